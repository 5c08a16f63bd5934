import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { isBackdropName, isGalleryName, PICTURES } from '../../lib/pictures/names';
import { isForeign } from '../../lib/shared/files';
import { type Finding, mistake } from '../../rental-api/check/findings';

/** Folder of the masters, relative to the project. */
export const MASTERS = 'tools/art/masters';

/** The picture that other sites show with a link. lib/content/site.ts names its file and size. */
export const SOCIAL = { name: 'social', width: 1200, height: 630 };

export const NAMES = [...Object.keys(PICTURES), SOCIAL.name, 'backdrop-1 bis backdrop-12 und gallery-…'].join(', ');

const isKnown = (name: string) =>
  name in PICTURES || name === SOCIAL.name || isBackdropName(name) || isGalleryName(name);

const UNREADABLE =
  'ist kein lesbares Bild. Speichern Sie das Foto neu als .jpg, ein Foto im Format HEIC auf dem Mac mit „Vorschau“ → Ablage → Exportieren.';

/** Explains in German why a file is no master. */
async function defectOf(folder: string, file: string): Promise<string | undefined> {
  const { name, ext } = parse(file);
  if (!isKnown(name)) return 'ist der Name keines Bildes. Schreiben Sie ihn klein, ohne Leerzeichen und Umlaute.';
  // A file that is cut off has metadata, but cannot be decoded. An HEIC photo may have been renamed.
  const image = sharp(join(folder, file));
  const metadata = await image.metadata().catch(() => null);
  const pixels = await image
    .resize(8)
    .toBuffer()
    .catch(() => null);
  const isReadable = pixels && metadata?.format !== 'heif' && /^\.(png|jpe?g)$/i.test(ext);
  return isReadable ? undefined : UNREADABLE;
}

/**
 * Lists the masters and checks all of them.
 * @param wanted names of pictures; all if empty
 * @returns the wanted files, and the faults of files in German
 */
export async function findMasters(folder: string, wanted: string[]): Promise<{ files: string[]; mistakes: Finding[] }> {
  const files = readdirSync(folder)
    .filter((file) => !isForeign(file))
    .sort();
  const names = files.map((file) => parse(file).name);
  const missing = wanted.filter((name) => !names.includes(name));
  const mistakes = missing.map((name) => mistake(MASTERS, `${name} hat keine Datei.`));
  for (const [index, file] of files.entries()) {
    const same = files[names.indexOf(parse(file).name, index + 1)];
    const defect = same ? `und ${same} haben denselben Namen. Löschen Sie eine.` : await defectOf(folder, file);
    if (defect) mistakes.push(mistake(MASTERS, `${file} ${defect}`));
  }
  return { files: files.filter((file) => wanted.length === 0 || wanted.includes(parse(file).name)), mistakes };
}
