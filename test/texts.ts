import { createTranslator } from 'next-intl';
import type { Language } from '../lib/i18n/languages';
import messages from '../messages/de.json';

/** Returns the German text of a key of messages/. */
export const t = createTranslator({ locale: 'de', messages });

/** Lists the texts of a group, nested groups included. With a language, only those below its key. */
export function textsIn(group: object, language?: Language): string[] {
  return Object.entries(group).flatMap(([key, value]) => {
    if (typeof value === 'string') return language && key !== language ? [] : value;
    return textsIn(value, key === language ? undefined : language);
  });
}
