'use client';

import { IntlProvider } from 'next-intl';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useChosenLanguage } from '@/lib/browser/language';
import { onDemand } from '@/lib/browser/on-demand';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, TIME_ZONE } from '@/lib/i18n/languages';
import { type Messages, type PartialMessages, withFallback } from '@/lib/i18n/messages';
import type { views } from './views';

/** Imports the texts of a language, and the views that the server renders in German. */
async function importTranslation(language: Language) {
  const [german, translated, { views }] = await Promise.all([
    import('@/messages/de.json'),
    import(`../../messages/${language}.json`) as Promise<{ default: PartialMessages }>,
    import('./views'),
  ]);
  return { messages: withFallback(german.default, translated.default), views };
}

const translationIn = (language: Language) => onDemand(() => importTranslation(language));
const translations = Object.fromEntries(LANGUAGES.map((language) => [language, translationIn(language)])) as Record<
  Language,
  ReturnType<typeof translationIn>
>;

/**
 * Returns the language on display. It is German until the chosen language has loaded, and if it does not load.
 * @returns `translation` with the texts and views of another language; null for German, which is part of each page
 */
function useTranslation() {
  const chosen = useChosenLanguage();
  const { useCode, request } = translations[chosen];
  const translation = useCode();
  const language = translation ? chosen : DEFAULT_LANGUAGE;

  useEffect(() => {
    if (chosen !== DEFAULT_LANGUAGE) void request();
  }, [chosen, request]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return { language, translation };
}

interface TextsProps {
  /** The German texts that the children use. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Provides client components with texts in the language on display. */
export function Translated({ messages, children }: TextsProps) {
  const { language, translation } = useTranslation();
  return (
    <IntlProvider locale={language} messages={translation?.messages ?? messages} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  );
}

interface ViewProps {
  view: keyof typeof views;
  props: object;
  /** The view in German, rendered by the server. */
  children: ReactNode;
}

/** Shows a view in the language on display. */
export function TranslatedView({ view, props, children }: ViewProps) {
  const { translation } = useTranslation();
  if (!translation) return children;
  const View = translation.views[view] as ComponentType<object>;
  return (
    <Translated messages={translation.messages}>
      <View {...props} />
    </Translated>
  );
}
