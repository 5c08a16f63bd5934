import { describe, expect, it } from 'vitest';
import { spansOf } from '../../test/calendar-reading';
import { READING_OPTIONS } from '../../test/calendars';
import { corpus } from '../../test/corpus';
import { takenDays } from './taken-days';

describe.each(corpus())('a feed of %s has the spans that its writer meant:', (_writer, feeds) => {
  it.each(feeds)('$title', ({ bytes, spans, unreadable }) => {
    expect(spansOf(bytes)).toEqual(spans);
    const { unreadableEvents } = takenDays(bytes, READING_OPTIONS);
    expect(unreadableEvents.map(({ day, uid, reason }) => `${day ?? uid} ${reason}`)).toEqual(unreadable);
  });
});
