import { asciiEmail } from './email-domain';

/** Outlook accepts links of 2,046 characters. Browsers on Windows accept little more than 2,000. */
const MAX_LINK_LENGTH = 2_000;

/** In characters. A shorter field is never shortened. */
const SHORT_FIELD = 30;

/** The end of a field. Indented lines belong to the field above them. */
const FIELD_END = /\n(?! {4})/;

const none = (_field: string): boolean => false;

/** Returns the `mailto:` link that opens an empty email. */
export const mailtoAddress = (to: string): string => `mailto:${encodeURIComponent(asciiEmail(to)).replace('%40', '@')}`;

/**
 * Builds a `mailto:` link (RFC 6068), which opens a new email. If the link would exceed 2,000 characters, the longest
 * fields of the message end in "…".
 * @param order says which fields to leave out before any field is shortened, which to shorten first, and which to keep while
 * another field can be shortened
 */
export function mailtoLink(
  to: string,
  { subject, message }: { subject: string; message: string },
  {
    isFirst = none,
    isOptional = none,
    isKept = none,
  }: Partial<Record<'isFirst' | 'isOptional' | 'isKept', typeof none>> = {},
): string {
  const linkOf = ([first = '', ...lines]: string[]) =>
    `${mailtoAddress(to)}?subject=${encoded(first)}&body=${encoded(lines.join('\n'))}`;
  let fields = [subject, ...message.split(FIELD_END)];
  while (linkOf(fields).length > MAX_LINK_LENGTH) {
    const [first = '', ...others] = fields.filter((field) => !isKept(field));
    const isSingle = others.length < 2;
    const longest =
      longestOf(others.filter(isFirst)) ?? longestOf([first, ...others]) ?? (isSingle ? longestOf(fields) : undefined);
    if (fields.some(isOptional)) fields = fields.filter((field) => !isOptional(field));
    else if (longest)
      fields = fields.map((field) =>
        field === longest ? shortened(field, Math.floor([...field].length * 0.9)) : field,
      );
    else if (isSingle) break;
    // Too many fields are short. From now on, those that are not kept count as one field.
    else fields = [first, ...fields.filter(isKept), others.join('\n')];
  }
  return linkOf(fields);
}

/** RFC 6068 allows unencoded colons and commas, which leaves more room for the text. */
const encoded = (text: string) =>
  encodeURIComponent(text.replaceAll('\n', '\r\n')).replaceAll('%2C', ',').replaceAll('%3A', ':');

function longestOf(fields: string[]): string | undefined {
  const [longest] = fields
    .filter((field) => field.length > SHORT_FIELD)
    .sort((a, b) => encoded(b).length - encoded(a).length);
  return longest;
}

/** Shortens a text to a number of characters. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const start = characters.slice(0, length - 1).join('');
  return `${start.trimEnd()}…`;
}
