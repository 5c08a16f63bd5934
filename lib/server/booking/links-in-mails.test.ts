import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { bookingEmail } from '@/lib/booking/request/message';
import { cleanText, hasLink, mailText } from '@/lib/booking/request/plain-text';
import { createBookingSchema } from '@/lib/booking/request/schema';
import { payloadSchema } from '@/rental-api/contract';
import { composeMails } from '@/rental-api/mail/messages';
import { TEST_BOOKING, TEST_RULES } from '@/test/bookings';
import { CAUTIOUS, linksIn } from '@/test/mail-links';
import { PAYLOAD, requestState } from '@/test/payload';
import { t } from '@/test/texts';
import { DOTTED_PHONES, HARMLESS_TEXTS, ORDINARY_EMAILS, ORDINARY_TEXTS } from '@/test/typed-texts';

const schema = createBookingSchema(TEST_RULES);

/** Everything that the recipients read: subjects, texts, calendar files and the two replies. */
async function readInMails(change: Partial<typeof TEST_BOOKING>): Promise<string[]> {
  const booking = schema.parse({ ...TEST_BOOKING, ...change });
  const payload = payloadSchema.parse({
    ...PAYLOAD,
    to: booking.email,
    ...bookingEmail(booking, { t, rules: TEST_RULES, isDateTaken: false }),
  });
  const { business, customer } = await composeMails(payload, requestState());
  const received = await Promise.all([business, customer].map(({ message }) => simpleParser(message, PARSER_OPTIONS)));
  return received.flatMap(({ subject = '', text = '', html, attachments }) => [
    subject,
    text,
    visibleText(html || ''),
    ...attachments.map(({ content }) => unfolded(content.toString())),
    ...(text.match(/mailto:\S+/g) ?? []).map((link) => decodeURIComponent(link.replace(/^.*?subject=/, ''))),
  ]);
}

const PARSER_OPTIONS = { skipTextToHtml: true, skipHtmlToText: true };

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const visibleText = (html: string) =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Unfolds the lines of a calendar file and resolves its escapes. */
const unfolded = (file: string) =>
  file
    .replaceAll('\r\n ', '')
    .replace(/\\(.)/g, (_escape, character: string) => (character === 'n' ? '\n' : character));

const oneLine = (text: string) => text.replace(/\s*[\r\n\u2028]\s*/g, ' ');

/** The parts of links in many spellings, and the characters around them. */
const PARTS = fc.constantFrom(
  ...['evil', 'a', 'c', 'om', 'com', 'de', 'xn--p1ai', 'рф', 'www', 'http', 'ftp', 'file', 'localhost'],
  ...['.', '.', '.', ...'\u3002\uff0e\uff61\u2024⒈㏂…‥/／:@\\-_', '//'],
  ...['\ud800', ...'\u0301\u200b\u00ad\u034f\ufe0f\u202e\u00a0 \n'],
  ...['س', 'क', '❤', 'Ⓜ', ...'\u200c\u200d\u200c\u200d@\\', '\\\\', '¯'],
  ...['1', '10', '255', ...'０ⓒﬁ℡ª☃("|｜<>&=?#~$'],
);

/** The links of a request with ordinary texts. */
const usualLinks = readInMails({}).then((texts) => texts.flatMap((text) => linksIn(text)));

it('these texts would often be links if they were mailed as typed', () => {
  const found = HARMLESS_TEXTS.filter(([typed]) => linksIn(typed).length > 0);
  expect(found.length).toBeGreaterThan(HARMLESS_TEXTS.length / 2);
});

it.each([...ORDINARY_TEXTS, ...HARMLESS_TEXTS])(
  'a text is accepted, and is no link in either mail, the calendar files or the replies: %j',
  async (typed) => {
    const name = oneLine(typed);
    const phone = name.length > 40 ? '' : name;
    const fields = { firstName: name, lastName: name, invoiceAddress: typed, eventAddress: typed, phone };
    expect((await readInMails(fields)).flatMap((text) => linksIn(text))).toEqual(await usualLinks);
  },
);

it.each(DOTTED_PHONES)('the phone number %j is no link in the emails', async (phone) => {
  expect((await readInMails({ phone })).flatMap((text) => linksIn(text))).toEqual(await usualLinks);
});

it.each([false, true])('any mix of parts is either refused or harmless (in the phone field: %s)', (isPhone) => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(PARTS, { minLength: 2, maxLength: 12 }), (parts) => {
      const text = parts.join('');
      if (hasLink(cleanText(text), isPhone)) return;
      accepted++;
      expect([text, linksIn(mailText(text), CAUTIOUS)]).toEqual([text, []]);
    }),
    { seed: 20_270_508, numRuns: 5_000 },
  );
  expect(accepted).toBeGreaterThan(3_000);
});

it.each(ORDINARY_EMAILS)('emails show no link except the address %s itself', async (email) => {
  const usual = await usualLinks;
  const found = (await readInMails({ email })).flatMap((text) => linksIn(text));
  expect(found.filter((link) => !email.endsWith(link) && !usual.includes(link))).toEqual([]);
});
