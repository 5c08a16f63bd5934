// Makes another business of this copy of the project by its owner's files alone, and runs the tests again. They may know no
// brand, town, phone or price. Changes the working tree, so run it in a copy.
import { readFileSync, writeFileSync } from 'node:fs';
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

replaceIn('lib/site.ts', {
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
replaceIn('lib/booking/prices.ts', {
  'packages: { Standard: 250, Plus: 300, Premium: 400 }': 'packages: { Standard: 279, Plus: 349, Premium: 489 }',
  'Standard: { none: 0, 200: 60, 400: 120 }': 'Standard: { none: 0, 200: 75, 400: 130 }',
  'Plus: { none: 0, 200: 0, 400: 60 }': 'Plus: { none: 0, 200: 0, 400: 65 }',
  'background: { Standard: 30, Plus: 30, Premium: 0 }': 'background: { Standard: 35, Plus: 35, Premium: 0 }',
  'premiumSupport: { Standard: 50, Plus: 50, Premium: 0 }': 'premiumSupport: { Standard: 55, Plus: 55, Premium: 0 }',
  'props: 20,': 'props: 25,',
  'pavilion: 50,': 'pavilion: 60,',
  'deliveryPerKm: 0.25': 'deliveryPerKm: 0.57',
});

const OWNERS_FILES = ['lib/site.ts', 'lib/booking/prices.ts'];
nodeStep('Unit tests that depend on the business', 'node_modules/vitest/vitest.mjs', [
  ...['related', '--run', '--project', 'Berlin', '--project', 'isolated'],
  ...OWNERS_FILES,
]);
npmStep('Build of the other business', 'build', { NEXT_DEPLOYMENT_ID: 'test' });
npmStep('End-to-end tests of the other business', 'e2e', { CHROMIUM_PATH: findTestBrowser() });
