/**
 * Postal codes of 4 or 5 digits, which a country may precede ("D-83236", "L-2453"), and those of the Netherlands
 * ("1012 AB"), Poland ("00-950"), Portugal ("1000-205"), and the Czech Republic, Slovakia and Sweden ("110 00").
 */
const POSTAL_CODE = String.raw`(?:\p{Lu}{1,3} ?[-–] ?|\p{Lu}{1,2} )?(?:\d{4} ?[A-Z]{2}|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|\d{4,5})`;

/** A number in front of these words is a time or a quantity. */
const NO_TOWN = '(?:Uhr|Personen|Gäste|Leute|Euro|EUR)';

/** A part of an address that is postal code and town. In an address without commas, a house number precedes the code. */
const TOWN = new RegExp(
  String.raw`^(?:.*\p{L}\.? [1-9]\d{0,2} ?[a-z]?[ –-]+)?${POSTAL_CODE} +(?!${NO_TOWN}\b)((?:['’]s-)?\p{Lu}.*|(?<=^\d{5} +)\p{L}.*)$`,
  'u',
);

/** Returns the town after the last postal code of an address in one line, up to a bracket, or undefined if it has none. */
export function townOf(address: string): string | undefined {
  const parts = address.split(',').map((part) => part.trim());
  return parts.map((part) => TOWN.exec(part)?.[1]?.replace(/ *[([].*/, '')).findLast(Boolean);
}
