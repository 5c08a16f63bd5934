'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '@/components/layout/language-context';
import type { Messages } from '@/lib/i18n/messages';
import { useLoadedLanguage } from './loaded-language';
import { Texts } from './texts';

interface Props {
  /** The German texts that the children use. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Gives a part of the page that lives in the browser its texts, in the language on display. */
export function Translated({ messages, children }: Props) {
  const { language } = useLanguage();
  return (
    <Texts language={language} messages={useLoadedLanguage()?.messages ?? messages}>
      {children}
    </Texts>
  );
}
