import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/i18n/languages';
import { ROOT } from '../../run';
import { checkContent } from './read';

/** Folders that tests change. */
const COPIED = ['lib', 'messages', 'public'];
const LINKED = ['app', 'components', 'rental-api', 'tools'];

describe('checkContent', () => {
  it('finds no defect in this project', () => {
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
      'messages/en.json: layout.invented is not a text of this language',
      'messages/pl.json: layout.added is missing',
      'messages/pl.json: home.delivery.distance has the placeholders miles, in German km',
      'public/pictures/bride-640.jpg: no picture of lib/picture-names.ts is called so',
    ]) {
      expect(defects).toContain(defect);
    }
  });

  it('finds a picture of the owner that is still labelled as rendered', () => {
    writeFileSync(`${copy}public/pictures/hero-1920.jpg`, 'a photograph');
    expect(checkContent(copy).defects).toEqual([
      'lib/picture-names.ts: hero is a picture of yours; take it out of RENDERED',
    ]);
  });

  it('lists what is left of the placeholder business, wherever it is', () => {
    edit('messages/de.json', (json) => json.replace('"layout": {', '"layout": { "note": "Musterstadt",'));
    writeFileSync(`${copy}lib/questions.ts`, "[\n  { answer: 'Fotobox Musterstadt verlangt keine Kaution.' },\n]\n");
    edit('public/logo.svg', (svg) => `${svg}<!-- own -->`);
    const { leftovers } = checkContent(copy);
    expect(leftovers).toContainEqual(expect.stringMatching(/^messages\/de\.json:\d+: Musterstadt$/));
    expect(leftovers).toContain('lib/questions.ts:2: Musterstadt');
    expect(leftovers).not.toContain('public/logo.svg: came with the project');
    expect(leftovers.filter((leftover) => leftover.startsWith('lib/booking/'))).toEqual([]);
  });
});
