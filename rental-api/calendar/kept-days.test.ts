import { describe, expect, it } from 'vitest';
import { read } from '../../test/calendar-reading';
import { calendar, RANGE, READING_OPTIONS } from '../../test/calendars';
import type { KeptDays } from './taken-days';

describe('an event that became unreadable', () => {
  const series = (...lines: string[]) => calendar(['UID:s', 'DTSTART;VALUE=DATE:20270508', ...lines]);
  const good = series('RRULE:FREQ=DAILY;COUNT=3');
  const SERIES_DAYS = ['2027-05-08', '2027-05-09', '2027-05-10'];

  /** Reads one version of a feed after the other. @returns the last reading */
  function readInTurn(...texts: string[]) {
    return texts.reduce((reading, text, index) => {
      const previous = Buffer.from(texts[index - 1] ?? calendar());
      return read(text, { ...READING_OPTIONS, keptDays: reading.keptDays, previous });
    }, read(calendar()));
  }

  it.each([
    ['its rule', series('RRULE:FREQ=NEVER')],
    ['its start', calendar(['UID:s', 'DTSTART:soon'])],
    ['all of it', calendar(['UID:s'])],
  ])('keeps the days that it took before %s became unreadable', (_part, unreadable) => {
    expect([...readInTurn(good, unreadable).days].sort()).toEqual(SERIES_DAYS);
    expect([...readInTurn(good, unreadable, unreadable).days].sort()).toEqual(SERIES_DAYS);
  });

  it.each([
    ['can be read again', series(), ['2027-05-08']],
    ['is moved', calendar(['UID:s', 'DTSTART;VALUE=DATE:20270601']), ['2027-06-01']],
    ['is cancelled', series('RRULE:FREQ=NEVER', 'STATUS:CANCELLED'), []],
    ['is deleted', calendar(['UID:x', 'DTSTART;VALUE=DATE:20270601']), ['2027-06-01']],
  ])('frees these days once it %s', (_change, text, expected) => {
    const { days, keptDays } = readInTurn(good, series('RRULE:FREQ=NEVER'), text);
    expect([[...days], keptDays]).toEqual([expected, []]);
  });

  it('keeps no day before the range', () => {
    const range = { ...RANGE, first: '2027-05-10' };
    const keptDays: KeptDays = [['s', ['2027-05-08']]];
    const options = { ...READING_OPTIONS, range, previous: Buffer.from(good), keptDays };
    expect(read(series('RRULE:FREQ=NEVER'), options).keptDays).toEqual([['s', ['2027-05-10']]]);
  });

  it('keeps the readable days of every better version', () => {
    const moved = calendar(['UID:s', 'DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=NEVER']);
    const { days } = readInTurn(good, moved, calendar(['UID:s', 'DTSTART:soon']));
    expect([...days].sort()).toEqual([...SERIES_DAYS, '2027-06-01']);
  });

  it('frees its old day when it moves, if it always had the same defect', () => {
    const party = (day: number) => calendar(['UID:s', `DTSTART;VALUE=DATE:${day}`, 'DTEND:None']);
    expect([...readInTurn(party(20270508), party(20270515)).days]).toEqual(['2027-05-15']);
  });

  it('keeps the day of a list in which one more date became unreadable', () => {
    const onDates = (dates: string) => calendar(['UID:s', 'DTSTART;VALUE=DATE:20270508', `RDATE:${dates}`]);
    expect([...readInTurn(onDates('20270510,?'), onDates('?,?')).days].sort()).toEqual(['2027-05-08', '2027-05-10']);
  });

  it('keeps the day of a start whose time became unreadable, and then its day', () => {
    const starting = (start: string) => calendar(['UID:s', `DTSTART:${start}`]);
    const { days } = readInTurn(starting('20270508T100000'), starting('20270509T'), starting('soon'));
    expect([...days].sort()).toEqual(['2027-05-08', '2027-05-09']);
  });
});
