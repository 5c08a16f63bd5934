import { type Finding, problem } from '../../../rental-api/check/findings';
import example from './example.json';
import type { OwnerFiles } from './owner-files';
import type { Texts } from './texts';

/** The namespaces that each language translates. The legal notice, e-mails and descriptions stay German. */
const FRAME = ['layout', 'notFound', 'home', 'packages', 'availability'];
const CARRIED = { en: [...FRAME, 'booking'], others: FRAME };
const ALWAYS_ENGLISH = ['layout.builtWith'];

/** The words in braces that the website replaces, by the key of their text. */
const REPLACED: Record<string, string[]> = example.placeholders;

function isTranslated(language: string, key: string): boolean {
  const carried = language === 'en' ? CARRIED.en : CARRIED.others;
  return carried.includes(key.split('.')[0] ?? '') && !ALWAYS_ENGLISH.includes(key);
}

/** Finds texts that are missing, superfluous or empty, and words in braces that the website does not replace. */
export function languageDefects({ messages, at }: Pick<OwnerFiles, 'messages' | 'at'>): Finding[] {
  const { de = {}, ...others } = messages;
  const keys = new Set([...Object.keys(de), ...keysOfMany(Object.values(others))]);
  return Object.entries(messages).flatMap(([language, texts]) => {
    const file = `messages/${language}.json`;
    const belongs = (key: string) => keys.has(key) && (language === 'de' || isTranslated(language, key));
    return [
      ...[...keys].filter((key) => belongs(key) && !(key in texts)).map((key) => problem(file, `${key} fehlt.`)),
      ...Object.entries(texts).flatMap(([key, text]) => {
        const defect = belongs(key) ? textDefect(text, REPLACED[key]) : 'gehört nicht in diese Sprache.';
        return defect ? [problem(file, `${at(file, key)}${key} ${defect}`)] : [];
      }),
    ];
  });
}

/** Returns the keys that two languages have. A key of one language alone is a mistake there. */
function keysOfMany(languages: Texts[]): string[] {
  const keys = languages.flatMap(Object.keys);
  return keys.filter((key, index) => keys.indexOf(key) < index);
}

function textDefect(text: string, replaced: string[] = []): string | undefined {
  if (text.trim() === '') return 'ist leer.';
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return 'hat eine geschweifte Klammer zu viel oder zu wenig.';
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, word = '']) => word)
    .find((word) => !replaced.includes(word));
  if (unknown === undefined) return undefined;
  const possible = replaced.map((word) => `{${word}}`).join(', ') || 'keine Klammern';
  return `enthält {${unknown}}. Möglich: ${possible}.`;
}
