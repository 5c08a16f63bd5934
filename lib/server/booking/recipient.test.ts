import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBookingSchema } from '@/lib/booking/request/schema';
import { spellingsOf } from '@/test/address-spellings';
import { TEST_BOOKING, TEST_RULES } from '@/test/bookings';
import { recipientOf } from './recipient';

const SEED = 20_270_508;
const bookingSchema = createBookingSchema(TEST_RULES);

it.each([
  ['anna@proton.me', ['a.n-n_a@proton.me', 'Anna+x@protonmail.com', 'an.na@pm.me', 'anna@protonmail.ch']],
  ['anna@icloud.com', ['anna@me.com', 'anna@mac.com', 'anna+x@icloud.com']],
  ['anna@fastmail.com', ['anna@fastmail.com', 'shop@anna.fastmail.com']],
  ['anna-b@fastmail.fm', ['anna_b@fastmail.fm', 'shop@anna-b.fastmail.fm']],
  ['base@yahoo.com', ['base-keyword@yahoo.com']],
  ['base@yahoo.co.uk', ['base-other@yahoo.co.uk']],
  ['jürgen@example.com', ['ｊürgen@example.com', 'Ju\u0308rgen@example.com']],
])('takes %s for the mailbox of %j', (mailbox, spellings) => {
  expect(spellings.map(recipientOf)).toEqual(spellings.map(() => mailbox));
});

it.each([
  '+anna@example.com',
  'a.nna@icloud.com',
  '-keyword@ymail.com',
  'a-n.n_a@example.com',
  'shop@anna.example.com',
  'shop@anna.notfastmail.com',
  'a.nna@proton.me.example.com',
])('leaves %s as it is', (email) => {
  expect(recipientOf(email)).toBe(email);
});

it.each(['anna.muster@example.com', 'anna.muster@gmail.com', 'juergen@müller.de', 'strasse@köln.example'])(
  'every spelling of %s is the same mailbox, or is refused',
  (mailbox) => {
    let accepted = 0;
    fc.assert(
      fc.property(spellingsOf(mailbox), (email) => {
        const { success, data } = bookingSchema.safeParse({ ...TEST_BOOKING, email });
        if (!success) return;
        accepted++;
        expect(recipientOf(data.email)).toBe(recipientOf(mailbox));
      }),
      { seed: SEED, numRuns: 1_000 },
    );
    expect(accepted).toBeGreaterThan(50);
  },
);
