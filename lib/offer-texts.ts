import type { Language } from './i18n/languages';
import { inLanguage } from './i18n/translated';
import { isNamedExtra } from './offer-keys';
import type { Extra, OwnText, Package } from './offer-schema';

type Shown = ReturnType<typeof inLanguage<string>>;

/** The keys of messages/ for names that the offer leaves out. */
export type OfferTextKey =
  | `packages.${Package['key']}.${'title' | 'text'}`
  | 'packages.extras.background'
  | 'packages.extras.props'
  | 'packages.extras.pavilion';

/**
 * Returns functions that give the names and texts of packages and extras in a language: the owner's, or those of messages/.
 * @param t resolves a key of messages/ in that language
 */
export function offerTexts(language: Language, t: (key: OfferTextKey) => string) {
  const ownOr = (own: OwnText | undefined, standard: () => string): Shown => {
    if (typeof own === 'object') return inLanguage(own, language);
    return { shown: own ?? standard(), lang: undefined };
  };
  return {
    ownOr,
    packageName: ({ key, name }: Package) => ownOr(name, () => t(`packages.${key}.title`)),
    packageText: ({ key, text }: Package) => ownOr(text, () => t(`packages.${key}.text`)),
    extraName: ({ key, name }: Extra) => ownOr(name, () => (isNamedExtra(key) ? t(`packages.extras.${key}`) : key)),
  };
}
