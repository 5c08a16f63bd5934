import { describe, expect, it, vi } from 'vitest';
import { oncePerMoment } from './once-per-moment';

describe('oncePerMoment', () => {
  it('works out each moment once, whatever object stands for it', () => {
    const workOut = vi.fn((date: Date) => date.toISOString());
    const answer = oncePerMoment(workOut);
    const [first, second] = [Date.UTC(2027, 4, 8), Date.UTC(2027, 4, 9)];
    expect([first, second, first].map((moment) => answer(new Date(moment)))).toEqual([
      '2027-05-08T00:00:00.000Z',
      '2027-05-09T00:00:00.000Z',
      '2027-05-08T00:00:00.000Z',
    ]);
    expect(workOut).toHaveBeenCalledTimes(2);
  });
});
