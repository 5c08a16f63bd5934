import { expect, it } from 'vitest';
import { combine } from '../../test/combine';
import { missingValuesIn } from '../../test/missing-values';
import { conditionsOf, type Health } from './conditions';

const HOURS_AGO = '2027-03-01T07:00:00Z';

it('no alert shows a missing value', () => {
  const states = combine({
    failed: [0, 1, 3],
    maybe: [0, 1],
    ownerWaitingSince: [null, HOURS_AGO],
    unreadableSince: [null, HOURS_AGO],
    freeBytes: [0, Number.POSITIVE_INFINITY],
    posted: [{}, { failed: 2, waiting: 1 }],
  });
  const lines = states.flatMap(({ failed, maybe, ownerWaitingSince, unreadableSince, freeBytes, posted }) => {
    const calendars = [{ photobooth: 1, name: 'Klassik', unreadableSince }];
    const health: Health = { mail: { failed, maybe, ownerWaitingSince }, calendars, freeBytes };
    return conditionsOf(health, posted, () => 3_600_000).flatMap(({ failureText, recoveryText }) => [
      failureText,
      ...(recoveryText ? [recoveryText] : []),
    ]);
  });
  expect(missingValuesIn(lines)).toEqual([]);
  expect(lines.join()).toContain('Klassik');
});
