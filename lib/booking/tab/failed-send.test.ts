import { expect, it } from 'vitest';
import { type FailedSend, readFailed, writeFailed } from './failed-send';
import { retryTime } from './retry-time';

const FAILED: FailedSend = { draft: 'firstName=Anna', outcome: 'unknown', isOffline: true, retryAt: null };

it('reads only texts that it has written', () => {
  expect(readFailed(writeFailed(FAILED))).toEqual(FAILED);
  expect(writeFailed(null)).toBeNull();
  for (const text of [null, '', '{', 'null', '[]', '{}', '{"outcome":"sent"}']) expect(readFailed(text)).toBeNull();
  const strange = '{"outcome":"unknown","draft":7,"isOffline":"x","retryAt":"soon"}';
  expect(readFailed(strange)).toEqual({ draft: null, outcome: 'unknown', isOffline: false, retryAt: null });
});

it.each([
  ['de', 15 * 60, '15:05'],
  ['de', 14 * 60 + 1, '15:05'],
  ['en', 15 * 60, '3:05 PM'],
  ['de', 10 * 3_600, '9. Mai um 0:50'],
  ['de', 0, null],
])('says in %s when the client may send again after %d s', (language, seconds, text) => {
  const now = new Date(2027, 4, 8, 14, 50);
  expect(retryTime({ ...FAILED, retryAt: now.getTime() + seconds * 1000 }, now, language)).toBe(text);
});

it('has no time if the limit gave none, also after a reload', () => {
  const limited: FailedSend = { ...FAILED, retryAt: 'later' };
  expect(retryTime(limited, new Date(), 'de')).toBe('');
  expect(readFailed(writeFailed(limited))).toEqual(limited);
});
