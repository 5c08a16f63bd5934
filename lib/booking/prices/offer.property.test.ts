import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptedChoices, rulesOf, TEST_BOOKING } from '@/test/bookings';
import { t } from '@/test/texts';
import { NAMED_EXTRAS, PACKAGE_KEYS, PREMIUM_SUPPORT } from '../../content/offer-keys';
import type { Offer, Package, Surcharge } from '../../content/schema';
import { plainEuros, sumOf } from '../../shared/euro';
import { bookingEmail } from '../request/message';
import { createBookingSchema } from '../request/schema';
import { fromWire, toWire } from '../request/wire';
import { withChange } from '../tab/undo';
import { hasExtra, type PackageChoice } from './choice';

const RUNS = { seed: 20_270_508, numRuns: 150 };
const NOTHING = new URLSearchParams();

/** Euros with cents. There are few different amounts, so that packages often cost the same. */
const price = fc.oneof(
  fc.constantFrom(10, 20),
  fc.integer({ min: 1, max: 50_000 }).map((cents) => cents / 100),
);

const prints = fc
  .tuple(
    fc.subarray(['none', '50', '100', '200', '900'], { minLength: 1, maxLength: 4 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 9_000 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([counts, cents]) => {
    const surcharges = [0, ...cents.sort((one, other) => one - other).map((amount) => amount / 100)];
    return Object.fromEntries(counts.map((count, index) => [count, surcharges[index] ?? 0]));
  });

function packagesWith(extras: string[]): fc.Arbitrary<Package[]> {
  const details = fc
    .record({
      price: fc.oneof(fc.constantFrom(100, 110, 120), price),
      prints,
      includes: fc.subarray([...extras, PREMIUM_SUPPORT]),
      without: fc.subarray(extras),
    })
    .map((offered) => ({ ...offered, without: offered.without.filter((key) => !offered.includes.includes(key)) }));
  return fc
    .shuffledSubarray([...PACKAGE_KEYS], { minLength: 1 })
    .chain((keys) => fc.tuple(...keys.map((key) => details.map((offered): Package => ({ key, ...offered })))));
}

/** Most surcharges fit the date of `TEST_BOOKING`, a Saturday in May. */
const surcharge: fc.Arbitrary<Surcharge> = fc
  .tuple(
    fc.constantFrom<Pick<Surcharge, 'weekdays' | 'from' | 'to'>[]>(
      { weekdays: ['Saturday'] },
      { from: '11-15', to: '05-31' },
      { from: '06-01', to: '06-30' },
    ),
    fc.oneof(
      price,
      price.map((amount) => -amount),
    ),
  )
  .map(([days, amount]) => ({ name: 'Aufschlag', ...days, price: amount }));

const offers: fc.Arbitrary<Offer> = fc.shuffledSubarray([...NAMED_EXTRAS, 'gaestebuch', 'ballons']).chain((keys) =>
  fc.record({
    packages: packagesWith(keys),
    extras: fc.tuple(...keys.map((key) => price.map((amount) => ({ key, name: `Extra ${key}`, price: amount })))),
    premiumSupport: fc.record({ price }),
    surcharges: fc.array(surcharge, { maxLength: 3 }),
    backdrops: fc.integer({ min: 1, max: 12 }),
    delivery: fc.oneof(fc.record({ perKm: price }), fc.record({ flat: price }), fc.constant('pickupOnly' as const)),
    minimumNoticeDays: fc.constant(0),
    bufferDays: fc.constant({ before: 0, after: 0 }),
  }),
);

/** Generates an offer and a request that it accepts. */
const offersWithRequest = offers
  .map(rulesOf)
  .chain((rules) =>
    fc
      .tuple(fc.constantFrom(...acceptedChoices(rules)), fc.constantFrom(null, ...rules.deliveries))
      .map(([choice, delivery]) => ({ rules, choice, request: { ...TEST_BOOKING, ...choice, delivery } })),
  );

it('every choice and its prices are the same in the link, the draft, the request and the email', () => {
  const property = fc.property(offersWithRequest, ({ rules, request, choice }) => {
    const link = rules.parameters(request);
    const opened = rules.opened({ draft: null, link, earlyInput: NOTHING });
    expect(opened).toEqual({ ...rules.empty(), ...choice, date: request.date, delivery: request.delivery });
    expect(rules.readDraft(rules.writeDraft(request))).toEqual(request);

    const body = JSON.parse(JSON.stringify(toWire(request, rules.offer)));
    const received = createBookingSchema(rules).parse(fromWire(body, rules.offer));
    expect(received).toEqual(request);
    const { message } = bookingEmail(received, { t, rules, isDateTaken: false });
    expect(message).toContain(`\nGesamtpreis: ${plainEuros(rules.total(request))}\n`);
    for (const { amount } of rules.lines(request)) expect(message).toContain(`: ${plainEuros(amount)}\n`);
  });
  fc.assert(property, RUNS);
});

it('the hint names the cheapest package that contains the whole choice, if any, and the form accepts it unchanged', () => {
  let hints = 0;
  const property = fc.property(offersWithRequest, ({ rules, request, choice }) => {
    const { offer, total } = rules;
    const price = total(request);
    // Nothing is cheaper than a price of 0.
    fc.pre(price > 0);
    const others = acceptedChoices(rules)
      .filter((other) => other.package !== choice.package && holds(other, choice, offer))
      .map((other) => ({ price: total({ ...request, ...other }), hasMore: !holds(choice, other, offer) }))
      .filter((other) => other.price < price || (other.price === price && other.hasMore));
    const hint = rules.betterPackage(request);
    expect(hint?.price ?? Infinity).toBe(Math.min(...others.map((other) => other.price)));
    if (!hint) return;
    hints++;
    expect(holds(hint.choice, choice, offer)).toBe(true);
    if (choice.backgroundId !== null) expect(hint.choice.backgroundId).toBe(choice.backgroundId);
    expect(total({ ...request, ...hint.choice })).toBe(hint.price);
    expect(hint.saving).toBe(sumOf([price, -hint.price]));
    const form = withChange({ values: request, undo: null }, hint.choice, rules);
    expect(form).toEqual({ values: { ...request, ...hint.choice }, undo: null });
  });
  fc.assert(property, RUNS);
  expect(hints).toBeGreaterThan(5);
});

/** True if one choice contains every item of the other. */
function holds(one: PackageChoice, other: PackageChoice, { extras }: Offer): boolean {
  const amounts = (choice: PackageChoice) => [
    choice.prints,
    ...extras.map(({ key }) => Number(hasExtra(choice, key))),
    Number(choice.support === 'Premium'),
  ];
  const [more, less] = [amounts(one), amounts(other)];
  return less.every((amount, item) => (more[item] ?? 0) >= amount);
}
