import { basename } from 'node:path';
import type { Offer, Question } from '../../../lib/content/schema';
import { type Finding, problem } from '../../../rental-api/check/findings';
import type { Files } from './texts';

/** The placeholder business's names, postcode, VAT id, phone number and domain. */
const PLACEHOLDER = /[\w.@-]*\.example(?![\w.-])|(?<!\p{L})muster\p{L}*|\b12345\b|\bDE123456789\b|\+49 1234 567890/iu;

const LINES_SHOWN = 14;
const WIDTH = 90;

const shortened = (line: string) => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line);

/** Finds lines with facts of the placeholder business. Names the first ones of each file. */
export function placeholderLines(files: Files): Finding[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const lines = text
      .split('\n')
      .flatMap((line, index) => (PLACEHOLDER.test(line) ? { number: index + 1, line: shortened(line.trim()) } : []));
    const more = lines.length - LINES_SHOWN;
    return [
      ...lines
        .slice(0, LINES_SHOWN)
        .map(({ number, line }) => problem(path, `Zeile ${number} ist noch vom Beispiel: ${line}`)),
      ...(more > 0 ? [problem(path, `${more} weitere Zeilen sind noch vom Beispiel.`)] : []),
    ];
  });
}

/** Finds questions with facts of the placeholder business, or translations that still have them. */
export function placeholderQuestions(questions: Question[]): Finding[] {
  return questions.flatMap((entry) => {
    const languages = Object.entries(entry)
      .filter(([, texts]) => PLACEHOLDER.test(JSON.stringify(texts)))
      .map(([language]) => language);
    if (languages.length === 0) return [];
    const translations = `Die Übersetzungen der Antwort (${languages.join(', ')}) sind`;
    const subject = languages.includes('de') ? 'Die Antwort ist' : translations;
    return [problem('lib/content/questions.ts', `${subject} noch vom Beispiel: „${entry.de.question}“`)];
  });
}

const EXAMPLE_PRICES = [250, 300, 400];

/** Finds package prices that are all those of the placeholder business. */
export function placeholderPrices({ packages }: Pick<Offer, 'packages'>): Finding[] {
  const written = packages.map(({ price }) => price).join(', ');
  if (written !== EXAMPLE_PRICES.join(', ')) return [];
  return [problem('lib/content/offer.ts', `Die Paketpreise sind noch die des Beispiels: ${written} Euro.`)];
}

/**
 * Returns the paths of the pictures that still are those of the project.
 * @param shipped lines of sha256sum: a hash, two spaces, a path
 * @param hashOf returns null for a missing file
 */
export function shippedPictures(shipped: string, hashOf: (path: string) => string | null): string[] {
  return shipped
    .split('\n')
    .map((line) => /^([0-9a-f]{64}) {2}(.+)$/.exec(line))
    .flatMap((entry) => (entry?.[2] && hashOf(entry[2]) === entry[1] ? [entry[2]] : []));
}

/** The icons are drawn from it. */
const LOGO = 'public/logo.svg';

/** The props before the print preview may stay, because few owners can cut out a photograph. */
const MAY_STAY = 'print-props';

/** Reports the project's own pictures that have to be replaced. */
export function placeholderPictures(paths: string[]): Finding[] {
  const photos = paths.filter((path) => /^public\/(pictures\/|social)/.test(path));
  const names = photos.map((path) => basename(path).replace(/(-\d+)?\.\w+$/, '')).filter((name) => name !== MAY_STAY);
  const isLogo = paths.includes(LOGO);
  const hasIcons = paths.length > photos.length;
  return [
    ...(isLogo ? [problem(LOGO, 'Das Logo ist noch das des Beispiels.')] : []),
    ...(hasIcons && !isLogo ? [problem(LOGO, 'Die Symbole sind noch die des Beispiels: npm run pictures')] : []),
    ...(names.length > 0 ? [problem('tools/art/masters', `Noch die Bilder des Beispiels: ${names.join(', ')}`)] : []),
  ];
}
