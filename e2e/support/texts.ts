import { createTranslator } from 'next-intl';
import { dateFormats } from '../../lib/availability/format';
import { site } from '../../lib/content/site';
import { LANGUAGES } from '../../lib/i18n/languages';
import { euroFormat } from '../../lib/shared/euro';
import de from '../../messages/de.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };

export { de, en, LANGUAGES, site };

/** Formats a German text. */
export const t = createTranslator({ locale: 'de', messages: de });

/** Formats an amount of euros as the German pages do. */
export const euro = euroFormat('de');

/** Formats dates as the German pages do. */
export const formats = dateFormats('de');

/** The values of many texts. */
export const BRAND = { brand: site.name, city: site.city };
