import type { Extra, Offer, OwnText, Package } from './content/schema';
import type { Language } from './i18n/languages';
import { inLanguage } from './i18n/translated';
import { isNamedExtra, type NamedExtra } from './offer-keys';

/** Returns the text of a key of messages/ with its values filled in. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

type Shown = ReturnType<typeof inLanguage<string>>;

/** The keys of messages/ for names that the offer leaves out. */
export type OfferTextKey = `packages.${Package['key']}.${'title' | 'text'}` | `packages.extras.${NamedExtra}`;

/**
 * Returns functions that give the names and texts of packages and extras in a language: the owner's, or those of messages/.
 * @param t resolves a key of messages/ in that language
 */
export function offerTexts(language: Language, t: Translate<OfferTextKey>) {
  const own = (text: OwnText | undefined): Shown | null => {
    if (typeof text === 'object') return inLanguage(text, language);
    return text === undefined ? null : { shown: text, lang: undefined };
  };
  const ownOr = (text: OwnText | undefined, standard: () => string) =>
    own(text) ?? { shown: standard(), lang: undefined };
  return {
    packageName: ({ key, name }: Package) => ownOr(name, () => t(`packages.${key}.title`)),
    packageText: ({ key, text }: Package) => ownOr(text, () => t(`packages.${key}.text`)),
    extraText: ({ text }: Extra) => own(text),
    backdropName: ({ backdropNames }: Offer, number: number) => own(backdropNames?.[number]),
    extraName: ({ key, name }: Extra) => ownOr(name, () => (isNamedExtra(key) ? t(`packages.extras.${key}`) : key)),
  };
}
