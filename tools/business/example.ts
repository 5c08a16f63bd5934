import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { question as ask, type Finding, problem } from '../../rental-api/check/findings';
import example from './example.json';
import type { OwnerFiles } from './owner-files';
import { answersIn, factsIn } from './statements';

/** The placeholder business's names, postcode, VAT id, phone number and domain. */
const PLACEHOLDER = /[\w.@-]*\.example(?![\w.-])|(?<!\p{L})muster\p{L}*|\b12345\b|\bDE123456789\b|\+49 1234 567890/iu;

const WIDTH = 90;

const shortened = (line: string) => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line);

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Returns the content of a file. Git for Windows may have changed the line ends of a text. */
const contentOf = (path: string) =>
  path.endsWith('.svg') ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : readFileSync(path);

/**
 * Returns a hash of the numbers and of the beginnings of long words. Names do not count, so an answer in which only the brand
 * was replaced has the same hash as the example.
 */
export function fingerprint(text: string, names: string[]): string {
  const nameless = names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  const words = [...nameless.matchAll(/\d+|\p{L}{4,}/gu)].map(([word]) => word.slice(0, 5).toLowerCase());
  return hashOf(words.join(' '));
}

export const namesOf = ({ site }: OwnerFiles['content']): string[] => (site ? [site.name, site.city, site.street] : []);

/** Returns a function that recognizes a text of the example, with or without the owner's names in it. */
export function exampleTexts(content: OwnerFiles['content']) {
  const names = [...example.names, ...namesOf(content)];
  return (text: string): boolean => example.texts.includes(fingerprint(text, names));
}

/** Hashes the pictures that the check compares: one file of each. @param root with a trailing slash */
export function picturesIn(root: string): Record<string, string> {
  const folders = ['public', 'public/icons', 'public/pictures'];
  const paths = folders.flatMap((folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`));
  const compared = paths.filter((path) => /\.(svg|ico|png)$|social|-(960|1200|1920)\.jpg$/.test(path));
  return Object.fromEntries(compared.map((path) => [path, hashOf(contentOf(root + path))]));
}

/** Returns the paths of pictures that still are those of the example. */
export const shippedPictures = (root: string, examplePictures: Record<string, string>): string[] =>
  Object.entries(picturesIn(root)).flatMap(([path, hash]) => (hash === examplePictures[path] ? [path] : []));

/** Finds lines with names of the placeholder business. */
export const placeholderLines = (sources: OwnerFiles['sources']): Finding[] =>
  Object.entries(sources).flatMap(([path, source]) =>
    source
      .split('\n')
      .flatMap((line, index) =>
        PLACEHOLDER.test(line)
          ? [problem(path, `Zeile ${index + 1} ist noch vom Beispiel: ${shortened(line.trim())}`)]
          : [],
      ),
  );

/** Finds answers of the example, and asks about its other facts. */
export function exampleFindings(files: OwnerFiles): Finding[] {
  const isExample = exampleTexts(files.content);
  const { at } = files;
  const answers = answersIn(files).filter(({ text }) => PLACEHOLDER.test(text) || isExample(text));
  const german = new Set(answers.filter(({ language }) => language === 'de').map(({ index }) => index));
  return [
    ...answers
      .filter(({ language, index }) => language === 'de' || !german.has(index))
      .map(({ file, path, language, question }) => {
        const answer = language === 'de' ? 'Die Antwort' : `Die Übersetzung (${language}) der Antwort`;
        return problem(file, `${at(file, path)}${answer} ist noch vom Beispiel: „${question}“`);
      }),
    ...factsIn(files)
      .filter(({ text }) => isExample(text))
      .map(({ file, path, text }) => ask(file, `${at(file, path)}Stimmt das für Sie? ${shortened(text)}`)),
  ];
}
