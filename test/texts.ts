import { createTranslator } from 'next-intl';
import messages from '../messages/de.json';

/** Returns the German text of a key of messages/. */
export const t = createTranslator({ locale: 'de', messages });
