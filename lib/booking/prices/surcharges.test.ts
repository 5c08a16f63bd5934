import { expect, it } from 'vitest';
import { TEST_OFFER } from '@/test/offer';
import { t } from '@/test/texts';
import type { Surcharge } from '../../content/schema';
import { surchargeDays, surchargesOn } from './surcharges';

const named = (change: object): Surcharge => ({ name: 'Aufschlag', price: 50, ...change });
const isOn = (date: string, change: object) =>
  surchargesOn(date, { ...TEST_OFFER, surcharges: [named(change)] }).length === 1;

const WEEKEND = { weekdays: ['Friday', 'Saturday'] };
const SUMMER = { from: '05-01', to: '09-30' };
const TURN_OF_THE_YEAR = { from: '11-15', to: '01-10' };
const LEAP_DAY = { from: '02-29', to: '02-29' };

it.each<[object, string[], string[]]>([
  [WEEKEND, ['2027-05-07', '2027-05-08', '2000-01-01', '2100-12-31'], ['2027-05-06', '2027-05-09', '2028-02-29']],
  [{ weekdays: ['Sunday'] }, ['2027-05-09', '2000-01-02'], ['2027-05-08', '2027-05-10']],
  [SUMMER, ['2027-05-01', '2027-07-31', '2027-09-30'], ['2027-04-30', '2027-10-01', '2027-12-31', '2027-01-01']],
  [TURN_OF_THE_YEAR, ['2027-11-15', '2027-12-31', '2028-01-01', '2028-01-10'], ['2027-11-14', '2028-01-11']],
  [LEAP_DAY, ['2028-02-29'], ['2028-02-28', '2028-03-01', '2027-02-28', '2027-03-01']],
  [{ ...SUMMER, ...WEEKEND }, ['2027-05-07'], ['2027-05-06', '2027-10-01']],
])('%j applies on %j, but not on %j', (change, days, others) => {
  expect(days.filter((day) => !isOn(day, change))).toEqual([]);
  expect(others.filter((day) => isOn(day, change))).toEqual([]);
});

it.each<[object, 'de' | 'en' | 'fr', string]>([
  [{ weekdays: ['Saturday', 'Friday', 'Friday'] }, 'de', 'Freitag und Samstag'],
  [WEEKEND, 'en', 'Friday and Saturday'],
  [{ weekdays: ['Sunday', 'Friday', 'Saturday'] }, 'fr', 'vendredi, samedi et dimanche'],
  [SUMMER, 'de', '1. Mai bis 30. September'],
  [LEAP_DAY, 'de', '29. Februar'],
  [{ ...SUMMER, ...WEEKEND }, 'de', 'Freitag und Samstag, 1. Mai bis 30. September'],
])('writes the days of %j in %s', (change, language, text) => {
  const days = surchargeDays(named(change), language, (season) => t('packages.season', season));
  expect(days.replaceAll('\u00a0', ' ')).toBe(text);
});
