import { describe, expect, it } from 'vitest';
import type { Question, Site } from '@/lib/content/schema';
import { TEST_OFFER } from '@/test/offer';
import { TEST_SITE } from '@/test/site';
import { problem, question } from '../../../rental-api/check/findings';
import { exampleFindings, placeholderLines } from './example';

describe('placeholderLines', () => {
  it.each([
    "name: 'Fotobox Musterstadt',",
    "owner: 'Maria Muster',",
    "street: 'Musterstraße 12',",
    "'Landkreis Musterland'",
    "postalCode: '12345',",
    "phone: '+49 1234 567890',",
    "email: 'hallo@fotobox-musterstadt.example',",
    "vatId: 'DE123456789',",
  ])('finds %s', (line) => {
    expect(placeholderLines({ 'site.ts': `\n  ${line}\n` })).toEqual([
      problem('site.ts', `Zeile 2 ist noch vom Beispiel: ${line}`),
    ]);
  });

  it.each(['Fotobox Köln', '50667', 'https://api.example.com', 'DE987654321', '+49 221 1234567', 'Blumenmuster'])(
    'accepts %s',
    (text) => expect(placeholderLines({ 'site.ts': text })).toEqual([]),
  );

  it('shortens long lines, and counts those after the fourteenth', () => {
    const found = placeholderLines({
      a: Array(20)
        .fill(`Musterstadt ${'x'.repeat(200)}`)
        .join('\n'),
    });
    expect(found).toHaveLength(15);
    expect(found[0]?.text.length).toBeLessThan(130);
    expect(found.at(-1)).toEqual(problem('a', '6 weitere Zeilen sind noch vom Beispiel.'));
  });
});

describe('exampleFindings', () => {
  const entry = (answer: string, en?: string): Question => ({
    de: { question: 'Wann?', answer },
    ...(en && { en: { question: 'When?', answer: en } }),
  });

  function findingsOf(questions: Question[], site: Partial<Site> = {}, messages = {}) {
    const content = { questions, site: { ...TEST_SITE, ...site }, offer: TEST_OFFER };
    return exampleFindings({ content, messages: { de: messages }, sources: {}, findings: [], at: () => '' });
  }

  it.each([
    'Blitzbüdchen antwortet innerhalb von zwei Werktagen. Ist bis dahin nichts da, sehen Sie bitte im Spam-Ordner nach oder rufen Sie uns an.',
    'Wir antworten innerhalb von zwei Werktagen. Ist bis dahin nichts da, sehen Sie bitte im Spam-Ordner nach oder rufen Sie uns an.',
    'Sie holen die Box in der Kölnstraße 3 in Düren ab, wir zeigen Ihnen alles, und am Tag danach bringen Sie sie zurück. Wenn wir liefern, bauen wir sie bei Ihnen auf und holen sie auch wieder ab.',
    'Kommen Sie nach Musterstadt.',
  ])('recognizes an answer of the example under another name: %s', (answer) => {
    expect(findingsOf([entry(answer)])).toContainEqual(
      problem('lib/content/questions.ts', 'Die Antwort ist noch vom Beispiel: „Wann?“'),
    );
  });

  it('accepts an answer with other facts, and names a translation that stayed', () => {
    const german = 'Blitzbüdchen antwortet innerhalb von drei Werktagen.';
    const english = 'Fotobox Musterstadt answers within two working days.';
    const isProblem = ({ file }: { file: string }) => file === 'lib/content/questions.ts';
    expect(findingsOf([entry(german)]).filter(isProblem)).toEqual([]);
    expect(findingsOf([entry(german, english)]).filter(isProblem)).toEqual([
      problem('lib/content/questions.ts', 'Die Übersetzung (en) der Antwort ist noch vom Beispiel: „Wann?“'),
    ]);
  });

  it('asks about facts of the example that may be true', () => {
    const found = findingsOf(
      [],
      { deposit: 'Eine Kaution verlangen wir nicht.', cancellation: 'Jederzeit.' },
      {
        'packages.items.photos': 'Alle Fotos digital, 1 Jahr online',
        'packages.items.booth': 'Fotobox mit Touchscreen und Drucker',
      },
    );
    expect(found).toEqual([
      question('lib/content/site.ts', 'Stimmt das für Sie? Eine Kaution verlangen wir nicht.'),
      question('lib/content/offer.ts', 'Stimmt das für Sie? 250 €, 300 €, 400 €'),
      question('messages/de.json', 'Stimmt das für Sie? Alle Fotos digital, 1 Jahr online'),
    ]);
  });
});
