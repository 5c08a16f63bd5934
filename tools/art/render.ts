// npm run pictures:render: renders the website's pictures with Blender, all of them or those named.
//   npm run pictures:render -- hero events --percent 30 --samples 48
// Needs Blender and OpenCV; on Debian: apt-get install blender python3-opencv
// The scripts of the pictures read the options (parse_options in kit.py).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../run';

/** The script of each picture, with its arguments. */
const PICTURES: Record<string, string[]> = {
  hero: ['hero.py'],
  'photo-boxes': ['photo_boxes.py'],
  events: ['events.py'],
  social: ['hero.py', 'social'],
  accessories: ['accessories.py'],
  'print-props': ['print_props.py'],
  ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`backdrop-${number}`, ['backdrops.py', String(number)]])),
};

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('--'));
const options = firstOption < 0 ? [] : given.slice(firstOption);
const named = firstOption < 0 ? given : given.slice(0, firstOption);

const unknown = named.filter((name) => !(name in PICTURES));
if (unknown.length > 0) {
  throw new Error(`No such picture: ${unknown.join(', ')}. There are: ${Object.keys(PICTURES).join(', ')}`);
}

for (const name of named.length > 0 ? named : Object.keys(PICTURES)) {
  const [script = '', ...variant] = PICTURES[name] ?? [];
  const startedAt = Date.now();
  // Without the exit code Blender would report success after a Python error.
  const blender = [
    '-b',
    '--python-exit-code',
    '1',
    '-P',
    join(ROOT, 'tools/art', script),
    '--',
    ...variant,
    ...options,
  ];
  const { status, error } = spawnSync('blender', blender, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw error ?? new Error(`${name}: Blender stopped with code ${status}`);
  console.log(`${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
