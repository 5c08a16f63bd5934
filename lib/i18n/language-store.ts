import { DEFAULT_LANGUAGE, type Language, toLanguage } from './languages';

/** The one place where the language is remembered: local storage, never a cookie. */
export const STORAGE_KEY = 'language';

export interface LanguageState<T> {
  language: Language;
  /** What showing the language takes; null for German, which comes with each page. */
  loaded: T | null;
}

/**
 * Holds the current language for `useSyncExternalStore` (docs/behaviour.md#language). A language becomes current once
 * what it takes is loaded; if that fails, the one on display stays.
 * @param storage throws where the browser blocks it
 * @param load rejects when something cannot be loaded
 */
export function createLanguageStore<T>(
  storage: () => Storage,
  load: (language: Exclude<Language, 'de'>) => Promise<T>,
) {
  const german: LanguageState<T> = { language: DEFAULT_LANGUAGE, loaded: null };
  const listeners = new Set<() => void>();
  let state = german;
  let wanted: Language | null = null;

  async function show(language: Language) {
    wanted = language;
    const loaded = language === DEFAULT_LANGUAGE ? null : await load(language).catch(() => undefined);
    // Another language may have been chosen while this one was loading.
    if (loaded === undefined || wanted !== language) return;
    state = loaded === null ? german : { language, loaded };
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot: () => state,
    getServerSnapshot: () => german,
    /** The first subscriber comes once the page is hydrated, and brings back the remembered language. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (wanted === null) void show(toLanguage(quietly(() => storage().getItem(STORAGE_KEY)) ?? null));
      return () => listeners.delete(listener);
    },
    /** Shows a language and remembers it; where storage is blocked it lasts for this page only. */
    choose(language: Language): Promise<void> {
      quietly(() => storage().setItem(STORAGE_KEY, language));
      return show(language);
    },
  };
}

export type LanguageStore<T> = ReturnType<typeof createLanguageStore<T>>;

function quietly<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
