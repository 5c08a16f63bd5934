import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { postBooking, withOwnSite } from './support/own-site';
import { TOKEN } from './support/settings';
import { answers } from './support/upstream';

/** Fixed in CI, so that a failure there is the same failure here. */
const SEED = 20_270_508;
const BODIES = 10_000;
const AT_ONCE = 25;

/** Fragments that mean something to mail servers, HTTP, JSON, HTML, ICU messages or terminals. */
const HOSTILE = fc.constantFrom(
  '\r\nBcc: evil@example.com',
  '\n.\r\nQUIT\r\n',
  'a@b.c,evil@example.com',
  'a@b.c;evil@example.com',
  '<evil@example.com>',
  '"x"@example.com',
  'a@b.c\u0000',
  '\u202eevil',
  '\u200b',
  '\ud800',
  '{count}',
  '{0, plural, other {x}}',
  '<script>alert(1)</script>',
  '%0d%0aBcc:evil@example.com',
  '=?utf-8?q?x?=',
  '../../etc/passwd',
  '__proto__',
  'https://evil.example',
  '\u001b[2J',
  'x'.repeat(700),
);
const value = fc.oneof(
  HOSTILE,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constant(undefined),
);
const keys = fc.constantFrom(
  ...Object.keys(VALID_BOOKING),
  'to',
  'subject',
  'message',
  'reply_to',
  'from',
  '__proto__',
  'constructor',
);
const suffix = fc.record({
  key: fc.constantFrom('vorname', 'name', 'rechnungsanschrift', 'veranstaltungsanschrift', 'phone', 'email'),
  text: HOSTILE,
});

const body = fc.oneof(
  // Something else in one to three places of an acceptable request.
  fc
    .array(fc.tuple(keys, value), { minLength: 1, maxLength: 3 })
    .map((changes) => JSON.stringify({ ...VALID_BOOKING, ...Object.fromEntries(changes) })),
  // A hostile end to what would be fine.
  suffix.map(({ key, text }) => JSON.stringify({ ...VALID_BOOKING, [key]: `${VALID_BOOKING[key as 'name']}${text}` })),
  // Any JSON, and what is none.
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('10,000 hostile bodies make no error of ours and no mail but ordinary ones', async ({ upstream }) => {
  test.setTimeout(600_000);
  upstream.fail(/send-email/, answers(200, '{}'));
  const limits = { MAIL_LIMIT_PER_IP: '999999', MAIL_LIMIT_PER_RECIPIENT: '999999' };
  await withOwnSite(limits, async (site) => {
    const bodies = fc.sample(body, { numRuns: BODIES, seed: SEED });
    const statuses = new Map<number, number>();
    for (let start = 0; start < bodies.length; start += AT_ONCE) {
      const responses = bodies
        .slice(start, start + AT_ONCE)
        .map((text) => postBooking(site, text, { 'idempotency-key': randomUUID() }));
      for (const response of await Promise.all(responses)) {
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        expect(await response.text()).not.toContain(TOKEN);
      }
    }
    expect([...statuses.keys()].sort()).toEqual([200, 400, 422]);

    const sent = upstream.calls(/send-email/);
    expect(sent).toHaveLength(statuses.get(200) ?? 0);
    expect(sent.length).toBeGreaterThan(100);
    for (const call of sent) {
      const payload = JSON.parse(call.body);
      expect(Object.keys(payload).sort()).toEqual(['from', 'message', 'reply_to', 'subject', 'to']);
      expect(payload.to).toMatch(/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/);
      for (const line of [payload.to, payload.subject, payload.reply_to, payload.from.email, payload.from.name]) {
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }
      expect(payload.message.split('\n').filter((line: string) => /^(Gesamtpreis|E-Mail): /.test(line))).toHaveLength(
        2,
      );
    }
    expect(site.output()).not.toMatch(/evil|juergen|Größer|Straße/i);
  });
});

test('personal data and the token stay out of the logs, and input cannot forge a line', async ({ upstream }) => {
  const forged = '{"level":30,"msg":"forged"}';
  await withOwnSite({}, async (site) => {
    const started = site.output().length;
    await postBooking(site, VALID_BOOKING);
    upstream.fail(/send-email/, answers(500));
    await postBooking(site, { ...VALID_BOOKING, rechnungsanschrift: `Straße 1\n${forged}` });
    await postBooking(site, { ...VALID_BOOKING, name: `x\n${forged}` });
    await fetch(`${site.url}/api/bundles/availability?date=2027-05-01%0a${encodeURIComponent(forged)}`);
    const lines = () => site.output().slice(started).trim().split('\n');
    await expect.poll(() => lines().length).toBeGreaterThanOrEqual(2);
    for (const line of lines()) expect(JSON.parse(line)).toMatchObject({ call: 'send-email' });
    for (const secret of [
      TOKEN,
      Buffer.from(TOKEN).toString('base64'),
      VALID_BOOKING.email,
      'Jürgen',
      'Größer',
      'Köln',
      '1234567',
      'forged',
    ]) {
      expect(site.output()).not.toContain(secret);
    }
  });
});
