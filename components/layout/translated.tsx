'use client';

import { IntlProvider } from 'next-intl';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { languageStore } from '@/lib/i18n/browser-language';
import { TIME_ZONE } from '@/lib/i18n/languages';
import { type Messages, withFallback } from '@/lib/i18n/messages';

interface Props {
  /** The German texts that the children use. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Gives its children their texts: German as the server renders them, then in the visitor's language. */
export function Translated({ messages, children }: Props) {
  const { language, translations } = useSyncExternalStore(
    languageStore.subscribe,
    languageStore.getSnapshot,
    languageStore.getServerSnapshot,
  );

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return (
    <IntlProvider locale={language} messages={withFallback(messages, translations)} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  );
}
