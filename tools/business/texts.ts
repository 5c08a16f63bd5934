import { siteSchema } from '../../lib/content/schema';
import { REMEMBERED } from '../../lib/shared/retention';
import { type Finding, problem } from '../../rental-api/check/findings';
import type { OwnerFiles } from './owner-files';

/** Words in braces that only German texts contain. */
const GERMAN_WORDS = [...Object.keys(siteSchema.shape), ...Object.keys(REMEMBERED), 'date', 'names'].map(
  (word) => `{${word}}`,
);

const BRACES = /\{[^{}]*\}/g;

const wordsIn = (texts: (string | undefined)[]) => [...new Set(texts.join().match(BRACES))];

/**
 * Finds texts of messages/ that are empty, and words in braces that the website does not replace: the same text of the other
 * languages does not contain them or, if only German has the text, no text does.
 */
export function textDefects({ values, findings, at }: OwnerFiles): Finding[] {
  // The words of an unusable file are unknown.
  const areWordsKnown = !findings.some(({ file }) => file.startsWith('messages/'));
  const messages = Object.entries(values).filter(([file]) => file.startsWith('messages/'));
  return messages.flatMap(([file, texts]) => {
    const others = messages.flatMap(([other, translated]) => (other === file ? [] : [translated]));
    const anywhere = [...wordsIn(others.flatMap((other) => Object.values(other))), ...GERMAN_WORDS];
    return Object.entries(texts).flatMap(([key, text]) => {
      const isTranslated = others.some((other) => key in other);
      const possible = isTranslated ? wordsIn(others.map((other) => other[key])) : anywhere;
      const unknown = wordsIn([text]).find((word) => !possible.includes(word));
      const list = isTranslated ? possible.join(', ') || 'keine Klammern' : 'nur, was die Website ausfüllt';
      const report = (defect: string) => problem(file, `${key} ${defect}`, at(file, key));
      if (text.trim() === '') return report('ist leer.');
      if (/[{}]/.test(text.replace(BRACES, ''))) return report('hat eine geschweifte Klammer zu viel oder zu wenig.');
      return unknown && areWordsKnown ? report(`enthält ${unknown}. Möglich: ${list}.`) : [];
    });
  });
}
