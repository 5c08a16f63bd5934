import { LIMITS } from './schema';

/** A number of a house, such as 12, 12a, 12-14 or 3/5. */
const HOUSE = String.raw`\d{1,3}(?: ?[a-z](?!\p{L}))?(?: ?[-–/+] ?\d{1,3}(?: ?[a-z](?!\p{L}))?)?(?![\p{L}\d])`;

/** Ends of German street names, and words with which such names begin. The countries that use them all have postal codes. */
const GERMAN_STREET =
  String.raw`(?:stra(?:ß|ss)e|str\.?|weg|platz|gasse|allee|ring|ufer|damm|chaussee|markt|hof|stieg|wall|graben|kamp)|` +
  String.raw`(?:^|[\s,])(?:am|im|an de[rn]|in de[rn]|auf de[rmn]|unter den|hinter de[rmn]|vor de[rmn]|zum|zur|beim?) [\p{L} -]+`;

/** A German street with its number, followed by nothing but a postal code, or by text without a number. */
const GERMAN_ADDRESS = new RegExp(
  String.raw`^\D*(?:${GERMAN_STREET})\s*${HOUSE}(?:[\s,]+(?<code>\d{5})|(?<rest>\D*))$`,
  'iu',
);

/** One or two words and the number, or an English street, in one line. */
const STREET_ALONE = new RegExp(
  String.raw`^(?:\p{L}+(?:[ -]\p{L}+)? ${HOUSE}|${HOUSE} [\p{L}’' ]+ (?:street|road|avenue|lane|drive|terrace))$`,
  'iu',
);

/**
 * Returns the part that a billing address seems to lack, or null. Europe's addresses differ too much to name a missing part
 * for certain: some have no postal code, others letters or three digits. So this rule speaks only about an address whose
 * street it recognises, and never about one with a second number, which may be a postal code.
 */
export function missingPart(address: string): 'postalCodeAndTown' | 'postalCode' | 'town' | null {
  const text = address.trim().replace(/[^\S\n]+/g, ' ');
  // Keeps the expressions fast. The schema refuses a longer text.
  if (text.length > LIMITS.address) return null;
  const german = GERMAN_ADDRESS.exec(text)?.groups;
  if (german?.code) return 'town';
  if (german) return /\p{L}/u.test(german.rest ?? '') ? 'postalCode' : 'postalCodeAndTown';
  return STREET_ALONE.test(text) ? 'postalCodeAndTown' : null;
}
