/**
 * Control, format, private-use, unassigned and ignorable characters, lone surrogates, line and paragraph separators. They
 * could forge lines of the e-mail or disguise its text.
 */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** True for a text with an invisible character. Line breaks count as invisible. */
export const hasHiddenCharacter = (text: string): boolean => HIDDEN.test(text);

/** Splits a text at line breaks of either kind. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/);

const LINK = /:\/\/|\bwww\.|\b(?:https?|ftps?|mailto|javascript):|[^\s@]@[^\s@]/i;

/** Separators of words. Everything else counts as part of a name, because mail programs link symbols too. */
const SEPARATORS = '\\s–—…./?#@:,;!|=*&+~$%^`"\'’“”„<>()[\\]{}\\\\';
const DOTTED_WORDS = new RegExp(`(?<![^${SEPARATORS}])[^${SEPARATORS}]+(?:\\.[^${SEPARATORS}]+)+`, 'gu');

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const ALPHABETIC = /^(?:\p{L}[\p{L}\p{M}]+|xn--.+)$/iu;
const PATH = /^\.?(?:\/|[?#]\S|:\d)/;

interface DottedWord {
  /** In lower case. */
  labels: string[];
  /** True before a path, a query, a fragment or a port. */
  hasPath: boolean;
}

/** Finds the words that consist of several labels, such as host names. */
export function dottedWords(text: string): DottedWord[] {
  const plain = withPlainDots(text);
  return [...plain.matchAll(DOTTED_WORDS)].map((match) => ({
    labels: match[0].toLowerCase().split('.'),
    hasPath: PATH.test(plain.slice(match.index + match[0].length)),
  }));
}

/** Mail programs treat full-width letters and ideographic full stops as ordinary ones. */
const withPlainDots = (text: string) => text.normalize('NFKC').replaceAll('\u3002', '.');

/** True for a host name or an IPv4 address. Numbers before the last label mean a floor, as in "2.OG/links". */
function isHost(labels: readonly string[]): boolean {
  if (IPV4.test(labels.join('.'))) return true;
  return ALPHABETIC.test(labels.at(-1) ?? '') && !labels.slice(0, -1).every((label) => /^\d+$/.test(label));
}

/** True for a URL, an e-mail address or a host with a path. Only the server can tell bare domains from other words. */
export const hasLink = (text: string): boolean =>
  LINK.test(withPlainDots(text)) || dottedWords(text).some(({ labels, hasPath }) => hasPath && isHost(labels));
