import { IntlProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { type Language, TIME_ZONE } from '@/lib/i18n/languages';
import type { Messages } from '@/lib/i18n/messages';

interface Props {
  language: Language;
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Provides client components with their texts. */
export function Texts({ language, messages, children }: Props) {
  return (
    <IntlProvider locale={language} messages={messages} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  );
}
