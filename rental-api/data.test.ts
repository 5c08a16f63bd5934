import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openData } from './data';
import { dataSchema } from './data-schema';
import { fillCalendar } from './demo-calendar';

const NOW = new Date('2026-11-21T10:00Z');
const empty = () => ({
  template: null,
  photobooths: [{ id: 1, name: 'A', availability: {} as Record<string, boolean | null> }],
  accessories: [],
  bundles: [],
});

describe('fillCalendar', () => {
  it('fills two years from today on, with free, taken and unpriced days', () => {
    const calendar = fillCalendar(empty(), NOW).photobooths[0]?.availability ?? {};
    const days = Object.keys(calendar);
    expect(days).toHaveLength(730);
    expect(days[0]).toBe('2026-11-21');
    expect(new Set(Object.values(calendar).slice(0, 28))).toEqual(new Set([true, false, null]));
  });

  it('keeps the days that a person wrote', () => {
    const data = empty();
    data.photobooths[0] = { id: 1, name: 'A', availability: { '2026-12-24': false, '2026-12-25': true } };
    expect(fillCalendar(data, NOW).photobooths[0]?.availability).toMatchObject({
      '2026-12-24': false,
      '2026-12-25': true,
    });
  });
});

it('the example for owners is a data file, with calendars', () => {
  const example = JSON.parse(readFileSync(new URL('data.example.json', import.meta.url), 'utf8'));
  const { photobooths } = dataSchema.parse(example);
  expect(photobooths.map(({ calendar }) => typeof calendar)).toEqual(['string', 'string']);
});

it('invents nothing where there is a real calendar', () => {
  const data = { ...empty(), photobooths: [{ id: 1, name: 'A', calendar: 'a.ics', availability: {} }] };
  expect(fillCalendar(data, NOW).photobooths[0]?.availability).toEqual({});
});

describe('openData', () => {
  const file = () => join(mkdtempSync(join(tmpdir(), 'rental-data-')), 'data.json');

  it('creates the file with a template and a calendar', async () => {
    const path = file();
    const { template, photobooths } = await (await openData(path)).read();
    expect(template?.name).toBeTruthy();
    expect(photobooths.length).toBeGreaterThan(1);
    expect(JSON.parse(readFileSync(path, 'utf8')).template).toEqual(template);
  });

  it('leaves a file alone that a person has written, and in which nothing is to be filled', async () => {
    const path = file();
    const text = '{ "template": null, "photobooths": [{ "id": 1, "name": "A" }], "accessories": [], "bundles": [] }';
    writeFileSync(path, text);
    await openData(path);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('shows an edit without a restart', async () => {
    const path = file();
    const data = await openData(path);
    writeFileSync(path, JSON.stringify({ ...(await data.read()), template: { name: 'Neu', description: '' } }));
    expect((await data.read()).template?.name).toBe('Neu');
  });

  it.each([
    ['is not JSON', '{ "template": "secret', /data\.json is not readable as JSON/],
    ['lacks something', '{ "template": null }', /photobooths: .*\n.*accessories: .*\n.*bundles: /],
    [
      'has an unusable calendar',
      JSON.stringify({ ...empty(), photobooths: [{ id: 1, name: 'A', calendar: 'http://secret.example.com/' }] }),
      /photobooths\.0\.calendar: expected an https address/,
    ],
  ])(
    'names a file that %s instead of overwriting it, and repeats none of its values',
    async (_name, content, message) => {
      const path = file();
      writeFileSync(path, content);
      await expect(openData(path)).rejects.toThrow(message);
      await expect(openData(path)).rejects.toThrow(/^((?!secret).)*$/s);
      expect(readFileSync(path, 'utf8')).toBe(content);
    },
  );

  it('keeps unknown keys, and fills in the default of months', async () => {
    const path = file();
    const booth = { id: 1, name: 'A', calendar: 'a.ics', color: 'red' };
    writeFileSync(path, JSON.stringify({ ...empty(), photobooths: [booth] }));
    const { photobooths } = await (await openData(path)).read();
    expect(photobooths).toEqual([{ ...booth, months: 24 }]);
    expect(JSON.parse(readFileSync(path, 'utf8')).photobooths).toEqual([booth]);
  });
});
