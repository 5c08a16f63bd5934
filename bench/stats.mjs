/**
 * The value below which this share of all values lies, interpolated linearly.
 * @param {readonly number[]} values at least one
 * @param {number} share 0–1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new RangeError('no values');
  return below + (above - below) * (position - Math.floor(position));
}

/** @param {readonly number[]} values at least one */
export const median = (values) => quantile(values, 0.5);

/** @typedef {{ median: number, low: number, high: number, count: number }} Summary middle half: from `low` to `high` */

/** @param {readonly number[]} values at least one @returns {Summary} */
export const summary = (values) => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
  count: values.length,
});

/**
 * Compares two candidates round by round, so that a temporarily busy machine does not decide.
 * @param {readonly number[]} ours one value a round
 * @param {readonly number[]} theirs of the same rounds
 * @param {(ours: number, theirs: number) => number} compare
 */
export function paired(ours, theirs, compare) {
  if (ours.length !== theirs.length) throw new RangeError('the candidates ran different numbers of rounds');
  return summary(ours.map((value, round) => compare(value, /** @type {number} */ (theirs[round]))));
}

/** @param {number} ours @param {number} theirs */
export const ratio = (ours, theirs) => ours / theirs;

/** @param {number} ours @param {number} theirs */
export const difference = (ours, theirs) => ours - theirs;
