// Makes another business of this copy of the project by its owner's files alone, and runs the tests again. They may know no
// brand, town, phone, price, name of a package or extra, number of prints or backdrops. Changes the working tree, so run it in a copy.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findTestBrowser } from '../browser';
import { nodeStep, npmStep, ROOT } from '../run';

/** Replaces texts in a file of the owner. @throws Error when the file lacks one of them */
function replaceIn(path: string, replacements: Record<string, string>): void {
  let text = readFileSync(ROOT + path, 'utf8');
  for (const [before, after] of Object.entries(replacements)) {
    if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
    text = text.replaceAll(before, after);
  }
  writeFileSync(ROOT + path, text);
}

replaceIn('lib/content/site.ts', {
  'Fotobox Musterstadt': 'Knips & Söhne',
  "shortName: 'Fotobox'": "shortName: 'Knips'",
  "'Musterstadt'": "'Lindau (Bodensee)'",
  Musterau: 'Bad Schussenried-Otterswang',
  'Maria Muster': 'Ottilie Knips',
  'Musterstraße 12': 'Am Hafen 3 a',
  "'12345'": "'88131'",
  '+49 1234 567890': '+49 8382 12 34 56',
  'hallo@fotobox-musterstadt.example': 'post@knips-lindau.example',
});
replaceIn('lib/content/offer.ts', {
  "key: 'Standard', price: 250, prints: { none: 0, 200: 60, 400: 120 }":
    "key: 'Standard', price: 279.9, prints: { none: 0, 100: 45, 300: 89.5 }",
  "key: 'Plus', price: 300, prints: { 200: 0, 400: 60 }":
    "key: 'Plus', name: 'Party', price: 349, prints: { 100: 0, 300: 60 }",
  'price: 400': 'price: 489',
  'prints: { 400: 0 }': 'prints: { 300: 0 }',
  'price: 30 }': 'price: 35 }',
  "{ key: 'props', text: { de: '30 Teile am Stiel, darunter Kronen, Brillen und Bärte.' }, price: 20 }":
    "{ key: 'props', name: 'Kiste voller Hüte', price: 22.8 }",
  "{ key: 'pavilion', text: { de: 'Drei mal drei Meter, regenfest, wird auf- und abgebaut.' }, price: 50 }":
    "{ key: 'gaestebuch', name: { de: 'Gästebuch', en: 'Guest book' }, price: 39 }",
  "3: { de: 'Blumenwand mit Rosen', en: 'Flower wall with roses' },": '',
  'premiumSupport: { price: 50 }': 'premiumSupport: { price: 55 }',
  'backdrops: 5': 'backdrops: 8',
  'perKm: 0.25': 'perKm: 0.57',
});
// Three backdrops more, with the picture of the first.
for (const file of readdirSync(`${ROOT}public/pictures`).filter((name) => name.startsWith('backdrop-1-'))) {
  for (const number of [6, 7, 8])
    copyFileSync(`${ROOT}public/pictures/${file}`, `${ROOT}public/pictures/${file.replace('-1-', `-${number}-`)}`);
}

const OWNERS_FILES = ['lib/content/site.ts', 'lib/content/offer.ts'];
nodeStep('Unit tests that depend on the business', 'node_modules/vitest/vitest.mjs', [
  ...['related', '--run', '--project', 'Berlin', '--project', 'isolated'],
  ...OWNERS_FILES,
]);
npmStep('Build of the other business', 'build', { NEXT_DEPLOYMENT_ID: 'test' });
npmStep('End-to-end tests of the other business', 'e2e', { CHROMIUM_PATH: findTestBrowser() });
