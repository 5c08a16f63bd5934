import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../run';
import { encodePictures } from './encode';

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'pictures-'));
  cpSync(`${ROOT}public`, join(copy, 'public'), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true }));

/** What is in public/, by path. */
function hashes(): Record<string, string> {
  const files = readdirSync(join(copy, 'public'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(join(copy, 'public/').length),
      createHash('sha256')
        .update(readFileSync(join(parentPath, name)))
        .digest('hex'),
    ]),
  );
}

/** What was added, removed or changed in public/. */
function changedSince(before: Record<string, string>) {
  const after = hashes();
  return Object.keys({ ...before, ...after }).filter((path) => after[path] !== before[path]);
}

const isPicture = (path: string) => path.startsWith('pictures/') || path === 'social.jpg';

async function addMaster(file: string, orientation?: number) {
  mkdirSync(join(copy, 'tools/art/masters'), { recursive: true });
  const plain = sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } });
  await plain.withMetadata(orientation ? { orientation } : {}).toFile(join(copy, 'tools/art/masters', file));
}

describe('encodePictures', () => {
  it('changes no picture where there is no master', async () => {
    const before = hashes();
    expect(await encodePictures(copy, [])).toEqual([]);
    expect(changedSince(before).filter(isPicture)).toEqual([]);
  });

  it('replaces one picture by one photo and leaves the others as they are', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = hashes();
    await addMaster('backdrop-1.JPG', 6);
    await encodePictures(copy, []);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('tools/art/masters/backdrop-1.JPG is 60 px wide'));
    expect(changedSince(before).filter(isPicture)).toEqual(
      Object.keys(before).filter((path) => path.startsWith('pictures/backdrop-1-')),
    );
    const { width, height } = await sharp(join(copy, 'public/pictures/backdrop-1-480.jpg')).metadata();
    expect([width, height]).toEqual([480, 720]);
  });

  it('draws the icons from another logo', async () => {
    const before = hashes();
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><circle cx="150" cy="100" r="90"/></svg>';
    writeFileSync(join(copy, 'public/logo.svg'), logo);
    await encodePictures(copy, []);
    expect(changedSince(before).sort()).toEqual([
      'favicon.ico',
      'icons/apple-touch-icon.png',
      'icons/icon-192.png',
      'icons/icon-512.png',
      'logo.svg',
    ]);
  });

  it.each([
    ['IMG_1234.jpg', [], 'tools/art/masters/IMG_1234.jpg is none of them'],
    ['hero.heic', [], 'tools/art/masters/hero.heic is none of them'],
    ['hero.jpg', ['events'], 'events has no file'],
  ])('refuses %s with the names that there are', async (file, names, problem) => {
    const before = hashes();
    await addMaster('hero.png');
    await addMaster('gallery-first-dance.png');
    cpSync(join(copy, 'tools/art/masters/hero.png'), join(copy, 'tools/art/masters', file));
    const refused = expect(encodePictures(copy, names)).rejects;
    await refused.toThrow(problem);
    await refused.toThrow('hero, photo-boxes, events, accessories, backdrop-1');
    await refused.not.toThrow('gallery-first-dance.png is none of them');
    expect(hashes()).toEqual(before);
  });
});
