import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { ROOT } from '../run';
import { encodePictures } from './encode';

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'pictures-'));
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

/** Adds a master: 6 × 90 pixels, or 90 × 6 once its orientation has turned it. Few pixels are encoded quickly. */
async function addMaster(file: string, orientation?: number) {
  mkdirSync(join(copy, 'tools/art/masters'), { recursive: true });
  const plain = sharp({ create: { width: 6, height: 90, channels: 3, background: '#336699' } });
  await plain.withMetadata(orientation ? { orientation } : {}).toFile(join(copy, 'tools/art/masters', file));
}

it('replaces one picture by one photo, turned upright, and leaves the others as they are', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = readPublic();
  await addMaster('backdrop-1.JPG', 6);
  await encodePictures(copy, []);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('tools/art/masters/backdrop-1.JPG is 90 px wide'));
  const pictures = changedSince(before).filter((path) => path.startsWith('pictures/') || path === 'social.jpg');
  expect(pictures).toEqual(Object.keys(before).filter((path) => path.startsWith('pictures/backdrop-1-')));
  const { width, height } = await sharp(join(copy, 'public/pictures/backdrop-1-480.jpg')).metadata();
  expect([width, height]).toEqual([480, 32]);
});

it('draws the icons from another logo, and changes no picture without a master', async () => {
  const before = readPublic();
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><circle cx="150" cy="100" r="90"/></svg>';
  writeFileSync(join(copy, 'public/logo.svg'), logo);
  expect(await encodePictures(copy, [])).toEqual([]);
  const icons = ['apple-touch-icon.png', 'icon-192.png', 'icon-512.png'].map((icon) => `icons/${icon}`);
  expect(changedSince(before)).toEqual(['favicon.ico', ...icons, 'logo.svg']);
});

it.each([
  ['IMG_1234.jpg', [], 'tools/art/masters/IMG_1234.jpg is none of them'],
  ['hero.heic', [], 'tools/art/masters/hero.heic is none of them'],
  ['hero.jpg', ['events'], 'events has no file'],
])('refuses %s, and lists the valid names', async (file, names, problem) => {
  const before = readPublic();
  await addMaster('hero.png');
  cpSync(join(copy, 'tools/art/masters/hero.png'), join(copy, 'tools/art/masters', file));
  const refused = expect(encodePictures(copy, names)).rejects;
  await refused.toThrow(problem);
  await refused.toThrow('hero, photo-boxes, events, accessories, print-props, social, backdrop-1 to backdrop-12');
  expect(changedSince(before)).toEqual([]);
});
