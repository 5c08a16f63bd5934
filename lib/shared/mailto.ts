import { asciiEmail } from './email-domain';

/** Outlook takes links of 2,046 characters, browsers on Windows little more than 2,000. */
const MAX_LINK_LENGTH = 2_000;

/** In characters. A shorter field stays whole. */
const SHORT_FIELD = 30;

/** The end of a field. Indented lines belong to the field above them. */
const FIELD_END = /\n(?! {4})/;

/**
 * Builds a `mailto:` link (RFC 6068), which opens a new e-mail. If the link would exceed 2,000 characters, the longest
 * fields of the message end in "…".
 * @param isShortenable true for the fields to shorten first
 */
export function mailtoLink(
  to: string,
  { subject, message }: { subject: string; message: string },
  isShortenable: (field: string) => boolean,
): string {
  const recipient = encodeURIComponent(asciiEmail(to)).replace('%40', '@');
  const linkOf = ([first = '', ...lines]: string[]) =>
    `mailto:${recipient}?subject=${encodeURIComponent(first)}&body=${encoded(lines.join('\n'))}`;
  let fields = [subject, ...message.split(FIELD_END)];
  while (linkOf(fields).length > MAX_LINK_LENGTH) {
    const longest = longestOf(fields.filter(isShortenable)) ?? longestOf(fields);
    if (longest) fields = fields.map((field) => (field === longest ? shortened(field) : field));
    // Too many short fields: from now on the message is a single one.
    else if (fields.length > 2) fields = [subject, fields.slice(1).join('\n')];
    else break;
  }
  return linkOf(fields);
}

const encoded = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));

function longestOf(fields: string[]): string | undefined {
  const [longest] = fields
    .filter((field) => field.length > SHORT_FIELD)
    .sort((a, b) => encoded(b).length - encoded(a).length);
  return longest;
}

/** Removes the last tenth of a text. */
function shortened(text: string): string {
  const characters = [...text];
  return `${characters
    .slice(0, characters.length * 0.9)
    .join('')
    .trimEnd()}…`;
}
