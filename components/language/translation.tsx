'use client';

import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useChosenLanguage } from '@/lib/browser/language';
import { onDemand } from '@/lib/browser/on-demand';
import { DEFAULT_LANGUAGE, type Language, TIME_ZONE } from '@/lib/i18n/languages';
import { type PartialMessages, withFallback } from '@/lib/i18n/messages';
import { computeOnce } from '@/lib/shared/values';
import type { views } from './views';

/** Imports the texts of a language, the views that the server renders in German, and what those views need for texts. */
async function importTranslation(language: Language) {
  const [german, translated, { views }, { IntlProvider }] = await Promise.all([
    import('@/messages/de.json'),
    import(`../../messages/${language}.json`) as Promise<{ default: PartialMessages }>,
    import('./views'),
    import('next-intl'),
  ]);
  return { messages: withFallback(german.default, translated.default), views, IntlProvider };
}

const translationIn = computeOnce((language: Language) => onDemand(() => importTranslation(language)));

/**
 * Returns the language on display. It is German until the chosen language has loaded, and if it does not load.
 * @returns `translation` with the texts and views of another language; null for German, which is part of each page
 */
export function useTranslation() {
  const chosen = useChosenLanguage();
  const { useLoaded, request } = translationIn(chosen);
  const { code: translation } = useLoaded();
  const language = translation ? chosen : DEFAULT_LANGUAGE;

  useEffect(() => {
    if (chosen !== DEFAULT_LANGUAGE) void request();
  }, [chosen, request]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return { language, translation };
}

interface Props {
  view: keyof typeof views;
  props: object;
  /** The view in German, rendered by the server. */
  children: ReactNode;
}

/** Shows a view in the language on display. */
export function TranslatedView({ view, props, children }: Props) {
  const { language, translation } = useTranslation();
  if (!translation) return children;
  const View = translation.views[view] as ComponentType<object>;
  return (
    <translation.IntlProvider locale={language} messages={translation.messages} timeZone={TIME_ZONE}>
      <View {...props} />
    </translation.IntlProvider>
  );
}
