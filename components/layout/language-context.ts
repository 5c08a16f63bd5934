import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LanguageStore } from '@/lib/i18n/language-store';

/**
 * Carries the store to the menu. It carries the store instead of the language, because a page hydrates in parts. Each part
 * starts in German like its HTML, even if other parts have switched by then (docs/decisions/language-without-address.md).
 */
export const LanguageContext = createContext<LanguageStore<unknown> | null>(null);

/** Returns the language on display, with its loaded texts and views. */
export const useLanguageStore = <T>(store: LanguageStore<T>) =>
  useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);

/** Returns the language on display and a function that changes it. */
export function useLanguage() {
  const store = useContext(LanguageContext);
  if (!store) throw new Error('There is no LanguageProvider above this component.');
  return { ...useLanguageStore(store), choose: store.choose };
}
