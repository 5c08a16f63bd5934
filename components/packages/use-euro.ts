import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { euroFormat } from '@/lib/booking/euro';

/** Returns a formatter of euro amounts in the language on display. */
export function useEuro(): (amount: number) => string {
  const language = useLocale();
  return useMemo(() => euroFormat(language), [language]);
}
