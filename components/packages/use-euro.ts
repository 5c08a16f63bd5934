'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';

/**
 * Writes an amount of euros in the language on display: whole amounts without cents.
 * The platform's own formatter, because next-intl's would weigh on the first load of every page.
 */
export function useEuro(): (amount: number) => string {
  const language = useLocale();
  return useMemo(
    () =>
      new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' })
        .format,
    [language],
  );
}
