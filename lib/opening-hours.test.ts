import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './i18n/languages';
import { daysOf, type OpeningPeriod, writeOpeningHours } from './opening-hours';

const WEEK: OpeningPeriod = { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' };
const SATURDAY: OpeningPeriod = { from: 'Saturday', opens: '10:00', closes: '14:30' };

describe('daysOf', () => {
  it('has every day from the first to the last', () => {
    expect(daysOf(WEEK)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
    expect(daysOf({ ...WEEK, from: 'Saturday', to: 'Sunday' })).toEqual(['Saturday', 'Sunday']);
  });

  it('has one day without a last one', () => {
    expect(daysOf(SATURDAY)).toEqual(['Saturday']);
  });
});

describe('writeOpeningHours', () => {
  it.each([
    ['de', 'Mo–Fr 9:00–18:00, Sa 10:00–14:30'],
    ['en', 'Mon–Fri 9:00–18:00, Sat 10:00–14:30'],
    ['fr', 'lun.–ven. 9:00–18:00, sam. 10:00–14:30'],
  ])('writes days and times in %s', (language, text) => {
    expect(writeOpeningHours([WEEK, SATURDAY], language)).toBe(text);
  });

  it('names the same day only once', () => {
    expect(writeOpeningHours([{ ...SATURDAY, to: 'Saturday' }], 'de')).toBe('Sa 10:00–14:30');
  });

  it('writes seven different days in every language', () => {
    for (const language of LANGUAGES) {
      const names = daysOf({ ...WEEK, to: 'Sunday' }).map((day) =>
        writeOpeningHours([{ ...SATURDAY, from: day }], language),
      );
      expect(new Set(names).size).toBe(7);
    }
  });
});
