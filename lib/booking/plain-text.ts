/**
 * Control, format, private-use and unassigned characters, lone surrogates, line and paragraph separators, and ignorable
 * ones. They could forge lines of the e-mail or disguise its text.
 */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** True when a text has a character that nobody can see, line breaks included. */
export const hasHiddenCharacter = (text: string): boolean => HIDDEN.test(text);

/** The lines of a text, with either kind of line break. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/);

const LINK = /:\/\/|\bwww\.|\b(?:https?|ftps?|mailto|javascript):/i;

// From the beginning of a word alone: from each of its letters, a long word would take the square of its length.
const DOTTED_WORDS = /(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;
const TOP_LEVEL_DOMAIN = /^(?:\p{L}[\p{L}\p{M}]+|xn--.+)$/iu;

/** A name of one or two letters counts as a domain under these only, because of "Co.KG", "St.Gallen" and "2.OG". */
const USUAL_DOMAINS = new Set(['com', 'net', 'org', 'info', 'biz', 'app', 'dev', 'io', 'xyz']);

/** Abbreviations in European names and addresses, often written without a space after the dot. */
const ABBREVIATIONS =
  /^(?:.*str|prof|dipl|ing|mag|med|dent|jur|phil|rer|nat|pol|habil|frau|herr|fam|geb|gebr|geschw|ges|inh|abt|kath|evang|haus|whg|stg|stk|etg|top|plz|tel|fax|mob|ste|apt|app|bât|rés|imm|boul|ave|avda|ctra|urb|edif|esc|pta|pza|nám|náb|lok)$/iu;

/** Mail programs read full-width letters and ideographic full stops as ordinary ones. */
const normalized = (text: string) => text.normalize('NFKC').replaceAll('\u3002', '.');

function isDomain(name: string, ending: string, isFollowedByPath: boolean): boolean {
  if (!TOP_LEVEL_DOMAIN.test(ending) || ABBREVIATIONS.test(name)) return false;
  if ([...name].length >= 3) return true;
  return USUAL_DOMAINS.has(ending.toLowerCase()) || (isFollowedByPath && /\p{L}/u.test(name));
}

/** True when mail programs would turn part of the text into a link: a URL, or a bare domain. */
export function hasLink(text: string): boolean {
  const plain = normalized(text);
  if (LINK.test(plain)) return true;
  return [...plain.matchAll(DOTTED_WORDS)].some((match) => {
    const labels = match[0].split('.');
    const isFollowedByPath = /[/?#:]/.test(plain.charAt(match.index + match[0].length));
    return labels.some((ending, index) => index > 0 && isDomain(labels[index - 1] ?? '', ending, isFollowedByPath));
  });
}
