import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataFileDefects } from './data-file';

const file = join(mkdtempSync(join(tmpdir(), 'data-')), 'data.json');

function defectsOf(booth: string): string[] {
  writeFileSync(
    file,
    `{\n "template": null,\n "photobooths": [\n  { "id": 1, "name": "Klassik",\n${booth} }\n ],\n "accessories": [], "bundles": []\n}`,
  );
  return dataFileDefects(file).map(({ text }) => text);
}

it('accepts a usable file', () => {
  expect(defectsOf('"calendar": "https://calendar.google.com/a/basic.ics", "otherDays": "free"')).toEqual([]);
});

it.each([
  ['"calendar": "http://calendar.google.com/a.ics"', 'calendar: nötig ist eine Adresse mit https:// oder webcal://'],
  ['"calendarOwner": "ich"', 'calendarOwner: nötig ist eine E-Mail-Adresse'],
  ['"months": 100', 'months: nötig ist eine ganze Zahl von 1 bis 60'],
  ['"availability": { "24.12.2027": false }', 'availability, 24.12.2027: nötig sind Tage wie "2027-12-24"'],
  ['"availability": { "2027-12-24": "nein" }', 'availability, 2027-12-24: nötig sind Tage wie "2027-12-24"'],
])('names booth, line and need of %s', (booth, problem) => {
  expect(defectsOf(booth)).toEqual([expect.stringContaining(`Zeile 5: Fotobox Klassik, ${problem}`)]);
});

it('names an address of the example that was left in', () => {
  expect(defectsOf('"calendar": "webcal://calendar.example.com/secret-address"')).toEqual([
    'Zeile 5: Die Adresse des Kalenders ist noch die des Beispiels.',
  ]);
});

it('names the line of a mistake in the JSON', () => {
  expect(defectsOf('"months": 12,')).toEqual(['Zeile 5: Ein Komma ist zu viel.']);
});

it('leaves a missing file to the check of the calendars', () => {
  expect(dataFileDefects('/nowhere/data.json')).toEqual([]);
});
