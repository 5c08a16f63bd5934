import { describe, expect, it } from 'vitest';
import type { Photobooth } from '../data-schema';
import { createBoothLookup } from './booths';

const DAY = '2027-05-08';
const booth = (name: string, days: Partial<Photobooth>): Photobooth => ({ id: 1, name, months: 24, ...days });
const PHOTOBOOTHS = [
  booth('Frei', { calendar: 'free.ics' }),
  booth('Ohne Preis', { availability: { [DAY]: null } }),
  booth('Belegt', { calendar: 'taken.ics' }),
  booth('Ungelesen', { calendar: 'unread.ics' }),
  booth('Eingetragen', { calendar: 'unread.ics', availability: { [DAY]: false } }),
  booth('Ohne Kalender', {}),
];
const range = { first: '2027-05-01', last: '2027-05-31' };
const CALENDARS = new Map([
  ['free.ics', { range, days: new Set<string>() }],
  ['taken.ics', { range, days: new Set([DAY]) }],
]);
const feeds = { taken: async ({ calendar = '' }: Photobooth) => CALENDARS.get(calendar) ?? null };

const lookUp = (photobooths: () => Promise<Photobooth[]>) => {
  const read = async () => ({ template: null, photobooths: await photobooths(), accessories: [], bundles: [] });
  return createBoothLookup({ data: { read }, feeds }, 10);
};

describe('the lookup of photo booths', () => {
  it('tells free, taken and unknown ones apart', async () => {
    expect(await lookUp(async () => PHOTOBOOTHS)(DAY)).toEqual({
      free: ['Frei', 'Ohne Preis'],
      taken: ['Belegt', 'Eingetragen'],
      unknown: ['Ungelesen', 'Ohne Kalender'],
    });
  });

  it('knows nothing of a day after the end of the calendar', async () => {
    expect(await lookUp(async () => PHOTOBOOTHS.slice(0, 1))('2027-06-01')).toMatchObject({ unknown: ['Frei'] });
  });

  it.each([
    ['unusable', () => Promise.reject(new Error('not readable'))],
    ['slow', () => new Promise<never>(() => undefined)],
  ])('knows nothing if the data file is %s', async (_name, photobooths) => {
    expect(await lookUp(photobooths)(DAY)).toBeNull();
  });
});
