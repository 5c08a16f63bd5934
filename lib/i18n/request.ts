import { getRequestConfig } from 'next-intl/server';
import messages from '@/messages/de.json';
import { DEFAULT_LANGUAGE, TIME_ZONE } from './languages';

/** The server always renders German. The browser switches to other languages. */
export default getRequestConfig(() => ({
  locale: DEFAULT_LANGUAGE,
  messages,
  timeZone: TIME_ZONE,
}));
