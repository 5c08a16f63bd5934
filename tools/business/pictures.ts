import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { formatsOf, isBackdropName } from '../../lib/picture-names';
import { type Finding, note, problem } from '../../rental-api/check/findings';
import type { OwnerFiles } from './owner-files';

/** The beginnings of the hashes of the project's own pictures, logo and icons. A unit test asks for those of new pictures. */
export const SHIPPED: Record<string, string> = {
  hero: '227633a6 22621fea',
  'photo-boxes': 'dfc147b5',
  events: 'dab85b5b',
  accessories: '012b4333',
  'backdrop-1': 'e33227e7',
  'backdrop-2': 'b7d28e37',
  'backdrop-3': 'e84456a1',
  'backdrop-4': '9b0515aa',
  'backdrop-5': 'bcd1dca1',
  'print-props': 'ac6f6b42',
  social: '29b4efd3',
  logo: '7af2c16c',
  favicon: '66f8da90',
  icon: '8f7190c0 a133ed9e',
  'apple-touch-icon': '059d8ccf',
};

/** Hashes some sizes of each picture, by the picture's name. @param root with a trailing slash */
export function pictureHashes(root: string): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const folder of ['public', 'public/icons', 'public/pictures'])
    for (const file of readdirSync(root + folder)) {
      const [, name = '', size = ''] = /^([\w-]+?)(-\d+)?\.(?:svg|ico|png|jpg)$/.exec(file) ?? [];
      if (!name || (file.endsWith('.jpg') && !/^-(960|1200|1920)$|^$/.test(size))) continue;
      // Git for Windows may have changed the line ends of the logo.
      const content = readFileSync(`${root}${folder}/${file}`, 'latin1').replaceAll('\r\n', '\n');
      const hash = createHash('sha256').update(content, 'latin1').digest('hex').slice(0, 8);
      hashes[name] = `${hashes[name] ?? ''} ${hash}`.trim();
    }
  return hashes;
}

/** Returns the names of pictures that still are the project's own, such as "hero", "social", "logo" or "favicon". */
export const shippedPictures = (root: string, shipped: Record<string, string>): string[] =>
  Object.entries(pictureHashes(root)).flatMap(([name, hashes]) =>
    hashes.split(' ').some((hash) => shipped[name]?.includes(hash)) ? name : [],
  );

const FILE = /^([\w-]+)-(\d+)\.(\w+)$/;
const MASTERS = 'tools/art/masters';
const RENDERED = 'lib/content/rendered.ts';

/** Pictures of the booth. Customers expect the real one, and messengers show no label. */
export const SOCIAL = 'social';
const NEEDED = ['hero', 'photo-boxes', SOCIAL];

/** Finds pictures without files, and files without a picture. Files of backdrops that are not offered may stay. */
export function pictureDefects(names: string[], fileNames: string[]): Finding[] {
  const found = fileNames.map((file) => ({ file, name: FILE.exec(file)?.[1] ?? '', format: FILE.exec(file)?.[3] }));
  const missing = names
    .filter(
      (name) => !formatsOf(name).every((format) => found.some((file) => file.name === name && file.format === format)),
    )
    .map((name) => problem('public/pictures', `Von ${name} fehlen Dateien. npm run pictures erzeugt sie.`));
  const isKnown = (name: string) => names.includes(name) || isBackdropName(name);
  const superfluous = found
    .filter(({ name, format }) => !isKnown(name) || !formatsOf(name).some((known) => known === format))
    .map(({ file }) => problem('public/pictures', `${file} gehört zu keinem Bild. Löschen Sie die Datei.`));
  return [...missing, ...superfluous];
}

/**
 * Finds pictures of the booth that are not the owner's, and wrong labels.
 * @param names of the pictures in use
 * @param symbolic names of the pictures that still are the project's own
 */
export function pictureFindings({ content }: OwnerFiles, names: string[], symbolic: string[]): Finding[] {
  const isOwn = (name: string) => names.includes(name) && !symbolic.includes(name);
  const needed = NEEDED.filter((name) => symbolic.includes(name));
  const mayStay = names.filter((name) => symbolic.includes(name) && !needed.includes(name));
  const { rendered = mayStay } = content;
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
  ];
}

/** Reports the picture for messengers if its file is missing. @param fileNames the files in public/ */
export function socialPictureDefects({ content: { site }, at }: OwnerFiles, fileNames: string[]) {
  const path = site?.socialPicture.path ?? '';
  if (!site || fileNames.includes(path.slice(1))) return [];
  const file = 'lib/content/site.ts';
  return [problem(file, `socialPicture, path: public${path} fehlt.`, at(file, 'socialPicture.path'))];
}

/** The source of the icons. */
const LOGO = 'public/logo.svg';

/** Reports the logo and the icons of the project. */
export function logoFindings(shipped: string[]): Finding[] {
  if (shipped.includes('logo')) return [problem(LOGO, 'Das Logo ist noch das des Beispiels.')];
  const hasIcons = ['favicon', 'icon', 'apple-touch-icon'].some((name) => shipped.includes(name));
  return hasIcons ? [problem(LOGO, 'Die Symbole sind noch die des Beispiels: npm run pictures')] : [];
}
