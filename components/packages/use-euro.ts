'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { euroFormat } from '@/lib/booking/euro';

/**
 * Writes an amount of euros in the language on display: whole amounts without cents.
 * The platform's own formatter, because next-intl's would weigh on the first load of every page.
 */
export function useEuro(): (amount: number) => string {
  const language = useLocale();
  return useMemo(() => euroFormat(language), [language]);
}
