import type { Euros } from '../shared/euro';

export { type Euros, euroFormat, plainEuros } from '../shared/euro';

/** Adds amounts up in whole cents, so that the sum is exact. */
export const sumOf = (amounts: readonly Euros[]): Euros =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
