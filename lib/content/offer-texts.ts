import type { Language } from '../i18n/languages';
import { ownText } from '../i18n/translated';
import { isNamedExtra, type NamedExtra } from './offer-keys';
import type { Extra, Offer, OwnText, Package, Surcharge } from './schema';

/** Returns the text of a key of messages/ with its values filled in. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** The keys of messages/ for names and texts that the offer leaves out. */
export type OfferTextKey = `packages.${Package['key']}.${'title' | 'text'}` | `packages.extras.${NamedExtra}`;

/**
 * Returns functions that give the names and texts of packages and extras in a language: the owner's, or those of messages/.
 * @param t resolves a key of messages/ in that language
 */
export function offerTexts(language: Language, t: Translate<OfferTextKey>) {
  const ownersText = (text: OwnText | undefined) => (text === undefined ? undefined : ownText(text, language));
  return {
    packageName: ({ key, name }: Package) => ownersText(name) ?? t(`packages.${key}.title`),
    packageText: ({ key, text }: Package) => ownersText(text) ?? t(`packages.${key}.text`),
    extraText: ({ text }: Extra) => ownersText(text),
    surchargeName: ({ name }: Surcharge) => ownText(name, language),
    backdropName: ({ backdropNames }: Offer, number: number) => ownersText(backdropNames?.[number]),
    extraName: ({ key, name }: Extra) => ownersText(name) ?? (isNamedExtra(key) ? t(`packages.extras.${key}`) : key),
  };
}
