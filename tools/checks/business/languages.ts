import { type Finding, problem } from '../../../rental-api/check/findings';
import type { Texts } from './texts';

/** The namespaces that each language translates. The legal notice, e-mails and descriptions stay German. */
const FRAME = ['layout', 'notFound', 'home', 'packages', 'availability'];
const CARRIED = { en: [...FRAME, 'booking'], others: FRAME };
const ALWAYS_ENGLISH = ['layout.builtWith'];

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => `{${name}}`).sort();

/** Finds missing, superfluous and empty texts of a language such as "en", and placeholders that differ from German. */
export function languageDefects(language: string, translated: Texts, german: Texts): Finding[] {
  const carried = language === 'en' ? CARRIED.en : CARRIED.others;
  const isExpected = (key: string) =>
    key in german && carried.includes(key.split('.')[0] ?? '') && !ALWAYS_ENGLISH.includes(key);
  const file = `messages/${language}.json`;
  const missing = Object.keys(german)
    .filter((key) => isExpected(key) && !(key in translated))
    .map((key) => problem(file, `${key} fehlt.`));
  const others = Object.entries(translated).flatMap(([key, text]) => {
    if (!isExpected(key)) return problem(file, `${key} gehört nicht in diese Sprache.`);
    if (text.trim() === '') return problem(file, `${key} ist leer.`);
    const [wanted, found] = [german[key] ?? '', text].map((value) => placeholders(value).join(', ') || 'keine');
    return wanted === found ? [] : problem(file, `${key} hat die Platzhalter ${found}, auf Deutsch: ${wanted}.`);
  });
  return [...missing, ...others];
}
