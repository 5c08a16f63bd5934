'use client';

import { IntlProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { TIME_ZONE } from '@/lib/i18n/languages';
import type { Messages } from '@/lib/i18n/messages';
import { useTranslation } from './translation';

interface Props {
  /** The German texts that the children use. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Provides client components with texts in the language on display. */
export function Translated({ messages, children }: Props) {
  const { language, translation } = useTranslation();
  return (
    <IntlProvider locale={language} messages={translation?.messages ?? messages} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  );
}
