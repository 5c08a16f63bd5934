import { type Finding, problem } from '../../rental-api/check/findings';
import example from './example.json';
import type { OwnerFiles } from './owner-files';

/** The namespaces that each language translates. The legal notice, emails and descriptions stay German. */
const TRANSLATED = ['layout', 'notFound', 'home', 'packages', 'availability'];

/** The words in braces that the website replaces, by the key of each text of the example. */
const WORDS: Record<string, string> = example.words;

/** The credits of the footer are English in every language. */
function isTranslated(language: string, key: string): boolean {
  const [namespace = ''] = key.split('.');
  const carried = language === 'en' ? [...TRANSLATED, 'booking'] : TRANSLATED;
  return carried.includes(namespace) && key !== 'layout.builtWith';
}

/**
 * Finds texts that are missing, superfluous or empty, and words in braces that the website does not replace. Paragraphs of the legal
 * notice may be missing.
 */
export function languageDefects({ messages, at }: OwnerFiles): Finding[] {
  const required = Object.keys(WORDS).filter((key) => !key.startsWith('legal.'));
  // Paragraphs of the legal notice may also be added.
  const added = Object.keys(messages.de ?? {}).filter((key) => key.startsWith('legal.'));
  const keys = new Set([...required, ...added]);
  return Object.entries(messages).flatMap(([language, texts]) => {
    const file = `messages/${language}.json`;
    const belongs = (key: string) => keys.has(key) && (language === 'de' || isTranslated(language, key));
    return [
      ...[...keys].filter((key) => belongs(key) && !(key in texts)).map((key) => problem(file, `${key} fehlt.`)),
      ...Object.entries(texts).flatMap(([key, text]) => {
        const defect = belongs(key) ? textDefect(text, WORDS[key]) : 'gehört nicht in diese Datei.';
        return defect ? [problem(file, `${at(file, key)}${key} ${defect}`)] : [];
      }),
    ];
  });
}

function textDefect(text: string, words = ''): string | undefined {
  if (text.trim() === '') return 'ist leer.';
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return 'hat eine geschweifte Klammer zu viel oder zu wenig.';
  const possible = (words.match(/\w+/g) ?? []).map((word) => `{${word}}`);
  const unknown = (text.match(/\{[^{}]*\}/g) ?? []).find((word) => !possible.includes(word));
  return unknown && `enthält ${unknown}. Möglich: ${possible.join(', ') || 'keine Klammern'}.`;
}
