import { basename } from 'node:path';
import { formatsOf } from '../../../lib/picture-names';
import type { Files, Texts } from './texts';

const FILE = /^([\w-]+)-(\d+)\.(\w+)$/;
const ELEMENT = /<Picture\b[\s\S]*?\/>/g;

/**
 * Finds names without files or description, files without a name, and pictures that a page shows without a text.
 * @param described names of pictures, each with the key of its description
 * @param fileNames the content of public/pictures
 * @param files TypeScript sources
 */
export function pictureDefects(
  described: Record<string, string>,
  fileNames: string[],
  german: Texts,
  files: Files,
): string[] {
  const found = fileNames.map((file) => ({ file, name: FILE.exec(file)?.[1], format: FILE.exec(file)?.[3] }));
  const undescribed = Object.entries(described)
    .filter(([, key]) => !german[key]?.trim())
    .map(([name, key]) => `lib/picture-names.ts: ${name} has no description ${key} in messages/de.json`);
  const unmade = Object.keys(described).flatMap((name) =>
    formatsOf(name)
      .filter((format) => !found.some((file) => file.name === name && file.format === format))
      .map((format) => `public/pictures: there is no ${name}-*.${format}`),
  );
  const unnamed = found
    .filter(({ name, format }) => !name || !(name in described) || !formatsOf(name).some((known) => known === format))
    .map(({ file }) => `public/pictures/${file}: no picture of lib/picture-names.ts is called so`);
  const unread = Object.entries(files).flatMap(([path, source]) =>
    [...source.matchAll(ELEMENT)]
      .filter(([element]) => !/\salt=(?:\{|"[^"]*\S[^"]*")/.test(element))
      .map(({ index }) => `${path}:${source.slice(0, index).split('\n').length}: a picture without alt text`),
  );
  return [...undescribed, ...unmade, ...unnamed, ...unread];
}

/**
 * Finds pictures that pages label as rendered although their files no longer are those of the project.
 * @param rendered names of pictures
 * @param shippedPictures paths of the project's own pictures that are still there
 */
export function falselyRendered(rendered: readonly string[], shippedPictures: readonly string[]): string[] {
  const shipped = shippedPictures.map((path) => FILE.exec(basename(path))?.[1]);
  return rendered
    .filter((name) => !shipped.includes(name))
    .map((name) => `lib/picture-names.ts: ${name} is a picture of yours; take it out of RENDERED`);
}
