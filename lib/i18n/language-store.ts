import { DEFAULT_LANGUAGE, type Language, toLanguage } from './languages';
import type { PartialMessages } from './messages';

/** The one place the language is remembered: local storage, never a cookie (SPEC §1). */
export const STORAGE_KEY = 'language';

export interface LanguageState {
  language: Language;
  /** Empty for German, whose texts come with each page. */
  translations: PartialMessages;
}

/** What the server renders and every visit starts with. */
export const GERMAN: LanguageState = { language: DEFAULT_LANGUAGE, translations: {} };

type Loader = (language: Language) => Promise<PartialMessages>;

/**
 * Holds the current language for `useSyncExternalStore`.
 * A language becomes current once its texts are there; if they cannot be loaded, German stays.
 */
export function createLanguageStore(storage: () => Storage, load: Loader) {
  let state = GERMAN;
  const listeners = new Set<() => void>();

  function become(next: LanguageState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function show(language: Language) {
    if (language === DEFAULT_LANGUAGE) return become(GERMAN);
    const translations = await load(language).catch(() => undefined);
    if (translations) become({ language, translations });
  }

  let isRestored = false;

  /** Shows the language that the visitor chose earlier; blocked storage counts as no choice. */
  function restore() {
    isRestored = true;
    const remembered = quietly(() => storage().getItem(STORAGE_KEY)) ?? null;
    return show(toLanguage(remembered));
  }

  return {
    getSnapshot: () => state,
    getServerSnapshot: () => GERMAN,
    /** The first subscriber, which is there once the page is hydrated, brings back the remembered language. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (!isRestored) void restore();
      return () => listeners.delete(listener);
    },
    /** Shows a language and remembers it; where storage is blocked it lasts for this page only. */
    choose(language: Language): Promise<void> {
      quietly(() => storage().setItem(STORAGE_KEY, language));
      return show(language);
    },
  };
}

function quietly<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
