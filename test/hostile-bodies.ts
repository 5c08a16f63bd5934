// Request bodies that try to break the booking request or its email.
import fc from 'fast-check';
import type { Payload } from '../rental-api/contract';
import { VALID_BODY } from './bookings';

/** Fragments that have a meaning in mail servers, HTTP, JSON, HTML, ICU messages or terminals. */
const HOSTILE = fc.constantFrom(
  ...['\r\nBcc: evil@example.com', '\n.\r\nQUIT\r\n', '%0d%0aBcc:evil@example.com', '=?utf-8?q?x?='],
  ...['a@b.c,evil@example.com', 'a@b.c;evil@example.com', '<evil@example.com>', '"x"@example.com', 'a@b.c\u0000'],
  ...['\u202eevil', '\u200b', '\ud800', '\u001b[2J', 'x'.repeat(700)],
  ...['{count}', '{0, plural, other {x}}', '<script>alert(1)</script>', '../../etc/passwd', '__proto__'],
  'https://evil.example',
);
const value = fc.oneof(
  HOSTILE,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constant(undefined),
);
const OWN_KEYS = Object.keys(VALID_BODY);
const FOREIGN_KEYS = ['to', 'subject', 'message', 'reply_to', 'from', '__proto__', 'constructor'];
const texts = fc.constantFrom(...OWN_KEYS.filter((key) => typeof VALID_BODY[key] === 'string'));

const body = fc.oneof(
  // Replaces one to three values of an acceptable request.
  fc
    .array(fc.tuple(fc.constantFrom(...OWN_KEYS, ...FOREIGN_KEYS), value), { minLength: 1, maxLength: 3 })
    .map((changes) => JSON.stringify({ ...VALID_BODY, ...Object.fromEntries(changes) })),
  // Appends a hostile end to an acceptable value.
  fc.tuple(texts, HOSTILE).map(([key, end]) => JSON.stringify({ ...VALID_BODY, [key]: `${VALID_BODY[key]}${end}` })),
  // Any JSON, and any text.
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

/** Returns the first bodies of the series, which is the same on every machine. */
export const hostileBodies = (count: number): string[] => fc.sample(body, { numRuns: count, seed: 20_270_508 });

/** Names the foreign parts of a payload of the send call. Returns none for an ordinary email to one recipient. */
export function smuggledInto(payload: Payload): string[] {
  const { to, subject, message, reply_to, from } = payload;
  const totals = message.split('\n').filter((line) => /^(Gesamtpreis|E-Mail): /.test(line));
  return [
    Object.keys(payload).sort().join() === 'from,message,reply_to,subject,to' ? [] : 'another key',
    /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(to) ? [] : 'another recipient',
    [to, subject, reply_to, from.email, from.name].some((line) => /[\p{Cc}\u2028\u2029]/u.test(line))
      ? 'a line break in a header'
      : [],
    totals.length === 2 ? [] : 'another line in the message',
  ].flat();
}

/** Fragments of the bodies that no log may contain. */
export const TRACES = /evil|juergen|Größer|Straße/i;
