import 'server-only';
import topLevelDomains from 'tlds';
import { dottedWords, hasLink } from '@/lib/booking/plain-text';

const TOP_LEVEL_DOMAINS = new Set<string>(topLevelDomains);

/**
 * Abbreviations often written without a space before the next word. Up to two letters or digits, such as a floor, also
 * match.
 */
const ABBREVIATION =
  /^(?:\p{L}{1,2}|\d{1,2}|prof|univ|fam|geb|gebr|inh|abt|herr|frau|haus|hausnr|tel|kd|str|whg|dipl|mag|ing|joh|wilh)$/u;

/**
 * Top-level domains that are also surnames, degrees, legal forms or parts of an address: "Dr.med", "Fam.Schmidt",
 * "Co.KG", "2.tv" (Danish: on the left), "C.so" (Corso).
 */
const WORDS_AFTER_ABBREVIATIONS = new Set([
  ...['kg', 'ag', 'gmbh', 'med', 'ing', 'prof', 'sc', 'nr', 'schmidt', 'weber', 'bosch', 'haus'],
  ...['tv', 'th', 'so', 'to', 'za', 'do', 'la', 'li', 'st', 'berlin', 'hamburg', 'wien', 'koeln'],
]);

const isTopLevelDomain = (label: string) => label.startsWith('xn--') || TOP_LEVEL_DOMAINS.has(label);

/** Returns whether labels form a domain. Abbreviations such as "Dr.med" do not. */
function isDomain(labels: readonly string[]): boolean {
  const last = labels.at(-1) ?? '';
  if (!isTopLevelDomain(last)) return false;
  return !(WORDS_AFTER_ABBREVIATIONS.has(last) && labels.slice(0, -1).every((label) => ABBREVIATION.test(label)));
}

/**
 * Returns whether mail programs would turn part of a text into a link, bare domains included
 * (docs/behaviour.md#form-validation).
 */
export const hasLinkOrDomain = (text: string): boolean =>
  hasLink(text) ||
  dottedWords(text).some(({ labels }) =>
    labels.some((_label, index) => index > 0 && isDomain(labels.slice(0, index + 1))),
  );
