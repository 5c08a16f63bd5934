import type { Euros } from './prices';

/** Returns a function that writes amounts in a language: "300 €", "0,25 €". */
export function euroFormat(language: string): (amount: Euros) => string {
  const formatter = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return formatter.format;
}

/** Writes an amount in plain German text, with an ordinary space: "410 €". */
export const plainEuros = (amount: Euros): string => euroFormat('de')(amount).replace('\u00a0', ' ');
