import { computeOnce } from './values';

/** An amount with at most two decimals. */
export type Euros = number;

/** Returns a function that writes amounts in a language: "300 €", "22,80 €". */
export const euroFormat = computeOnce((language: string): ((amount: Euros) => string) => {
  const options = { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(language, options).format;
});

/** Writes an amount in plain German text, with an ordinary space: "410 €". */
export const plainEuros = (amount: Euros): string => euroFormat('de')(amount).replace('\u00a0', ' ');

const PLAIN_EUROS = /^-?\d{1,3}(?:\.?\d{3}){0,2}(?:,\d\d)? €$/;

/** Reads an amount in plain German text, or returns null for another text. */
export const parseEuros = (text: string): Euros | null =>
  PLAIN_EUROS.test(text) ? Number(text.replace(/[. €]/g, '').replace(',', '.')) : null;

/** Adds amounts up in whole cents, so that the sum is exact. */
export const sumOf = (amounts: readonly Euros[]): Euros =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
