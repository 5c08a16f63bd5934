import { basename } from 'node:path';
import { formatsOf } from '../../../lib/picture-names';
import { type Finding, problem } from '../../../rental-api/check/findings';
import type { Files, Texts } from './texts';

const FILE = /^([\w-]+)-(\d+)\.(\w+)$/;
const ELEMENT = /<Picture\b[\s\S]*?\/>/g;
/** A text in quotation marks, or any expression other than an empty text. */
const ALT = /\salt=(?:(["'])(?!\s*\1)|\{(?!\s*(?:(["'`])(?:\s|\\n)*\2|undefined|null)\s*\}))/;

interface Pictures {
  /** Names of pictures, each with the key of its description. */
  described: Record<string, string>;
  /** Names of backdrops, and of pictures of lib/content/gallery.ts. */
  others: string[];
  /** The content of public/pictures. */
  fileNames: string[];
}

/** Finds names without files or description, and files without a name. */
export function pictureDefects({ described, others, fileNames }: Pictures, german: Texts): Finding[] {
  const names = [...Object.keys(described), ...others];
  const found = fileNames.map((file) => ({ file, name: FILE.exec(file)?.[1], format: FILE.exec(file)?.[3] }));
  const undescribed = Object.entries(described)
    .filter(([, key]) => !german[key]?.trim())
    .map(([name, key]) => problem('messages/de.json', `${key} fehlt, die Beschreibung des Bildes ${name}.`));
  const unmade = names.flatMap((name) =>
    formatsOf(name)
      .filter((format) => !found.some((file) => file.name === name && file.format === format))
      .map((format) => problem('public/pictures', `${name}-*.${format} fehlt. npm run pictures erzeugt die Datei.`)),
  );
  const unnamed = found
    .filter(({ name, format }) => !name || !names.includes(name) || !formatsOf(name).some((known) => known === format))
    .map(({ file }) => problem('public/pictures', `${file} gehört zu keinem Bild. Löschen Sie die Datei.`));
  return [...undescribed, ...unmade, ...unnamed];
}

/**
 * Finds pictures that a page shows without a text.
 * @param files TypeScript sources
 */
export const silentPictures = (files: Files): Finding[] =>
  Object.entries(files).flatMap(([path, source]) =>
    [...source.matchAll(ELEMENT)]
      .filter(([element]) => !ALT.test(element))
      .map(({ index }) =>
        problem(path, `Zeile ${source.slice(0, index).split('\n').length}: ein Bild ohne Text (alt).`),
      ),
  );

/**
 * Finds pictures that pages label as rendered although their files no longer are those of the project.
 * @param rendered names of pictures
 * @param shippedPictures paths of the project's own pictures that are still there
 */
export function falselyRendered(rendered: readonly string[], shippedPictures: readonly string[]): Finding[] {
  const shipped = shippedPictures.map((path) => FILE.exec(basename(path))?.[1]);
  return rendered
    .filter((name) => !shipped.includes(name))
    .map((name) => problem('lib/picture-names.ts', `${name} ist Ihr eigenes Bild. Streichen Sie es aus RENDERED.`));
}
