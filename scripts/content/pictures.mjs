import { basename } from 'node:path';
import { formatsOf } from '../../lib/picture-names.mjs';

const FILE = /^([\w-]+)-(\d+)\.(\w+)$/;
const ELEMENT = /<Picture\b[\s\S]*?\/>/g;

/**
 * Names without files or description, files without a name, and pictures that a page shows without a text.
 * @param {Record<string, string>} described names of pictures with the key of the text that describes each
 * @param {string[]} fileNames what is in public/pictures
 * @param {import('./texts.mjs').Texts} german
 * @param {import('./texts.mjs').Files} files TypeScript sources
 * @returns {string[]}
 */
export function pictureDefects(described, fileNames, german, files) {
  const found = fileNames.map((file) => ({ file, name: FILE.exec(file)?.[1], format: FILE.exec(file)?.[3] }));
  const undescribed = Object.entries(described)
    .filter(([, key]) => !german[key]?.trim())
    .map(([name, key]) => `lib/picture-names.mjs: ${name} has no description ${key} in messages/de.json`);
  const unmade = Object.keys(described).flatMap((name) =>
    formatsOf(name)
      .filter((format) => !found.some((file) => file.name === name && file.format === format))
      .map((format) => `public/pictures: there is no ${name}-*.${format}`),
  );
  const unnamed = found
    .filter(({ name, format }) => !name || !(name in described) || !formatsOf(name).includes(format ?? ''))
    .map(({ file }) => `public/pictures/${file}: no picture of lib/picture-names.mjs is called so`);
  const unread = Object.entries(files).flatMap(([path, source]) =>
    [...source.matchAll(ELEMENT)]
      .filter(([element]) => !/\salt=(?:\{|"[^"]*\S[^"]*")/.test(element))
      .map(({ index }) => `${path}:${source.slice(0, index).split('\n').length}: a picture without alt text`),
  );
  return [...undescribed, ...unmade, ...unnamed, ...unread];
}

/**
 * Pictures that pages label as rendered although their files no longer are those of the project.
 * @param {readonly string[]} rendered names of pictures
 * @param {readonly string[]} shippedPictures paths of the pictures that still are
 * @returns {string[]}
 */
export function falselyRendered(rendered, shippedPictures) {
  const shipped = shippedPictures.map((path) => FILE.exec(basename(path))?.[1]);
  return rendered
    .filter((name) => !shipped.includes(name))
    .map((name) => `lib/picture-names.mjs: ${name} is a picture of yours; take it out of RENDERED`);
}
