import { DEFAULT_LANGUAGE, type Language, type OtherLanguage, toLanguage } from './languages';

/** Key in local storage, the only place that remembers the language. */
const STORAGE_KEY = 'language';

interface LanguageState<T> {
  language: Language;
  /** Texts and views of the language. Null for German, which is part of each page. */
  loaded: T | null;
}

/**
 * Holds the current language for `useSyncExternalStore` (docs/behaviour.md#language). A language becomes current once
 * it has loaded. If loading fails, the current language stays.
 * @param storage throws if the browser blocks it
 * @param load resolves with null if loading fails
 */
export function createLanguageStore<T>(storage: () => Storage, load: (language: OtherLanguage) => Promise<T | null>) {
  const german: LanguageState<T> = { language: DEFAULT_LANGUAGE, loaded: null };
  const listeners = new Set<() => void>();
  let state = german;
  let wanted: Language | null = null;

  async function show(language: Language) {
    wanted = language;
    const loaded = language === DEFAULT_LANGUAGE ? null : await load(language);
    const next = language === DEFAULT_LANGUAGE ? german : loaded && { language, loaded };
    // Another language may have been chosen while this one was loading.
    if (!next || wanted !== language) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot: () => state,
    getServerSnapshot: () => german,
    /** Restores the remembered language at the first subscription, which comes after hydration. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (wanted === null) void show(toLanguage(quietly(() => storage().getItem(STORAGE_KEY)) ?? null));
      return () => listeners.delete(listener);
    },
    /** Shows a language and remembers it. If storage is blocked, the choice lasts for this page only. */
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
