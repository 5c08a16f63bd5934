import { createTranslator } from 'next-intl';
import messages from '../messages/de.json';

/** Resolves a key of messages/ to German text. */
export const t = createTranslator({ locale: 'de', messages });
