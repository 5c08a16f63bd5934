import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingSchema } from '@/lib/booking/schema';
import { spellingsOf } from '@/lib/booking/spellings';
import { VALID_BOOKING } from '@/lib/booking/test-data';
import { recipientOf } from './recipient';

const SEED = 20_270_508;

describe('recipientOf', () => {
  it.each([
    ['Anna@Example.COM', 'anna@example.com'],
    ['anna+hochzeit@example.com', 'anna@example.com'],
    ['anna+a+b@example.com', 'anna@example.com'],
    ['+anna@example.com', '+anna@example.com'],
    ['a.n.n.a@gmail.com', 'anna@gmail.com'],
    ['a.n.n.a+x@GoogleMail.com', 'anna@gmail.com'],
    ['a.nna@example.com', 'a.nna@example.com'],
    ['a.n-n_a@proton.me', 'anna@proton.me'],
    ['Anna+x@protonmail.com', 'anna@proton.me'],
    ['an.na@pm.me', 'anna@proton.me'],
    ['anna@protonmail.ch', 'anna@proton.me'],
    ['anna@me.com', 'anna@icloud.com'],
    ['anna@mac.com', 'anna@icloud.com'],
    ['anna+x@icloud.com', 'anna@icloud.com'],
    ['a.nna@icloud.com', 'a.nna@icloud.com'],
    ['shop@anna.fastmail.com', 'anna@fastmail.com'],
    ['shop@anna-b.fastmail.fm', 'anna-b@fastmail.fm'],
    ['anna_b@fastmail.fm', 'anna-b@fastmail.fm'],
    ['anna@fastmail.com', 'anna@fastmail.com'],
    ['base-keyword@yahoo.com', 'base@yahoo.com'],
    ['base-other@yahoo.co.uk', 'base@yahoo.co.uk'],
    ['-keyword@ymail.com', '-keyword@ymail.com'],
    ['a-n.n_a@example.com', 'a-n.n_a@example.com'],
    ['shop@anna.example.com', 'shop@anna.example.com'],
    ['shop@anna.notfastmail.com', 'shop@anna.notfastmail.com'],
    ['a.nna@proton.me.example.com', 'a.nna@proton.me.example.com'],
    ['x@müller.de', 'x@xn--mller-kva.de'],
    ['x@mu\u0308ller.de', 'x@xn--mller-kva.de'],
    ['x@XN--MLLER-KVA.de', 'x@xn--mller-kva.de'],
    ['ｊürgen@example.com', 'jürgen@example.com'],
    ['Ju\u0308rgen@example.com', 'jürgen@example.com'],
  ])('%s is %s', (email, mailbox) => {
    expect(recipientOf(email)).toBe(mailbox);
  });

  it.each(['anna.muster@example.com', 'anna.muster@gmail.com', 'jürgen@müller.de', 'straße@köln.example'])(
    'every spelling of %s is the same mailbox, or is refused',
    (mailbox) => {
      let accepted = 0;
      fc.assert(
        fc.property(spellingsOf(mailbox), (email) => {
          const { success, data } = bookingSchema.safeParse({ ...VALID_BOOKING, email });
          if (!success) return;
          accepted++;
          expect(recipientOf(data.email)).toBe(recipientOf(mailbox));
        }),
        { seed: SEED, numRuns: 2_000 },
      );
      expect(accepted).toBeGreaterThan(100);
    },
  );
});
