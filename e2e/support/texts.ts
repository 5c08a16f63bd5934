import { createTranslator } from 'next-intl';
import { euroFormat } from '../../lib/booking/euro';
import { LANGUAGES, type Language } from '../../lib/i18n/languages';
import { site } from '../../lib/site';
import de from '../../messages/de.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };

export { de, en, LANGUAGES, type Language, site };

/** The German texts of the site, with their values filled in. */
export const t = createTranslator({ locale: 'de', messages: de });

/** An amount of euros as the German pages write it. */
export const euro = euroFormat('de');

/** Values that many texts need. */
export const BRAND = { brand: site.name, city: site.city };
