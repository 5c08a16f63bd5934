import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/i18n/languages';
import { problem } from '../../../rental-api/check/findings';
import { ROOT } from '../../run';
import { checkContent } from './content';

/** Folders that tests change. */
const COPIED = ['lib', 'messages', 'public'];
const LINKED = ['app', 'components', 'tools'];

describe('checkContent', () => {
  it('finds no defect of texts and pictures in this project', () => {
    expect(checkContent(ROOT).defects).toEqual([]);
  });

  it('looks at every language of the site', () => {
    expect(readdirSync(`${ROOT}messages`).sort()).toEqual(LANGUAGES.map((language) => `${language}.json`).sort());
  });
});

describe('checkContent of a copy', () => {
  let copy: string;
  beforeEach(() => {
    copy = `${mkdtempSync(join(tmpdir(), 'content-'))}/`;
    for (const folder of COPIED) cpSync(ROOT + folder, copy + folder, { recursive: true });
    for (const folder of LINKED) symlinkSync(ROOT + folder, copy + folder);
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  function edit(path: string, change: (text: string) => string) {
    const text = readFileSync(copy + path, 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    writeFileSync(copy + path, changed);
  }

  it('finds a text that is missing or superfluous, another placeholder and a stray picture', () => {
    edit('messages/de.json', (json) => json.replace('"layout": {', '"layout": { "added": "x",'));
    edit('messages/en.json', (json) => json.replace('"layout": {', '"layout": { "invented": "x",'));
    edit('messages/pl.json', (json) => json.replace('{km}', '{miles}'));
    writeFileSync(`${copy}public/pictures/bride-640.jpg`, '');
    const { defects } = checkContent(copy);
    for (const defect of [
      problem('messages/en.json', 'layout.invented gehört nicht in diese Sprache.'),
      problem('messages/pl.json', 'layout.added fehlt.'),
      problem('messages/pl.json', 'home.delivery.distance hat die Platzhalter {miles}, auf Deutsch: {km}.'),
      problem('public/pictures', 'bride-640.jpg gehört zu keinem Bild. Löschen Sie die Datei.'),
    ]) {
      expect(defects).toContainEqual(defect);
    }
  });

  it('names the file of messages/ that is no JSON', () => {
    edit('messages/de.json', (json) => json.replace(',', ''));
    expect(() => checkContent(copy)).toThrow(/^messages\/de\.json: /);
  });

  it('finds a picture of the owner that is still labelled as rendered', () => {
    writeFileSync(`${copy}public/pictures/hero-1920.jpg`, 'a photograph');
    expect(checkContent(copy).defects).toEqual([
      problem('lib/picture-names.ts', 'hero ist Ihr eigenes Bild. Streichen Sie es aus RENDERED.'),
    ]);
  });

  it('lists what is left of the placeholder business in the files of the owner', () => {
    edit('messages/de.json', (json) => json.replace('"layout": {', '"layout": {\n"note": "Musterstadt",'));
    writeFileSync(`${copy}lib/content/quotations.ts`, "[\n  { name: 'Maria Muster' },\n]\n");
    edit('public/logo.svg', (svg) => `${svg}<!-- own -->`);
    const { placeholders } = checkContent(copy);
    expect(placeholders).toContainEqual(
      problem('messages/de.json', 'Zeile 3 ist noch vom Beispiel: "note": "Musterstadt",'),
    );
    expect(placeholders).toContainEqual(problem('lib/content/quotations.ts', expect.stringContaining('Zeile 2')));
    expect(placeholders).not.toContainEqual(problem('public/logo.svg', 'Das Logo ist noch das des Beispiels.'));
  });
});
