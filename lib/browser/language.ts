import { create } from 'zustand';
import { DEFAULT_LANGUAGE, type Language, toLanguage } from '../i18n/languages';
import { useInBrowser } from './use-in-browser';

/** Key in local storage, the only place that remembers the language. */
const STORAGE_KEY = 'language';

/** The language that was chosen in this page, even if local storage is blocked. */
const useChosen = create<{ language: Language | null }>(() => ({ language: null }));

function readRemembered(): Language | null {
  try {
    return toLanguage(window.localStorage.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}

/** Returns the language that the visitor has chosen here or earlier (docs/behaviour.md#language). German until hydration. */
export function useChosenLanguage(): Language {
  const remembered = useInBrowser(readRemembered);
  return useChosen(({ language }) => language) ?? remembered ?? DEFAULT_LANGUAGE;
}

/** Chooses a language and remembers it. */
export function chooseLanguage(language: Language): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The choice lasts for this page only.
  }
  useChosen.setState({ language });
}
