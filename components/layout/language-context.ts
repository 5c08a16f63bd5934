import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LanguageStore } from '@/lib/i18n/language-store';

/**
 * Carries the store instead of the language. A page hydrates in parts, and each part starts in German like its HTML,
 * even if other parts have switched by then (docs/decisions/language-without-address.md).
 */
export const LanguageContext = createContext<LanguageStore<unknown> | null>(null);

/** Returns the language on display and a function that changes it. */
export function useLanguageStore<T>(store: LanguageStore<T> | null) {
  if (!store) throw new Error('There is no LanguageProvider above this component.');
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
  return { ...state, choose: store.choose };
}

export const useLanguage = () => useLanguageStore(useContext(LanguageContext));
