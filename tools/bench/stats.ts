/** Returns a quantile, interpolated linearly. `share` is from 0 to 1. @throws RangeError if there are no values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new RangeError('no values');
  return below + (above - below) * (position - Math.floor(position));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The median, and the middle half of the values: from `low` to `high`. */
export interface Summary {
  median: number;
  low: number;
  high: number;
}

/** Summarizes at least one value. */
export const summary = (values: readonly number[]): Summary => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});

/**
 * Compares two candidates round by round, so that a temporarily busy machine does not decide.
 * @param ours one value per round
 * @param theirs values of the same rounds
 */
export function paired(
  ours: readonly number[],
  theirs: readonly number[],
  compare: (ours: number, theirs: number) => number,
): Summary {
  if (ours.length !== theirs.length) throw new RangeError('the candidates ran different numbers of rounds');
  return summary(ours.map((value, round) => compare(value, theirs[round] ?? Number.NaN)));
}

export const ratio = (ours: number, theirs: number): number => ours / theirs;

export const difference = (ours: number, theirs: number): number => ours - theirs;
