import type { Euros } from './prices';

/** Writes amounts for a page in the given language: "300 €", "0,25 €". */
export function euroFormat(language: string): (amount: Euros) => string {
  const formatter = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return formatter.format;
}

/** An amount in plain German text, such as the e-mail's: "410 €" with an ordinary space. */
export const plainEuros = (amount: Euros): string => `${amount} €`;
