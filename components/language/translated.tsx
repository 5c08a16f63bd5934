'use client';

import type { ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/messages';
import { useLoadedLanguage } from './loaded-language';
import { Texts } from './texts';

interface Props {
  /** The German texts that the children use. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Provides client components with texts in the language on display. */
export function Translated({ messages, children }: Props) {
  const { language, loaded } = useLoadedLanguage();
  return (
    <Texts language={language} messages={loaded?.messages ?? messages}>
      {children}
    </Texts>
  );
}
