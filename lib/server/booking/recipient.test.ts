import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBookingSchema } from '@/lib/booking/request/schema';
import { spellingsOf } from '@/test/address-spellings';
import { TEST_BOOKING, TEST_RULES } from '@/test/bookings';
import { recipientOf } from './admission';

const SEED = 20_270_508;
const bookingSchema = createBookingSchema(TEST_RULES);

it.each(['+anna@example.com', 'a.nna@icloud.com', 'a-n.n_a@example.com', 'a.nna@gmail.com.example.com'])(
  'leaves %s as it is',
  (email) => {
    expect(recipientOf(email)).toBe(email);
  },
);

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
