import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { problem } from '../../../rental-api/check/findings';
import { readOwnerFiles } from './owner-files';

const FILES = {
  'lib/content/site.ts': 'export const site = {\n  name: Blitzbude,\n};\n',
  'lib/content/offer.ts':
    "export const offer = {\n  packages: [\n    { key: 'Standard',\n      price: '250' },\n  ],\n  preis: 1,\n};\n",
  'lib/content/questions.ts': "export const questions: Question[] = [{ de: { question: 'Wo?', answer: 'Hier.' } }];\n",
  'lib/content/quotations.ts': "export const quotations = [\n  { name: 'Eva' de: {} },\n];\n",
  'lib/content/gallery.ts': 'export const gallery = [];\n',
  'lib/content/rendered.ts': "export const rendered = ['hero'];\n",
  'messages/de.json': '{\n "home": {\n  "heading": "Hallo"\n }\n}',
  'messages/en.json': '{ "home": { "heading": "Hello" }',
  'public/pictures/hero-1920.jpg': '',
};

it('reads every file, and goes on after one that is unusable', async () => {
  const root = `${mkdtempSync(join(tmpdir(), 'owner-'))}/`;
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, content);
  }
  const { content, messages, findings, at } = await readOwnerFiles(root);
  expect(content).toEqual({
    questions: [{ de: { question: 'Wo?', answer: 'Hier.' } }],
    gallery: [],
    rendered: ['hero'],
  });
  expect(messages).toEqual({ de: { 'home.heading': 'Hallo' } });
  expect(at('messages/de.json', 'home.heading')).toBe('Zeile 3: ');
  for (const expected of [
    problem('lib/content/site.ts', 'Zeile 2: `Blitzbude` steht ohne Anführungszeichen.'),
    problem('lib/content/offer.ts', expect.stringMatching(/^Zeile 4: Paket Standard, price: nötig sind Euro/)),
    problem('lib/content/offer.ts', 'Zeile 6: Unbekannter Schlüssel: "preis"'),
    problem('lib/content/offer.ts', 'extras: nötig ist eine Liste'),
    problem('lib/content/quotations.ts', 'Zeile 2: Vor `de` fehlt ein Komma.'),
    problem('messages/en.json', 'Zeile 1: Am Ende fehlt eine Klammer.'),
  ])
    expect(findings).toContainEqual(expected);
});
