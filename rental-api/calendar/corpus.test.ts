import { describe, expect, it } from 'vitest';
import { decode } from './content';
import { takenDays } from './taken-days';
import { READING_OPTIONS } from './test-calendar';
import { corpus } from './test-corpus';

describe.each(corpus())('a feed as %s writes it has the days that its writer meant:', (_writer, feeds) => {
  it.each(feeds)('$title', ({ bytes, days, unreadable }) => {
    const reading = takenDays(decode(bytes), READING_OPTIONS);
    expect([...reading.days].sort()).toEqual(days);
    expect(reading.unreadableEvents.map(({ day, uid, reason }) => `${day ?? uid} ${reason}`)).toEqual(unreadable);
  });
});
