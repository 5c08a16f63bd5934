import { describe, expect, it, vi } from 'vitest';
import { decode } from './content';
import { takenDays } from './taken-days';
import { RANGE, READING_OPTIONS } from './test-calendar';
import { corpus } from './test-corpus';
import { daysOfSecondReader, SECOND_READER_WORKS } from './test-second-reader';

describe.each(corpus())('a feed as %s writes it has the days that its writer meant:', (_writer, feeds) => {
  it.each(feeds)('$title', ({ bytes, days, unreadable }) => {
    const reading = takenDays(decode(bytes), READING_OPTIONS);
    expect([...reading.days].sort()).toEqual(days);
    expect(reading.unreadableEvents.map(({ day, uid, reason }) => `${day ?? uid} ${reason}`)).toEqual(unreadable);
  });
});

describe.runIf(SECOND_READER_WORKS)('another reader', () => {
  const feeds = corpus().flatMap(([writer, feeds]) => feeds.map((feed) => ({ writer, ...feed })));

  function read(bytes: Buffer) {
    vi.spyOn(console, 'warn').mockReturnValue();
    return daysOfSecondReader(decode(bytes), RANGE);
  }

  it.each(feeds.filter(({ secondReaderIsWrong }) => !secondReaderIsWrong))(
    'finds the same days of $writer, $title',
    ({ bytes, days }) => {
      expect(read(bytes)).toEqual(days);
    },
  );

  it.each(feeds.filter(({ secondReaderIsWrong }) => secondReaderIsWrong))(
    'finds other days of $writer, $title: $secondReaderIsWrong',
    ({ bytes, days }) => {
      expect(() => expect(read(bytes)).toEqual(days)).toThrow();
    },
  );
});
