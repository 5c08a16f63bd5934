import { describe, expect, it } from 'vitest';
import { inLanguage } from './translated';

const content = { de: 'Kaution?', pl: 'Kaucja?' };

describe('inLanguage', () => {
  it('returns content in its own language without a mark', () => {
    expect(inLanguage(content, 'pl')).toEqual({ shown: 'Kaucja?', lang: undefined });
    expect(inLanguage(content, 'de')).toEqual({ shown: 'Kaution?', lang: undefined });
  });

  it('returns German, marked as such, where the language has none', () => {
    expect(inLanguage(content, 'en')).toEqual({ shown: 'Kaution?', lang: 'de' });
  });
});
