import fc from 'fast-check';
import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import messages from '@/messages/de.json';
import { acceptedChoices } from '@/test/bookings';
import { randomOffers } from '@/test/random-offers';
import { checkOffer } from '../content/check';
import type { Offer } from '../content/schema';
import { betterPackage } from './better-package';
import { type ConfiguredChoice, hasExtra } from './choice';
import { bookingEmail } from './email';
import { plainEuros, sumOf } from './euro';
import { openedForm } from './form';
import { parametersOf } from './parameters';
import { fittedChoice } from './rules';
import { createBookingSchema } from './schema';
import { priceLines, totalPrice } from './total';
import { fromWire, toWire } from './wire';

const SEED = 20_270_508;
const t = createTranslator({ locale: 'de', messages });
const NOTHING = new URLSearchParams();

const CONTACT = {
  firstName: 'Jürgen',
  lastName: 'Klein',
  billingAddress: 'Straße 1',
  eventAddress: 'Saal',
  email: 'juergen@example.com',
};

/** An offer, and a choice that it accepts. */
const offersWithChoice = randomOffers.chain((offer) =>
  fc.record({ offer: fc.constant(offer), choice: fc.constantFrom(...acceptedChoices(offer)) }),
);

it('the build accepts random offers', () => {
  const pictures = (count: number) => Array.from({ length: count }, (_, index) => `backdrop-${index + 1}-320.jpg`);
  const property = fc.property(randomOffers, (offer) => {
    expect(checkOffer(offer, pictures(offer.backdrops))).toEqual(offer);
  });
  fc.assert(property, { seed: SEED, numRuns: 150 });
});

it('browser and server agree on the price of every choice, in total and line by line', () => {
  const property = fc.property(offersWithChoice, ({ offer, choice }) => {
    const link = parametersOf({ ...choice, date: '2027-05-08', delivery: null }, offer);
    const form = openedForm({ draft: null, link, earlyInput: NOTHING }, offer);
    const shown = plainEuros(totalPrice(form, offer));

    const typed = { ...form, ...CONTACT };
    const body = JSON.parse(JSON.stringify(toWire(typed, offer)));
    const booking = createBookingSchema(offer).parse(fromWire(body, offer));
    const { message } = bookingEmail(booking, { t, offer, isDateTaken: false });
    expect(message).toContain(`\nGesamtpreis: ${shown}\n`);
    for (const { amount } of priceLines(form, offer)) expect(message).toContain(`: ${plainEuros(amount)}\n`);
  });
  fc.assert(property, { seed: SEED, numRuns: 150 });
});

it('the hint names the cheapest package that holds the whole choice, or nothing', () => {
  let hints = 0;
  const property = fc.property(offersWithChoice, ({ offer, choice }) => {
    const price = totalPrice(choice, offer);
    const others = acceptedChoices(offer)
      .filter((other) => other.package !== choice.package && holds(other, choice, offer))
      .map((other) => ({ price: totalPrice(other, offer), hasMore: !holds(choice, other, offer) }))
      .filter((other) => other.price < price || (other.price === price && other.hasMore));
    const hint = betterPackage(choice, offer);
    expect(hint?.price ?? Infinity).toBe(Math.min(...others.map((other) => other.price)));
    if (!hint) return;
    hints++;
    expect(holds(hint.choice, choice, offer)).toBe(true);
    if (choice.backgroundId !== null) expect(hint.choice.backgroundId).toBe(choice.backgroundId);
    expect(totalPrice(hint.choice, offer)).toBe(hint.price);
    expect(hint.saving).toBe(sumOf([price, -hint.price]));
    expect(fittedChoice(hint.choice, offer)).toEqual(hint.choice);
  });
  fc.assert(property, { seed: SEED, numRuns: 150 });
  expect(hints).toBeGreaterThan(5);
});

/** True if one choice has every item of the other. */
function holds(one: ConfiguredChoice, other: ConfiguredChoice, { extras }: Offer): boolean {
  const amounts = (choice: ConfiguredChoice) => [
    choice.prints,
    ...extras.map(({ key }) => Number(hasExtra(choice, key))),
    Number(choice.support === 'Premium'),
  ];
  const [more, less] = [amounts(one), amounts(other)];
  return less.every((amount, item) => (more[item] ?? 0) >= amount);
}
