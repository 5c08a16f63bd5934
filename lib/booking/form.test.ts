import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { site } from '../content/site';
import { PACKAGE_KEYS } from '../offer-keys';
import { betterPackage } from './better-package';
import { SUPPORT_LEVELS } from './choice';
import type { DateStatus } from './date-status';
import { writeDraft } from './draft';
import { emptyBooking } from './fields';
import { emptyForm, type FormAction, type FormState, isDateTaken, reduceForm } from './form';
import { parametersOf } from './parameters';
import { missingParts, type RemovedBy } from './removed';
import { fittedChoice, packageDefaults } from './rules';
import { ACCEPTED_CHOICES, TEST_BOOKING } from './test-data';
import { TEST_OFFER } from './test-offer';

const EMPTY_BOOKING = emptyBooking(TEST_OFFER);
const PLACE = site.deliveryArea[0]?.name ?? '';
const EMPTY_FORM = emptyForm(TEST_OFFER);
const NOTHING = new URLSearchParams();

/** The form after these actions. */
const formAfter = (...actions: FormAction[]) => from({}, ...actions);
const from = (state: Partial<FormState>, ...actions: FormAction[]): FormState =>
  actions.reduce<FormState>((form, action) => reduceForm(form, action, TEST_OFFER), { ...EMPTY_FORM, ...state });

const opened = (sources: Partial<Extract<FormAction, { type: 'opened' }>>): FormAction => ({
  type: 'opened',
  draft: null,
  link: NOTHING,
  earlyInput: NOTHING,
  ...sources,
});
const withSystem: FormAction = { type: 'extraSwitched', extra: 'background', isOn: true };
const withBackground: FormAction = { type: 'backgroundChosen', id: 3 };

describe('opening the form', () => {
  const draft = writeDraft({ ...EMPTY_BOOKING, date: '2027-05-08', firstName: 'Jürgen', phone: '030' }, TEST_OFFER);
  const link = new URLSearchParams('date=2027-06-12&package=Plus&pavilion=1');

  it('changes nothing without a draft, a link or early input', () => {
    expect(reduceForm(EMPTY_FORM, opened({}), TEST_OFFER)).toBe(EMPTY_FORM);
  });

  it('keeps a place of delivery from before hydration', () => {
    const earlyInput = new URLSearchParams({ delivery: PLACE });
    expect(formAfter(opened({ earlyInput }))).toEqual({ ...EMPTY_FORM, delivery: PLACE });
  });

  it('forgets what it held, once another page of the tab has sent the draft', () => {
    expect(from({ ...TEST_BOOKING, delivery: PLACE }, opened({}))).toEqual(EMPTY_FORM);
  });

  it('puts the link over the draft', () => {
    expect(formAfter(opened({ draft, link }))).toMatchObject({
      ...packageDefaults('Plus', TEST_OFFER),
      extras: ['pavilion'],
      date: '2027-06-12',
      firstName: 'Jürgen',
      phone: '030',
    });
  });

  it('puts what was typed or chosen before hydration over everything else', () => {
    const earlyInput = new URLSearchParams('date=2027-07-03&package=Premium&props=1&phone=040');
    const form = formAfter(opened({ draft, link, earlyInput }));
    expect(form).toEqual({
      ...EMPTY_FORM,
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
    const configured = from(
      { firstName: 'Jürgen' },
      { type: 'packageChosen', key: other },
      { type: 'printsChosen', prints: 400 },
      { type: 'supportChosen', level: 'Premium' },
      { type: 'extraSwitched', extra: 'props', isOn: true },
      withSystem,
      withBackground,
    );
    const form = reduceForm(configured, { type: 'packageChosen', key }, TEST_OFFER);
    expect({ ...form, removed: {} }).toEqual({
      ...EMPTY_FORM,
      ...packageDefaults(key, TEST_OFFER),
      firstName: 'Jürgen',
    });
  });

  it.each(PACKAGE_KEYS)('%s again changes nothing', (key) => {
    const form = formAfter({ type: 'packageChosen', key }, { type: 'extraSwitched', extra: 'pavilion', isOn: true });
    expect(reduceForm(form, { type: 'packageChosen', key }, TEST_OFFER)).toBe(form);
  });

  it('Standard support has no effect with Premium, and Premium support stays optional otherwise', () => {
    const premium = formAfter({ type: 'packageChosen', key: 'Premium' }, { type: 'supportChosen', level: 'Standard' });
    expect(premium.support).toBe('Premium');
    expect(formAfter({ type: 'supportChosen', level: 'Premium' }).support).toBe('Premium');
  });

  it('prints takes what the package offers and nothing else', () => {
    expect(formAfter({ type: 'printsChosen', prints: 400 }).prints).toBe(400);
    const plus = formAfter({ type: 'packageChosen', key: 'Plus' }, { type: 'printsChosen', prints: 0 });
    expect(plus.prints).toBe(200);
  });

  it('a background needs the background system, or Premium', () => {
    expect(formAfter(withBackground).backgroundId).toBeNull();
    expect(formAfter(withSystem, withBackground).backgroundId).toBe(3);
    expect(formAfter({ type: 'packageChosen', key: 'Premium' }, withBackground).backgroundId).toBe(3);
  });

  it('switching the background system off clears the background', () => {
    const off: FormAction = { type: 'extraSwitched', extra: 'background', isOn: false };
    expect(formAfter(withSystem, withBackground, off, withSystem).backgroundId).toBeNull();
  });

  it('accepts every better package as it was offered, and keeps the texts', () => {
    const offers = ACCEPTED_CHOICES.flatMap((choice) => betterPackage(choice, TEST_OFFER)?.choice ?? []);
    expect(offers).not.toEqual([]);
    for (const choice of offers) {
      const form = from({ firstName: 'Jürgen' }, { type: 'betterPackageAccepted', choice });
      expect(form).toEqual({ ...EMPTY_FORM, ...choice, firstName: 'Jürgen' });
    }
  });
});

describe('bringing back what a press took away', () => {
  const another = (key: 'Standard' | 'Plus' | 'Premium'): FormAction => ({ type: 'packageChosen', key });
  const props = (isOn: boolean): FormAction => ({ type: 'extraSwitched', extra: 'props', isOn });
  const bringBack = (by: RemovedBy): FormAction => ({ type: 'restored', by });
  const configured = [
    another('Plus'),
    { type: 'printsChosen', prints: 400 },
    { type: 'supportChosen', level: 'Premium' },
    props(true),
    withSystem,
    withBackground,
  ] satisfies FormAction[];
  const named = (form: FormState, by: RemovedBy) =>
    Object.fromEntries(missingParts(form.removed[by], form, TEST_OFFER));

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
    const { support, prints, extras, backgroundId } = formAfter(...configured);
    expect(form).toMatchObject({ support, prints, extras, backgroundId });
    expect(named(form, 'package')).toEqual({});
  });

  it('names what the new package does not offer, without a way to bring it back', () => {
    const offer = { ...TEST_OFFER, packages: TEST_OFFER.packages.map((one) => ({ ...one })) };
    offer.packages[0] = { key: 'Standard', price: 250, prints: { none: 0 }, without: ['props'] };
    const plus = { ...EMPTY_FORM, ...packageDefaults('Plus', offer) };
    const withProps = reduceForm(plus, props(true), offer);
    const standard = reduceForm(withProps, another('Standard'), offer);
    expect(missingParts(standard.removed.package, standard, offer)).toEqual([['props', '1']]);
    expect(reduceForm(standard, bringBack('package'), offer)).toBe(standard);
  });

  it('does not name what the visitor has chosen anew or given up', () => {
    const form = formAfter(...configured, another('Premium'), { type: 'backgroundChosen', id: 5 });
    expect(named(form, 'package')).toEqual({ props: '1' });
    const restored = formAfter(...configured, another('Premium'), bringBack('package'), props(false));
    expect(named(restored, 'package')).toEqual({});
  });

  it('names nothing where a package change took nothing away', () => {
    expect(named(formAfter(another('Premium'), another('Plus')), 'package')).toEqual({});
  });

  it('brings back the background that was cleared with its system', () => {
    const off: FormAction = { type: 'extraSwitched', extra: 'background', isOn: false };
    const form = formAfter(withSystem, withBackground, off);
    expect(named(form, 'background')).toEqual({ background: '3' });
    expect(reduceForm(form, bringBack('background'), TEST_OFFER)).toMatchObject({
      extras: ['background'],
      backgroundId: 3,
    });
  });

  describe('a deleted draft', () => {
    const filledIn = { ...TEST_BOOKING, note: 'Beginn um 18 Uhr\nZweite Box?', delivery: PLACE };

    it('leaves an empty form and comes back whole', () => {
      const form = from(filledIn, { type: 'discarded' });
      expect({ ...form, removed: {} }).toEqual(EMPTY_FORM);
      expect(reduceForm(form, bringBack('draft'), TEST_OFFER)).toMatchObject(filledIn);
    });

    it.each<FormAction>([{ type: 'typed', field: 'firstName' }, another('Plus'), props(true)])(
      'does not come back after something new: %j',
      (action) => {
        const form = from(filledIn, { type: 'discarded' }, action);
        expect(reduceForm(form, bringBack('draft'), TEST_OFFER)).toBe(form);
      },
    );

    it('still comes back after an answer of the calendar', () => {
      const hint = { day: filledIn.date, status: 'free' as const, firstDay: filledIn.date, nearestFree: [] };
      const form = from(filledIn, { type: 'discarded' }, { type: 'dateLookedUp', hint }, bringBack('draft'));
      expect(form).toMatchObject(filledIn);
    });
  });

  describe('the billing address as the event address', () => {
    it('replaces what was typed, which comes back', () => {
      const form = from(TEST_BOOKING, { type: 'addressCopied' });
      expect(form.eventAddress).toBe(TEST_BOOKING.billingAddress);
      expect(from(form, bringBack('address'))).toMatchObject(TEST_BOOKING);
    });

    it('is offered only where there is another billing address', () => {
      for (const billingAddress of ['', ' \n', TEST_BOOKING.eventAddress]) {
        const form = from({ ...TEST_BOOKING, billingAddress });
        expect(reduceForm(form, { type: 'addressCopied' }, TEST_OFFER)).toBe(form);
      }
    });

    it('can be taken back until the event address is typed', () => {
      const copied = from(TEST_BOOKING, { type: 'addressCopied' }, { type: 'typed', field: 'phone' });
      expect(from(copied, bringBack('address')).eventAddress).toBe(TEST_BOOKING.eventAddress);
      const typed = from(copied, { type: 'typed', field: 'eventAddress' });
      expect(reduceForm(typed, bringBack('address'), TEST_OFFER)).toBe(typed);
    });
  });
});

it('shows a date as taken once the calendar has said so of this date', () => {
  const lookedUp = (day: string, status: DateStatus): FormAction => ({
    type: 'dateLookedUp',
    hint: { day, status, firstDay: day, nearestFree: [] },
  });
  const { date } = TEST_BOOKING;
  expect(isDateTaken(from({ date }))).toBe(false);
  expect(isDateTaken(from({ date }, lookedUp(date, 'free')))).toBe(false);
  expect(isDateTaken(from({ date }, lookedUp('2027-05-22', 'taken')))).toBe(false);
  expect(isDateTaken(from({ date }, lookedUp(date, 'taken')))).toBe(true);
});

describe('after any sequence of actions', () => {
  const parameters = fc
    .constantFrom(...ACCEPTED_CHOICES)
    .map((choice) => parametersOf({ ...choice, date: '', delivery: null }, TEST_OFFER));
  const action: fc.Arbitrary<FormAction> = fc.oneof(
    fc.record({
      type: fc.constant('opened' as const),
      draft: fc.option(parameters.map(String)),
      link: parameters,
      earlyInput: parameters,
    }),
    fc.record({ type: fc.constant('packageChosen' as const), key: fc.constantFrom(...PACKAGE_KEYS) }),
    fc.record({ type: fc.constant('supportChosen' as const), level: fc.constantFrom(...SUPPORT_LEVELS) }),
    fc.record({ type: fc.constant('printsChosen' as const), prints: fc.constantFrom(0, 200, 400) }),
    fc.record({
      type: fc.constant('extraSwitched' as const),
      extra: fc.constantFrom('background', 'props', 'pavilion'),
      isOn: fc.boolean(),
    }),
    fc.record({ type: fc.constant('backgroundChosen' as const), id: fc.constantFrom(1, 2, 3, 4, 5) }),
    fc.record({
      type: fc.constant('restored' as const),
      by: fc.constantFrom('package' as const, 'background' as const),
    }),
    fc.record({ type: fc.constant('betterPackageAccepted' as const), choice: fc.constantFrom(...ACCEPTED_CHOICES) }),
  );

  it('the choice is one that its package allows', () => {
    const property = fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const form = formAfter(...actions);
      expect(fittedChoice(form, TEST_OFFER)).toEqual(form);
    });
    fc.assert(property, { seed: 20_270_508, numRuns: 1_000 });
  });
});
