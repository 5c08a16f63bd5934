import { type Finding, problem } from '../../../rental-api/check/findings';
import example from './example.json';
import type { OwnerFiles } from './owner-files';

/** The namespaces that each language translates. The legal notice, e-mails and descriptions stay German. */
const FRAME = ['layout', 'notFound', 'home', 'packages', 'availability'];
const CARRIED = { en: [...FRAME, 'booking'], others: FRAME };
const ALWAYS_ENGLISH = ['layout.builtWith'];

/** The words in braces that the website replaces, by the key of each text of the example. */
const WORDS: Record<string, string> = example.words;

function isTranslated(language: string, key: string): boolean {
  const carried = language === 'en' ? CARRIED.en : CARRIED.others;
  return carried.includes(key.split('.')[0] ?? '') && !ALWAYS_ENGLISH.includes(key);
}

/**
 * Finds texts that are missing, superfluous or empty, and words in braces that the website does not replace. Paragraphs of the legal
 * notice may be missing.
 */
export function languageDefects({ messages, at }: Pick<OwnerFiles, 'messages' | 'at'>, words = WORDS): Finding[] {
  const required = Object.keys(words).filter((key) => !key.startsWith('legal.'));
  // Paragraphs of the legal notice may also be added.
  const added = Object.keys(messages.de ?? {}).filter((key) => key.startsWith('legal.'));
  const keys = new Set([...required, ...added]);
  return Object.entries(messages).flatMap(([language, texts]) => {
    const file = `messages/${language}.json`;
    const belongs = (key: string) => keys.has(key) && (language === 'de' || isTranslated(language, key));
    return [
      ...[...keys].filter((key) => belongs(key) && !(key in texts)).map((key) => problem(file, `${key} fehlt.`)),
      ...Object.entries(texts).flatMap(([key, text]) => {
        const defect = belongs(key) ? textDefect(text, words[key]) : 'gehört nicht in diese Datei.';
        return defect ? [problem(file, `${at(file, key)}${key} ${defect}`)] : [];
      }),
    ];
  });
}

function textDefect(text: string, words = ''): string | undefined {
  if (text.trim() === '') return 'ist leer.';
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return 'hat eine geschweifte Klammer zu viel oder zu wenig.';
  const possible = words
    .split(' ')
    .filter(Boolean)
    .map((word) => `{${word}}`);
  const unknown = [...text.matchAll(/\{[^{}]*\}/g)].map(([word]) => word).find((word) => !possible.includes(word));
  return unknown && `enthält ${unknown}. Möglich: ${possible.join(', ') || 'keine Klammern'}.`;
}
