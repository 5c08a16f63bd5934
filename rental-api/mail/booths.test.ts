import { expect, it, vi } from 'vitest';
import type { Taken } from '../availability';
import type { Photobooth } from '../data';
import { createBoothLookup, NOTHING_KNOWN } from './booths';

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
const CALENDARS = new Map<string, Taken>([
  ['free.ics', { range, days: new Set<string>() }],
  ['taken.ics', { range, days: new Set([DAY]) }],
]);
type Options = Parameters<typeof createBoothLookup>[0];
const feeds = { taken: async ({ calendar = '' }: Photobooth) => CALENDARS.get(calendar) ?? null, healthOf: () => null };

function lookUp(photobooths: () => Promise<Photobooth[]>, options: Partial<Options> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-05T10:00:00Z') });
  const read = async () => ({ template: null, photobooths: await photobooths(), accessories: [], bundles: [] });
  return createBoothLookup({ data: { read }, feeds, hasRequestOn: () => false, minimumNoticeDays: 0, ...options });
}

it('distinguishes free, taken and unknown photo booths', async () => {
  expect(await lookUp(async () => PHOTOBOOTHS)(DAY)).toMatchObject({
    free: ['Frei', 'Ohne Preis'],
    taken: ['Belegt', 'Eingetragen'],
    unknown: ['Ungelesen', 'Ohne Kalender'],
  });
});

it.each([
  ['unusable', () => Promise.reject(new Error('not readable'))],
  ['slow', () => new Promise<never>(() => undefined)],
])('knows nothing if the data file is %s', async (_name, photobooths) => {
  expect(await lookUp(photobooths)(DAY)).toEqual(NOTHING_KNOWN);
});

it('counts the tentative events of a calendar once, also if photo booths share it', async () => {
  CALENDARS.set('shared.ics', { range, days: new Set(), tentative: new Map([[DAY, 2]]) });
  const shared = [booth('A', { calendar: 'shared.ics' }), booth('B', { calendar: 'shared.ics' }), ...PHOTOBOOTHS];
  const tentativeOn = async (day: string) => (await lookUp(async () => shared)(day)).tentative;
  expect([await tentativeOn(DAY), await tentativeOn('2027-05-09')]).toEqual([2, 0]);
});

it.each<[string, string, string, string[], number?]>([
  ['around the requested one, and the next free Saturday', DAY, '07 09 10 15', []],
  ['that no photo booth has taken', DAY, '06 10 11 22', ['05-07', '05-09', '05-15']],
  ['from tomorrow on', '2027-05-06', '07 08 09', []],
  ['from the first day that can be requested on', DAY, '09 10 11 15', [], 4],
  ['within the calendar', '2027-05-30', '28 29 31', []],
  ['within three months, so none for a day far away', '2027-09-30', '', []],
])('finds free days %s', async (_name, day, expected, taken, minimumNoticeDays = 0) => {
  CALENDARS.set('own.ics', { range, days: new Set(taken.map((written) => `2027-${written}`)) });
  const { otherDays } = await lookUp(async () => [booth('A', { calendar: 'own.ics' })], { minimumNoticeDays })(day);
  expect(otherDays.map((other) => other.slice(-2)).join(' ')).toBe(expected);
});

it('offers no day with a tentative event or another request', async () => {
  const tentative = new Map([['2027-05-07', 1]]);
  CALENDARS.set('wanted.ics', { range, days: new Set(), tentative });
  const booths = [booth('A', { calendar: 'wanted.ics' }), booth('B', { calendar: 'free.ics' })];
  const hasRequestOn = (day: string) => ['2027-05-09', '2027-05-15'].includes(day);
  const { otherDays } = await lookUp(async () => booths, { hasRequestOn })(DAY);
  expect(otherDays).toEqual(['2027-05-06', '2027-05-10', '2027-05-11', '2027-05-22']);
});

it('returns the time of the oldest reading, and the calendars that cannot be read', async () => {
  const statuses: Record<string, object> = {
    'free.ics': { lastSuccess: '2027-05-05T09:55:00.000Z', unreadableSince: null },
    'taken.ics': {
      lastSuccess: '2027-05-05T07:00:00.000Z',
      unreadableSince: '2027-05-05T07:05:00.000Z',
      lastError: { reason: 'pdf' },
    },
    'unread.ics': { lastSuccess: null, unreadableSince: '2027-05-01T10:00:00.000Z', lastError: { reason: '500' } },
  };
  const healthOf = ({ calendar = '' }: Photobooth) =>
    (statuses[calendar] ?? null) as ReturnType<Options['feeds']['healthOf']>;
  const withStatus = (photobooths: Photobooth[]) =>
    lookUp(async () => photobooths, { feeds: { ...feeds, healthOf } })(DAY);
  expect(await withStatus(PHOTOBOOTHS.filter(({ name }) => name !== 'Eingetragen'))).toMatchObject({
    readAt: new Date('2027-05-05T07:00:00Z'),
    unreadable: [
      { name: 'Belegt', since: new Date('2027-05-05T07:05:00Z'), cause: 'Das ist ein PDF.' },
      { name: 'Ungelesen', since: new Date('2027-05-01T10:00:00Z'), cause: 'Der Server antwortet mit 500.' },
    ],
  });
  expect(await withStatus([booth('Ohne Kalender', {})])).toMatchObject({ readAt: null, unreadable: [] });
});
