import { mailtoAddress } from './email';

/** Outlook accepts links of 2,046 characters. Browsers on Windows accept little more than 2,000. */
const MAX_LINK_LENGTH = 2_000;

type Write = (wish: string) => string;

/**
 * Builds a `mailto:` link (RFC 6068), which opens a new email. If the whole body is too long for 2,000 characters, the link has
 * the shorter body, if necessary without the end of the wish. A body that still does not fit is left out: a message without
 * an address or a sum would be wrong.
 * @param whole writes the body with the wish or its beginning. So does `shorter`.
 * @returns `isCut`: true if the link lacks a part of the whole body
 */
export function mailtoLink(to: string, subject: string, wish: string, whole: Write, shorter: Write = whole) {
  const head = `${mailtoAddress(to)}?subject=${encoded(shortened(subject, 100))}`;
  const linkTo = (body: string) => `${head}&body=${encoded(body)}`;
  const fits = (body: string) => linkTo(body).length <= MAX_LINK_LENGTH;
  const body = [whole, shorter].map((write) => write(wish)).find(fits) ?? withBeginning(wish, shorter, fits);
  return { link: body === null ? head : linkTo(body), isCut: body !== whole(wish) };
}

/** Returns the body with the longest beginning of the wish that fits, or null if even the body without a wish does not. */
function withBeginning(wish: string, write: Write, fits: (body: string) => boolean): string | null {
  let fitting: string | null = null;
  let [shortest, longest] = [1, [...wish].length - 1];
  while (shortest <= longest) {
    const length = Math.floor((shortest + longest) / 2);
    const body = write(shortened(wish, length));
    if (fits(body)) [fitting, shortest] = [body, length + 1];
    else longest = length - 1;
  }
  return fitting;
}

/** RFC 6068 allows unencoded colons and commas, which leaves more room for the text. */
const encoded = (text: string) =>
  encodeURIComponent(text.replaceAll('\n', '\r\n')).replaceAll('%2C', ',').replaceAll('%3A', ':');

/** Shortens a text to a number of characters. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const start = characters.slice(0, length - 1).join('');
  return `${start.trimEnd()}…`;
}
