import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { newFolder } from '../test/folder';
import { dataSchema, demoData, openData, type WrittenData } from './data';

/** Data with one photo booth. */
const withBooth = (booth: object): WrittenData => ({
  template: null,
  photobooths: [{ id: 1, name: 'A', ...booth }],
  accessories: [],
  bundles: [],
});

it('accepts data without a template', () => {
  const { template: _, ...others } = withBooth({});
  expect(dataSchema.parse(others)).toEqual(dataSchema.parse({ ...others, template: undefined }));
});

it('accepts the example for owners, with its calendars', () => {
  const example = JSON.parse(readFileSync(new URL('data.example.json', import.meta.url), 'utf8'));
  const { photobooths } = dataSchema.parse(example);
  expect(photobooths.map(({ calendar }) => typeof calendar)).toEqual(['string', 'string']);
});

const newPath = () => join(newFolder(), 'data.json');

function fileWith(content: string | Buffer) {
  const path = newPath();
  writeFileSync(path, content);
  return path;
}

it('creates a file with two years of invented days, and says so in its first line', async () => {
  const path = newPath();
  const { demo, photobooths } = await (await openData(path)).read();
  expect(readFileSync(path, 'utf8').split('\n')[1]).toContain(`"demo": "${demo}"`);
  const days = photobooths.map(({ availability = {} }) => Object.values(availability));
  expect(days.map(({ length }) => length)).toEqual([730, 730]);
  expect(new Set(days[0]?.slice(0, 28))).toEqual(new Set([true, false, null]));
});

it.each([
  ['2100-12-30T10:00Z', ['2100-12-30', '2100-12-31']],
  ['1970-01-01T00:00Z', []],
])('invents only days that exist when the clock shows %s', (now, days) => {
  const { photobooths } = demoData(new Date(now));
  expect(Object.keys(photobooths[0]?.availability ?? {})).toEqual(days);
});

it('never writes an existing file, and reads an edit without a restart', async () => {
  const text = JSON.stringify(withBooth({ calendar: 'a.ics', color: 'red' }));
  const path = fileWith(text);
  const data = await openData(path);
  expect(readFileSync(path, 'utf8')).toBe(text);
  writeFileSync(path, JSON.stringify(withBooth({ name: 'Neu' })));
  expect((await data.read()).photobooths[0]?.name).toBe('Neu');
});

const GOOD = JSON.stringify(withBooth({ name: 'Büdchen' }));

it('reads a file with a byte order mark', async () => {
  expect((await (await openData(fileWith(`\ufeff${GOOD}`))).read()).photobooths[0]?.name).toBe('Büdchen');
});

it.each([
  ['utf16le', JSON.stringify(withBooth({}))],
  ['latin1', GOOD],
] as const)('refuses a file in %s, and asks for UTF-8', async (encoding, content) => {
  const file = fileWith(Buffer.from(content, encoding));
  await expect(openData(file)).rejects.toThrow(/data\.json: Zeile 1: Speichern Sie die Datei als UTF-8/);
});

it('reads the last good content while the file is written in place', async () => {
  const path = fileWith(GOOD);
  const data = await openData(path);
  for (let length = 0; length < GOOD.length; length += 10) {
    truncateSync(path);
    writeFileSync(path, GOOD.slice(0, length));
    expect((await data.read()).photobooths[0]?.name).toBe('Büdchen');
  }
  rmSync(path);
  expect((await data.read()).photobooths[0]?.name).toBe('Büdchen');
  writeFileSync(path, JSON.stringify(withBooth({ name: 'Neu' })));
  expect((await data.read()).photobooths[0]?.name).toBe('Neu');
});

it('reports a file that stays unusable for 10 seconds, every time', async () => {
  const path = fileWith(GOOD);
  const data = await openData(path);
  for (const start of [1_000_000, 2_000_000]) {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    writeFileSync(path, '{');
    await data.read();
    vi.setSystemTime(start + 9_999);
    await data.read();
    vi.setSystemTime(start + 10_000);
    await expect(data.read()).rejects.toThrow('data.json is not readable as JSON');
    writeFileSync(path, GOOD);
    await data.read();
  }
});

it.each([
  ['is not JSON', '{ "template": "secret', /data\.json is not readable as JSON/],
  ['lacks something', '{ "template": null }', /photobooths: .*\n.*accessories: .*\n.*bundles: /],
  [
    'has an unusable calendar and a day that does not exist',
    JSON.stringify(withBooth({ calendar: 'http://secret.example.com/', availability: { '0027-05-08': true } })),
    /photobooths\.0\.availability\.0027-05-08: .*\n.*photobooths\.0\.calendar: expected an https address/,
  ],
])('reports a file that %s, quotes none of its values and does not change it', async (_name, content, message) => {
  const path = fileWith(content);
  await expect(openData(path)).rejects.toThrow(message);
  await expect(openData(path)).rejects.toThrow(/^((?!secret).)*$/s);
  expect(readFileSync(path, 'utf8')).toBe(content);
});
