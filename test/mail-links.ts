import LinkifyIt from 'linkify-it';

const EVERYTHING = { fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true };
const openLinks = { validate: /^\S/ };
/** Links hosts, email addresses, IP addresses and schemes, like Gmail, Apple Mail and Thunderbird. */
export const CAUTIOUS = new LinkifyIt({ 'file:': openLinks, 'mailto:': openLinks }, EVERYTHING);
/** Takes any two letters for a top-level domain. */
const STRICT = new LinkifyIt({ 'file:': openLinks, 'mailto:': openLinks }, EVERYTHING).tlds([
  '(?:[a-z\u00a1-\u2fff\u3040-\uffff]){2,}',
]);
/** Outlook also links these. */
const OUTLOOK = /(?:^|[^\p{L}\p{M}\p{N}])(?:www\.|(?:https?|ftp|file|mailto):|\\\\)\S+/giu;
/** The links in the owner's email. */
const OUR_LINKS = /mailto:\S+\?subject=\S+|https:\/\/www\.google\.com\/maps\/\S+/g;

/**
 * Finds the texts that mail programs turn into links. Some of them read compatibility characters and ideographic dots as
 * ordinary characters.
 */
export function linksIn(text: string, linkify = STRICT): string[] {
  const visible = text.replace(OUR_LINKS, '').replaceAll('\r\n ', '');
  return [visible, visible.normalize('NFKC').replaceAll('\u3002', '.')].flatMap((shown) => [
    ...(linkify.match(shown) ?? []).map(({ raw }) => raw),
    ...(shown.match(OUTLOOK) ?? []),
  ]);
}
