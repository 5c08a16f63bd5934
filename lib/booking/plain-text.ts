/**
 * Characters that nobody sees or types: control, format, private use, unassigned, lone surrogates, line and paragraph
 * separators, and whatever is ignorable by default. They could forge lines of the e-mail or disguise its text.
 */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** True when a text on one line has a character that nobody can see; a line break is one. */
export const hasHiddenCharacter = (text: string): boolean => HIDDEN.test(text);

/** The lines of a text, whichever line break it came with. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/);

const LINK = /:\/\/|\bwww\.|\b(?:https?|ftps?|mailto|javascript):/i;

const DOTTED_WORDS = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;
const TOP_LEVEL_DOMAIN = /^(?:\p{L}[\p{L}\p{M}]+|xn--.+)$/iu;

/** Short names such as "x.com" are domains under these only: "Co.KG", "St.Gallen" and "2.OG" are not. */
const USUAL_DOMAINS = new Set(['com', 'net', 'org', 'info', 'biz', 'app', 'dev', 'io', 'xyz']);

/** Abbreviations of names and addresses in Europe whose next word often follows without a space. */
const ABBREVIATIONS =
  /^(?:.*str|prof|dipl|ing|mag|med|dent|jur|phil|rer|nat|pol|habil|frau|herr|fam|geb|gebr|geschw|ges|inh|abt|kath|evang|haus|whg|stg|stk|etg|top|plz|tel|fax|mob|ste|apt|app|bât|rés|imm|boul|ave|avda|ctra|urb|edif|esc|pta|pza|nám|náb|lok)$/iu;

/** Turns what mail programs read as a dot into one, and letters that only look wider into ordinary ones. */
const flattened = (text: string) => text.normalize('NFKC').replaceAll('\u3002', '.');

function isDomain(name: string, ending: string, isFollowedByPath: boolean): boolean {
  if (!TOP_LEVEL_DOMAIN.test(ending) || ABBREVIATIONS.test(name)) return false;
  if ([...name].length >= 3) return true;
  return USUAL_DOMAINS.has(ending.toLowerCase()) || (isFollowedByPath && /\p{L}/u.test(name));
}

/** True when mail programs would turn a part of the text into a link: an address with a scheme, or a bare domain. */
export function hasLink(text: string): boolean {
  const flat = flattened(text);
  if (LINK.test(flat)) return true;
  return [...flat.matchAll(DOTTED_WORDS)].some((match) => {
    const labels = match[0].split('.');
    const isFollowedByPath = /[/?#:]/.test(flat.charAt(match.index + match[0].length));
    return labels.some((ending, index) => index > 0 && isDomain(labels[index - 1] ?? '', ending, isFollowedByPath));
  });
}
