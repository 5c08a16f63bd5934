'use client';

import { useFormatter } from 'next-intl';

/** Writes an amount of euros in the language on display: whole amounts without cents. */
export function useEuro() {
  const format = useFormatter();
  return (amount: number) =>
    format.number(amount, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' });
}
