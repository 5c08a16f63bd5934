import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { isBackdropName, isGalleryName, PICTURES } from '../../lib/picture-names';
import { isForeign } from '../../lib/shared/foreign-file';
import { type Finding, problem } from '../../rental-api/check/findings';

/** Folder of the masters, relative to the project. */
export const MASTERS = 'tools/art/masters';

/** The picture that other sites show with a link. lib/content/site.ts names its file and size. */
export const SOCIAL = { name: 'social', width: 1200, height: 630 };

export const NAMES = [...Object.keys(PICTURES), SOCIAL.name, 'backdrop-1 bis backdrop-12 und gallery-…'].join(', ');

const isKnown = (name: string) =>
  name in PICTURES || name === SOCIAL.name || isBackdropName(name) || isGalleryName(name);

const EXPORT =
  'ist ein Foto im Format HEIC. Exportieren Sie es als JPEG, auf dem Mac mit „Vorschau“ → Ablage → Exportieren.';
const UNREADABLE = 'ist kein lesbares Bild. Kopieren Sie die Datei noch einmal, oder speichern Sie sie neu als .jpg.';

/** Explains in German why a file is no master. */
async function defectOf(folder: string, file: string): Promise<string | undefined> {
  const { name, ext } = parse(file);
  if (/^\.hei[cf]$/i.test(ext)) return EXPORT;
  if (!/^\.(png|jpe?g)$/i.test(ext)) return 'hat die falsche Endung. Speichern Sie das Foto als .jpg oder .png.';
  if (!isKnown(name)) {
    const simple = name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? 'ss')
      .replace(/[^\w-]+/g, '-');
    if (!isKnown(simple)) return 'ist der Name keines Bildes.';
    return `ist falsch geschrieben. Nennen Sie die Datei ${simple}${ext.toLowerCase()}, klein, ohne Leerzeichen und Umlaute.`;
  }
  const image = sharp(join(folder, file));
  const metadata = await image.metadata().catch(() => null);
  if (metadata?.format === 'heif') return EXPORT;
  // A file that is cut off has metadata, but cannot be decoded.
  const pixels = await image
    .resize(8)
    .toBuffer()
    .catch(() => null);
  return pixels ? undefined : UNREADABLE;
}

/**
 * Lists the masters and checks all of them.
 * @param wanted names of pictures; all if empty
 * @returns the wanted files, and the faults of files in German
 */
export async function findMasters(folder: string, wanted: string[]): Promise<{ files: string[]; problems: Finding[] }> {
  const files = readdirSync(folder)
    .filter((file) => !isForeign(file))
    .sort();
  const names = files.map((file) => parse(file).name);
  const problems = wanted
    .filter((name) => !names.includes(name))
    .map((name) => problem(MASTERS, `${name} hat keine Datei.`));
  for (const file of files) {
    const sameName = files[names.indexOf(parse(file).name)];
    const defect =
      sameName === file ? await defectOf(folder, file) : `und ${sameName} haben denselben Namen. Löschen Sie eine.`;
    if (defect) problems.push(problem(MASTERS, `${file} ${defect}`));
  }
  return { files: files.filter((file) => wanted.length === 0 || wanted.includes(parse(file).name)), problems };
}
