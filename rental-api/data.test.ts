import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openData } from './data';
import { dataSchema, type WrittenData } from './data-schema';
import { fillCalendar } from './demo-calendar';

/** Data with one photo booth. */
const withBooth = (booth: object): WrittenData => ({
  template: null,
  photobooths: [{ id: 1, name: 'A', ...booth }],
  accessories: [],
  bundles: [],
});

it('accepts the example for owners, with its calendars', () => {
  const example = JSON.parse(readFileSync(new URL('data.example.json', import.meta.url), 'utf8'));
  const { photobooths } = dataSchema.parse(example);
  expect(photobooths.map(({ calendar }) => typeof calendar)).toEqual(['string', 'string']);
});

describe('the invented calendar', () => {
  const fill = (booth: object) =>
    fillCalendar(withBooth(booth), new Date('2026-11-21T10:00Z')).photobooths[0]?.availability ?? {};

  it('has two years from today on, with free, taken and unpriced days', () => {
    const calendar = fill({ availability: {} });
    const days = Object.keys(calendar);
    expect([days.length, days[0]]).toEqual([730, '2026-11-21']);
    expect(new Set(Object.values(calendar).slice(0, 28))).toEqual(new Set([true, false, null]));
  });

  it('keeps the days that a person wrote', () => {
    const written = { '2026-12-24': false, '2026-12-25': true };
    expect(fill({ availability: written })).toMatchObject(written);
  });

  it('ends with the last day that exists', () => {
    const [booth] = fillCalendar(withBooth({ availability: {} }), new Date('2100-12-30T10:00Z')).photobooths;
    expect(Object.keys(booth?.availability ?? {})).toEqual(['2100-12-30', '2100-12-31']);
  });

  it('has nothing where there is a real calendar', () => {
    expect(fill({ calendar: 'a.ics', availability: {} })).toEqual({});
  });
});

describe('openData', () => {
  const newPath = () => join(mkdtempSync(join(tmpdir(), 'rental-data-')), 'data.json');

  function fileWith(content: string) {
    const path = newPath();
    writeFileSync(path, content);
    return path;
  }

  it('creates the file with a template and a calendar', async () => {
    const path = newPath();
    const { template, photobooths } = await (await openData(path)).read();
    expect(template?.name).toBeTruthy();
    expect(photobooths.length).toBeGreaterThan(1);
    expect(JSON.parse(readFileSync(path, 'utf8')).template).toEqual(template);
  });

  it('keeps a file in which nothing is to be filled, with its unknown keys and without the defaults', async () => {
    const booth = { calendar: 'a.ics', color: 'red' };
    const text = JSON.stringify(withBooth(booth));
    const path = fileWith(text);
    const { photobooths } = await (await openData(path)).read();
    expect(photobooths).toEqual([{ id: 1, name: 'A', ...booth, months: 24 }]);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('shows an edit without a restart', async () => {
    const path = newPath();
    const data = await openData(path);
    writeFileSync(path, JSON.stringify({ ...(await data.read()), template: { name: 'Neu', description: '' } }));
    expect((await data.read()).template?.name).toBe('Neu');
  });

  it.each([
    ['is not JSON', '{ "template": "secret', /data\.json is not readable as JSON/],
    ['lacks something', '{ "template": null }', /photobooths: .*\n.*accessories: .*\n.*bundles: /],
    [
      'has an unusable calendar',
      JSON.stringify(withBooth({ calendar: 'http://secret.example.com/' })),
      /photobooths\.0\.calendar: expected an https address/,
    ],
    [
      'has a day in a year that nobody means',
      JSON.stringify(withBooth({ availability: { '0027-05-08': true } })),
      /photobooths\.0\.availability\.0027-05-08: Invalid key/,
    ],
  ])('names a file that %s, repeats none of its values and leaves it as it is', async (_name, content, message) => {
    const path = fileWith(content);
    await expect(openData(path)).rejects.toThrow(message);
    await expect(openData(path)).rejects.toThrow(/^((?!secret).)*$/s);
    expect(readFileSync(path, 'utf8')).toBe(content);
  });
});

it('names a data file that is a FIFO, instead of waiting for it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'data-')), 'data.json');
  execFileSync('mkfifo', [file]);
  await expect(openData(file)).rejects.toThrow(`${file} is not a regular file`);
});
