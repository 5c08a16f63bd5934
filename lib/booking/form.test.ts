import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCEPTED_CHOICES, TEST_BOOKING } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import { site } from '../content/site';
import { PACKAGE_KEYS } from '../offer-keys';
import { betterPackage } from './better-package';
import { type ConfiguredChoice, SUPPORT_LEVELS, withExtra } from './choice';
import { writeDraft } from './draft';
import { choose, choosePackage, copyAddress, deleteDraft, type FormState, openedForm, restore } from './form';
import { parametersOf } from './parameters';
import { forgetParts, missingParts, type RemovedBy } from './removed';
import { type BookingRequest, emptyBooking } from './request';
import { fittedChoice, packageDefaults } from './rules';

type Press = (form: FormState) => FormState;

const EMPTY_BOOKING = emptyBooking(TEST_OFFER);
const PLACE = site.deliveryArea[0]?.name ?? '';
const NOTHING = new URLSearchParams();

/** The form after these presses. */
const from = (values: Partial<BookingRequest>, ...presses: Press[]): FormState =>
  presses.reduce((form, press) => press(form), { values: { ...EMPTY_BOOKING, ...values }, removed: {} });
const formAfter = (...presses: Press[]) => from({}, ...presses);
const valuesAfter = (...presses: Press[]) => formAfter(...presses).values;

const opened = (sources: Partial<Parameters<typeof openedForm>[0]>) =>
  openedForm({ draft: null, link: NOTHING, earlyInput: NOTHING, ...sources }, TEST_OFFER);

const another =
  (key: (typeof PACKAGE_KEYS)[number]): Press =>
  (form) =>
    choosePackage(form, key, TEST_OFFER);
const chosen =
  (choice: Partial<ConfiguredChoice>): Press =>
  (form) =>
    choose(form, choice, TEST_OFFER);
const extra =
  (key: string, isOn = true): Press =>
  (form) =>
    chosen({ extras: withExtra(form.values, key, isOn) })(form);
const withSystem = extra('background');
const withBackdrop = chosen({ backgroundId: 3 });
const bringBack =
  (by: RemovedBy): Press =>
  (form) =>
    restore(form, by, TEST_OFFER);
const typed =
  (field: string): Press =>
  ({ values, removed }) => ({ values, removed: forgetParts(removed, [field]) });
const discarded: Press = (form) => deleteDraft(form, TEST_OFFER);

describe('opening the form', () => {
  const draft = writeDraft({ ...EMPTY_BOOKING, date: '2027-05-08', firstName: 'Jürgen', phone: '030' }, TEST_OFFER);
  const link = new URLSearchParams('date=2027-06-12&package=Plus&pavilion=1');

  it('is empty without a draft, a link or early input', () => {
    expect(opened({})).toEqual(EMPTY_BOOKING);
  });

  it('keeps a place of delivery from before hydration, and from the draft', () => {
    const withPlace = { ...EMPTY_BOOKING, delivery: PLACE };
    expect(opened({ earlyInput: new URLSearchParams({ delivery: PLACE }) })).toEqual(withPlace);
    expect(opened({ draft: writeDraft(withPlace, TEST_OFFER) })).toEqual(withPlace);
  });

  it('puts the link over the draft', () => {
    expect(opened({ draft, link })).toMatchObject({
      ...packageDefaults('Plus', TEST_OFFER),
      extras: ['pavilion'],
      date: '2027-06-12',
      firstName: 'Jürgen',
      phone: '030',
    });
  });

  it('puts what was typed or chosen before hydration over everything else', () => {
    const earlyInput = new URLSearchParams('date=2027-07-03&package=Premium&props=1&phone=040');
    expect(opened({ draft, link, earlyInput })).toEqual({
      ...EMPTY_BOOKING,
      ...packageDefaults('Premium', TEST_OFFER),
      extras: ['background', 'props'],
      date: '2027-07-03',
      firstName: 'Jürgen',
      phone: '040',
    });
  });
});

describe('choosing', () => {
  it.each(PACKAGE_KEYS)('another package leads to the defaults of %s and keeps the texts', (key) => {
    const other = key === 'Plus' ? 'Standard' : 'Plus';
    const form = from(
      { firstName: 'Jürgen' },
      another(other),
      chosen({ prints: 400 }),
      chosen({ support: 'Premium' }),
      extra('props'),
      withSystem,
      withBackdrop,
      another(key),
    );
    expect(form.values).toEqual({ ...EMPTY_BOOKING, ...packageDefaults(key, TEST_OFFER), firstName: 'Jürgen' });
  });

  it.each(PACKAGE_KEYS)('%s again changes nothing', (key) => {
    const form = formAfter(another(key), extra('pavilion'));
    expect(another(key)(form)).toBe(form);
  });

  it('Standard support has no effect with Premium, and Premium support stays optional otherwise', () => {
    expect(valuesAfter(another('Premium'), chosen({ support: 'Standard' })).support).toBe('Premium');
    expect(valuesAfter(chosen({ support: 'Premium' })).support).toBe('Premium');
  });

  it('prints takes what the package offers and nothing else', () => {
    expect(valuesAfter(chosen({ prints: 400 })).prints).toBe(400);
    expect(valuesAfter(another('Plus'), chosen({ prints: 0 })).prints).toBe(200);
  });

  it('a backdrop needs the background system, or Premium', () => {
    expect(valuesAfter(withBackdrop).backgroundId).toBeNull();
    expect(valuesAfter(withSystem, withBackdrop).backgroundId).toBe(3);
    expect(valuesAfter(another('Premium'), withBackdrop).backgroundId).toBe(3);
  });

  it('switching the background system off clears the backdrop', () => {
    expect(valuesAfter(withSystem, withBackdrop, extra('background', false), withSystem).backgroundId).toBeNull();
  });

  it('accepts every better package as it was offered, and keeps the texts', () => {
    const offers = ACCEPTED_CHOICES.flatMap((choice) => betterPackage(choice, TEST_OFFER)?.choice ?? []);
    expect(offers).not.toEqual([]);
    for (const choice of offers) {
      const form = from({ firstName: 'Jürgen' }, chosen(choice));
      expect(form).toEqual({ values: { ...EMPTY_BOOKING, ...choice, firstName: 'Jürgen' }, removed: {} });
    }
  });
});

describe('bringing back what a press took away', () => {
  const configured = [
    another('Plus'),
    chosen({ prints: 400 }),
    chosen({ support: 'Premium' }),
    extra('props'),
    withSystem,
    withBackdrop,
  ];
  const named = ({ values, removed }: FormState, by: RemovedBy) =>
    Object.fromEntries(missingParts(removed[by], values, TEST_OFFER));

  it('names what a package change took away and the new package does not include', () => {
    const premium = formAfter(...configured, another('Premium'));
    expect(named(premium, 'package')).toEqual({ background: '3', props: '1' });
    const standard = formAfter(...configured, another('Standard'));
    expect(named(standard, 'package')).toEqual({
      prints: '400',
      support: 'Premium',
      backgroundSystem: '1',
      background: '3',
      props: '1',
    });
  });

  it.each([
    ['one change', [another('Standard')]],
    ['a change and back', [another('Premium'), another('Plus')]],
    ['several changes', [another('Standard'), another('Premium'), another('Standard'), another('Plus')]],
    ['a change, a restore and further changes', [another('Premium'), bringBack('package'), another('Plus')]],
  ])('brings back everything that the package allows after %s', (_, changes) => {
    const form = formAfter(...configured, ...changes, bringBack('package'));
    const { support, prints, extras, backgroundId } = valuesAfter(...configured);
    expect(form.values).toMatchObject({ support, prints, extras, backgroundId });
    expect(named(form, 'package')).toEqual({});
  });

  it('names what the new package does not offer, without a way to bring it back', () => {
    const offer = { ...TEST_OFFER, packages: TEST_OFFER.packages.map((one) => ({ ...one })) };
    offer.packages[0] = { key: 'Standard', price: 250, prints: { none: 0 }, without: ['props'] };
    const plus = from({ ...packageDefaults('Plus', offer), extras: ['props'] });
    const standard = choosePackage(plus, 'Standard', offer);
    expect(missingParts(standard.removed.package, standard.values, offer)).toEqual([['props', '1']]);
    expect(restore(standard, 'package', offer)).toBe(standard);
  });

  it('does not name what the visitor has chosen anew or given up', () => {
    const form = formAfter(...configured, another('Premium'), chosen({ backgroundId: 5 }));
    expect(named(form, 'package')).toEqual({ props: '1' });
    const restored = formAfter(...configured, another('Premium'), bringBack('package'), extra('props', false));
    expect(named(restored, 'package')).toEqual({});
  });

  it('names nothing where a package change took nothing away', () => {
    expect(named(formAfter(another('Premium'), another('Plus')), 'package')).toEqual({});
  });

  it('brings back the backdrop that was cleared with its system', () => {
    const form = formAfter(withSystem, withBackdrop, extra('background', false));
    expect(named(form, 'background')).toEqual({ background: '3' });
    expect(bringBack('background')(form).values).toMatchObject({
      extras: ['background'],
      backgroundId: 3,
    });
  });

  describe('a deleted draft', () => {
    const filledIn = { ...TEST_BOOKING, note: 'Beginn um 18 Uhr\nZweite Box?', delivery: PLACE };

    it('leaves an empty form and comes back whole', () => {
      const form = from(filledIn, discarded);
      expect(form.values).toEqual(EMPTY_BOOKING);
      expect(bringBack('draft')(form).values).toEqual(filledIn);
    });

    it.each([
      ['typed', typed('firstName')],
      ['chosen', another('Plus')],
      ['ticked', extra('props')],
    ])('does not come back after something new is %s', (_, press) => {
      const form = from(filledIn, discarded, press);
      expect(bringBack('draft')(form)).toBe(form);
    });
  });

  describe('the billing address as the event address', () => {
    it('replaces what was typed, which comes back', () => {
      const form = from(TEST_BOOKING, copyAddress);
      expect(form.values.eventAddress).toBe(TEST_BOOKING.billingAddress);
      expect(bringBack('address')(form).values).toEqual(TEST_BOOKING);
    });

    it('is offered only where there is another billing address', () => {
      for (const billingAddress of ['', ' \n', TEST_BOOKING.eventAddress]) {
        const form = from({ ...TEST_BOOKING, billingAddress });
        expect(copyAddress(form)).toBe(form);
      }
    });

    it('can be taken back until the event address is typed', () => {
      const copied = from(TEST_BOOKING, copyAddress, typed('phone'));
      expect(bringBack('address')(copied).values.eventAddress).toBe(TEST_BOOKING.eventAddress);
      const retyped = typed('eventAddress')(copied);
      expect(bringBack('address')(retyped)).toBe(retyped);
    });
  });
});

describe('after any sequence of presses', () => {
  const press: fc.Arbitrary<Press> = fc.oneof(
    fc.constantFrom(...PACKAGE_KEYS).map(another),
    fc.constantFrom(...SUPPORT_LEVELS).map((support) => chosen({ support })),
    fc.constantFrom(0, 200, 400).map((prints) => chosen({ prints })),
    fc.tuple(fc.constantFrom('background', 'props', 'pavilion'), fc.boolean()).map(([key, isOn]) => extra(key, isOn)),
    fc.constantFrom(1, 2, 3, 4, 5).map((backgroundId) => chosen({ backgroundId })),
    fc.constantFrom<RemovedBy>('package', 'background').map(bringBack),
    fc.constantFrom(...ACCEPTED_CHOICES).map(chosen),
  );
  const links = fc
    .constantFrom(...ACCEPTED_CHOICES)
    .map((choice) => parametersOf({ ...choice, date: '', delivery: null }, TEST_OFFER));

  it('the choice is one that its package allows', () => {
    const property = fc.property(links, links, fc.array(press, { maxLength: 30 }), (link, earlyInput, presses) => {
      const { values } = from(opened({ link, earlyInput }), ...presses);
      expect(fittedChoice(values, TEST_OFFER)).toEqual(values);
    });
    fc.assert(property, { seed: 20_270_508, numRuns: 1_000 });
  });
});
