import { basename } from 'node:path';
import { formatsOf, isBackdropName } from '../../lib/picture-names';
import { type Finding, note, problem } from '../../rental-api/check/findings';
import { exampleTexts } from './example';
import type { OwnerFiles } from './owner-files';
import { descriptionsIn } from './statements';

const FILE = /^([\w-]+)-(\d+)\.(\w+)$/;
const MASTERS = 'tools/art/masters';
const RENDERED = 'lib/content/rendered.ts';

/** Pictures of the booth. Customers expect the real one, and messengers show no label. */
const NEEDED = ['hero', 'photo-boxes', 'social'];

/** Few owners can cut out a photograph, so the description fits other props too. */
const PRINT_PROPS = 'print-props';

/** Finds pictures without files, and files without a picture. Files of backdrops that are not offered may stay. */
export function pictureDefects(names: string[], fileNames: string[]): Finding[] {
  const found = fileNames.map((file) => ({ file, name: FILE.exec(file)?.[1] ?? '', format: FILE.exec(file)?.[3] }));
  const missing = names.flatMap((name) =>
    formatsOf(name)
      .filter((format) => !found.some((file) => file.name === name && file.format === format))
      .map((format) => problem('public/pictures', `${name}-*.${format} fehlt. npm run pictures erzeugt die Datei.`)),
  );
  const isKnown = (name: string) => names.includes(name) || isBackdropName(name);
  const superfluous = found
    .filter(({ name, format }) => !isKnown(name) || !formatsOf(name).some((known) => known === format))
    .map(({ file }) => problem('public/pictures', `${file} gehört zu keinem Bild. Löschen Sie die Datei.`));
  return [...missing, ...superfluous];
}

/**
 * Finds pictures of the booth that are not the owner's, wrong labels, and descriptions of an earlier picture.
 * @param names of the pictures in use
 * @param shipped paths of the files that still are the project's own
 */
export function pictureFindings(files: OwnerFiles, names: string[], shipped: string[]): Finding[] {
  const { at, content } = files;
  const isExample = exampleTexts(content);
  const symbolic = shipped.map((path) => basename(path).replace(/(-\d+)?\.\w+$/, ''));
  const isOwn = (name: string) => [...names, 'social'].includes(name) && !symbolic.includes(name);
  const needed = NEEDED.filter((name) => symbolic.includes(name));
  const mayStay = names.filter((name) => symbolic.includes(name) && !needed.includes(name));
  const { rendered = mayStay } = content;
  const outdated = descriptionsIn(files).filter(
    ({ picture, text }) => isOwn(picture) && picture !== PRINT_PROPS && isExample(text),
  );
  const list = (heading: string, listed: string[], finding: typeof note) =>
    listed.length > 0 ? [finding(MASTERS, `${heading}: ${listed.join(', ')}`)] : [];
  const labels = (wrong: string[], text: string) => wrong.map((name) => problem(RENDERED, `${name} ${text}`));
  const isUnknown = (name: string) => !names.includes(name) && !isBackdropName(name);
  return [
    ...list('Diese Bilder zeigen nicht Ihre Fotobox. Sie brauchen eigene', needed, problem),
    ...list('Diese Bilder dürfen bleiben, gekennzeichnet als Symbolbild', mayStay, note),
    ...labels(rendered.filter(isOwn), 'ist Ihr eigenes Bild. Streichen Sie den Namen.'),
    ...labels(rendered.filter(isUnknown), 'ist der Name keines Bildes. Streichen Sie ihn.'),
    ...labels(
      mayStay.filter((name) => !rendered.includes(name)),
      'ist kein Foto von Ihnen. Tragen Sie den Namen wieder ein.',
    ),
    ...outdated.map(({ file, path, picture }) =>
      problem(file, `${at(file, path)}${path} beschreibt noch das alte Bild ${picture}.`),
    ),
  ];
}

/** Reports the picture for messengers if its file is missing. @param fileNames the files in public/ */
export function socialPictureDefects({ content: { site }, at }: OwnerFiles, fileNames: string[]) {
  const path = site?.socialPicture.path ?? '';
  if (!site || fileNames.includes(path.slice(1))) return [];
  const file = 'lib/content/site.ts';
  return [problem(file, `${at(file, 'socialPicture.path')}socialPicture, path: public${path} fehlt.`)];
}

/** The file from which the icons are drawn. */
const LOGO = 'public/logo.svg';

/** Reports the logo and the icons of the project. */
export function logoFindings(shipped: string[]): Finding[] {
  if (shipped.includes(LOGO)) return [problem(LOGO, 'Das Logo ist noch das des Beispiels.')];
  const hasIcons = shipped.some((path) => /favicon|icons\//.test(path));
  return hasIcons ? [problem(LOGO, 'Die Symbole sind noch die des Beispiels: npm run pictures')] : [];
}
