// Renders the website's pictures with Blender: all of them, or the ones named.
//   node art/render.mjs                          every picture, full size
//   node art/render.mjs hero events --percent 30 --samples 48
// Needs Blender and OpenCV; on Debian: apt-get install blender python3-opencv
// Options are passed on to the picture scripts (see parse_options in kit.py).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PICTURES = {
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
  console.error(`No such picture: ${unknown.join(', ')}. There are: ${Object.keys(PICTURES).join(', ')}`);
  process.exit(1);
}

function render(name) {
  const [script, ...variant] = PICTURES[name];
  const path = fileURLToPath(new URL(script, import.meta.url));
  const started = Date.now();
  // Without the exit code Blender would report success after a Python error.
  const blender = ['-b', '--python-exit-code', '1', '-P', path, '--', ...variant, ...options];
  const { status, error } = spawnSync('blender', blender, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (error || status !== 0) {
    console.error(`${name}: ${error?.message ?? `Blender stopped with code ${status}`}`);
    process.exit(1);
  }
  console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
}

for (const name of named.length > 0 ? named : Object.keys(PICTURES)) render(name);
