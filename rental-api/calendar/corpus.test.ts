import { describe, expect, it } from 'vitest';
import { takenDays } from './taken-days';
import { READING_OPTIONS } from './test-calendar';
import { corpus } from './test-corpus';
import { spansOf } from './test-reading';

describe.each(corpus())('a feed of %s has the spans that its writer meant:', (_writer, feeds) => {
  it.each(feeds)('$title', ({ bytes, spans, unreadable }) => {
    expect(spansOf(bytes)).toEqual(spans);
    const { unreadableEvents } = takenDays(bytes, READING_OPTIONS);
    expect(unreadableEvents.map(({ day, uid, reason }) => `${day ?? uid} ${reason}`)).toEqual(unreadable);
  });
});
