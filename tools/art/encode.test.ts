import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { newFolder } from '../../test/folder';
import { ROOT } from '../run';
import { encodePictures } from './encode';

let copy: string;
beforeEach(() => {
  copy = newFolder();
  cpSync(`${ROOT}public`, join(copy, 'public'), { recursive: true });
});

/** Returns the files in public/ by path. */
function readPublic(): Record<string, string> {
  const folder = join(copy, 'public');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.'));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

/** Lists the files that were added to public/, removed or changed. */
function changedSince(before: Record<string, string>) {
  const after = readPublic();
  return Object.keys({ ...before, ...after })
    .filter((path) => after[path] !== before[path])
    .sort();
}

/** 6 × 90 pixels, or 90 × 6 once their orientation has turned them. Few pixels are encoded quickly. */
const photo = (orientation = 1) =>
  sharp({ create: { width: 6, height: 90, channels: 3, background: '#336699' } }).withMetadata({ orientation });

function addMaster(file: string, content: Buffer) {
  mkdirSync(join(copy, 'tools/art/masters'), { recursive: true });
  writeFileSync(join(copy, 'tools/art/masters', file), content);
}

it('replaces one picture by one photo, turned upright, and leaves the others as they are', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = readPublic();
  addMaster('backdrop-1.JPG', await photo(6).jpeg().toBuffer());
  await encodePictures(copy, []);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('tools/art/masters/backdrop-1.JPG ist nur 90 Pixel breit'));
  const pictures = changedSince(before).filter((path) => path.startsWith('pictures/') || path === 'social.jpg');
  expect(pictures).toEqual(Object.keys(before).filter((path) => path.startsWith('pictures/backdrop-1-')));
  const { width, height } = await sharp(join(copy, 'public/pictures/backdrop-1-480.jpg')).metadata();
  expect([width, height]).toEqual([480, 32]);
});

it('draws the icons from another logo, and changes no picture without a master', async () => {
  const before = readPublic();
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><circle cx="150" cy="100" r="90"/></svg>';
  writeFileSync(join(copy, 'public/logo.svg'), logo);
  expect(await encodePictures(copy, [])).toBe(0);
  const icons = ['apple-touch-icon.png', 'icon-192.png', 'icon-512.png'].map((icon) => `icons/${icon}`);
  expect(changedSince(before)).toEqual(['favicon.ico', ...icons, 'logo.svg']);
});

const UNREADABLE = 'events.jpg ist kein lesbares Bild. Speichern Sie das Foto neu als .jpg';

it.each<[file: string, names: string[], mistake: string, contentOf?: (png: Buffer) => Buffer | Promise<Buffer>]>([
  ['IMG_1234.jpg', [], 'IMG_1234.jpg ist der Name keines Bildes.'],
  ['Backdrop 1.JPG', [], 'Backdrop 1.JPG ist der Name keines Bildes. Schreiben Sie ihn klein, ohne Leerzeichen'],
  ['events.HEIC', [], 'events.HEIC ist kein lesbares Bild.'],
  ['hero.jpeg', [], 'hero.jpeg und hero.png haben denselben Namen. Löschen Sie eine.'],
  ['hero.jpg', ['events'], 'events hat keine Datei.'],
  ['events.jpg', [], UNREADABLE, () => Buffer.alloc(0)],
  // Cut off, and an HEIC photo that was only renamed.
  ['events.jpg', [], UNREADABLE, (png) => png.subarray(0, png.length / 2)],
  ['events.jpg', [], UNREADABLE, () => photo().avif().toBuffer()],
])('refuses %s in German, and lists the valid names (%#)', async (file, names, mistake, contentOf = (png) => png) => {
  const before = readPublic();
  const png = await photo().png().toBuffer();
  addMaster('hero.png', png);
  addMaster(file, await contentOf(png));
  const refused = expect(encodePictures(copy, names)).rejects;
  await refused.toThrow(`tools/art/masters\n  ✗ ${mistake}`);
  await refused.toThrow('hero, photo-boxes, events, accessories, print-props, social, backdrop-1 bis backdrop-12');
  expect(changedSince(before)).toEqual([]);
});

it('names a logo that cannot be read', async () => {
  writeFileSync(join(copy, 'public/logo.svg'), 'kein Bild');
  await expect(encodePictures(copy, [])).rejects.toThrow('public/logo.svg ist kein lesbares Bild');
});
