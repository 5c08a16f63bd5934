import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { site } from '../site';
import type { DateStatus } from './date-status';
import { writeDraft } from './draft';
import { EMPTY_BOOKING } from './fields';
import {
  draftOf,
  EMPTY_FORM,
  type FormAction,
  type FormState,
  isSettled,
  nextAttempt,
  reduceForm,
  requestOf,
} from './form';
import { betterOffer } from './offers';
import { BACKGROUND_IDS, PACKAGES, PRINT_OPTIONS, SUPPORT_LEVELS } from './packages';
import { parametersOf } from './parameters';
import { packageDefaults, SELECTABLE_PRINTS } from './rules';
import { ACCEPTED_CHOICES, TEST_PRICES, VALID_BOOKING } from './test-data';

const NOTHING = new URLSearchParams();

/** The form after these actions. */
const formAfter = (...actions: FormAction[]) => actions.reduce(reduceForm, EMPTY_FORM);
const from = (state: Partial<FormState>, ...actions: FormAction[]) =>
  actions.reduce(reduceForm, { ...EMPTY_FORM, ...state });

const opened = (sources: Partial<Extract<FormAction, { type: 'opened' }>>): FormAction => ({
  type: 'opened',
  draft: null,
  link: NOTHING,
  earlyChoices: NOTHING,
  ...sources,
});
const withSystem: FormAction = { type: 'accessorySwitched', accessory: 'background', isOn: true };
const withBackground: FormAction = { type: 'backgroundChosen', id: 3 };
const attempt = { key: 'key-1', request: VALID_BOOKING, isDateTaken: false };
const FILLED_IN: FormState = { ...EMPTY_FORM, ...VALID_BOOKING };

describe('opening the form', () => {
  const draft = writeDraft({ ...EMPTY_BOOKING, date: '2027-05-08', vorname: 'Jürgen', phone: '030' });
  const link = new URLSearchParams('date=2027-06-12&package=Plus&pavilion=1');

  it('changes nothing without a draft, a link or early input', () => {
    expect(reduceForm(EMPTY_FORM, opened({}))).toBe(EMPTY_FORM);
  });

  it('begins anew with a place of delivery from before hydration, which nothing has rendered yet', () => {
    const early = { ...EMPTY_FORM, deliveryPlace: site.city };
    expect(reduceForm(early, opened({}))).not.toBe(early);
    expect(reduceForm(early, opened({}))).toEqual(early);
  });

  it('puts the link over the draft', () => {
    expect(formAfter(opened({ draft, link }))).toMatchObject({
      ...packageDefaults('Plus'),
      accessories: { ...packageDefaults('Plus').accessories, pavilion: true },
      date: '2027-06-12',
      vorname: 'Jürgen',
      phone: '030',
    });
  });

  it('puts what was typed or chosen before hydration over everything else', () => {
    const earlyChoices = new URLSearchParams('package=Premium&props=1');
    const form = from({ date: '2027-07-03', phone: '040' }, opened({ draft, link, earlyChoices }));
    expect(form).toEqual({
      ...EMPTY_FORM,
      ...packageDefaults('Premium'),
      accessories: { ...packageDefaults('Premium').accessories, props: true },
      date: '2027-07-03',
      vorname: 'Jürgen',
      phone: '040',
    });
  });
});

describe('choosing', () => {
  it.each(PACKAGES)('another package leads to the defaults of %s and keeps the texts', (name) => {
    const other = name === 'Plus' ? 'Standard' : 'Plus';
    const configured = from(
      { vorname: 'Jürgen' },
      { type: 'packageChosen', name: other },
      { type: 'printsChosen', prints: '400' },
      { type: 'supportChosen', level: 'Premium' },
      { type: 'accessorySwitched', accessory: 'props', isOn: true },
      withSystem,
      withBackground,
    );
    const form = reduceForm(configured, { type: 'packageChosen', name });
    expect(form).toEqual({ ...EMPTY_FORM, ...packageDefaults(name), vorname: 'Jürgen' });
  });

  it.each(PACKAGES)('%s again changes nothing', (name) => {
    const form = formAfter(
      { type: 'packageChosen', name },
      { type: 'accessorySwitched', accessory: 'pavilion', isOn: true },
    );
    expect(reduceForm(form, { type: 'packageChosen', name })).toBe(form);
  });

  it('Standard support has no effect with Premium, and Premium support stays optional otherwise', () => {
    const premium = formAfter({ type: 'packageChosen', name: 'Premium' }, { type: 'supportChosen', level: 'Standard' });
    expect(premium.support).toBe('Premium');
    expect(formAfter({ type: 'supportChosen', level: 'Premium' }).support).toBe('Premium');
  });

  it('prints takes what the package offers and nothing else', () => {
    expect(formAfter({ type: 'printsChosen', prints: '400' }).accessories.sofortdruck).toBe('400');
    const plus = formAfter({ type: 'packageChosen', name: 'Plus' }, { type: 'printsChosen', prints: 'none' });
    expect(plus.accessories.sofortdruck).toBe('200');
  });

  it('a background needs the background system, or Premium', () => {
    expect(formAfter(withBackground).backgroundId).toBeNull();
    expect(formAfter(withSystem, withBackground).backgroundId).toBe(3);
    expect(formAfter({ type: 'packageChosen', name: 'Premium' }, withBackground).backgroundId).toBe(3);
  });

  it('switching the background system off clears the background', () => {
    const off: FormAction = { type: 'accessorySwitched', accessory: 'background', isOn: false };
    expect(formAfter(withSystem, withBackground, off, withSystem).backgroundId).toBeNull();
  });

  it('accepts every better offer as it was offered, and keeps the texts', () => {
    const offers = ACCEPTED_CHOICES.flatMap((choice) => betterOffer(choice, TEST_PRICES)?.choice ?? []);
    expect(offers).not.toEqual([]);
    for (const choice of offers) {
      const form = from({ vorname: 'Jürgen' }, { type: 'offerAccepted', choice });
      expect(form).toEqual({ ...EMPTY_FORM, ...choice, vorname: 'Jürgen' });
    }
  });
});

describe('sending', () => {
  const submitted: FormAction = { type: 'submitted', attempt };
  const sent: FormAction = { type: 'sent' };

  it('repeats the key for the same request, and takes the new one for another', () => {
    const failed = from(FILLED_IN, submitted, { type: 'failed' });
    expect(nextAttempt(failed, { ...VALID_BOOKING }, 'key-2')).toEqual(attempt);
    const changed = { ...VALID_BOOKING, vorname: 'Jörg' };
    expect(nextAttempt(failed, changed, 'key-2')).toEqual({ key: 'key-2', request: changed, isDateTaken: false });
  });

  it('takes a new key for the same request once it has been sent', () => {
    expect(nextAttempt(from(FILLED_IN, submitted, sent), VALID_BOOKING, 'key-2').key).toBe('key-2');
  });

  it('counts failures until a success, and keeps everything in the form', () => {
    const failedTwice = from(FILLED_IN, submitted, { type: 'failed' }, submitted, { type: 'failed' });
    expect(failedTwice.sending).toMatchObject({ failures: 2, sent: null, notice: 'failed' });
    expect(requestOf(failedTwice)).toEqual(VALID_BOOKING);
    expect(from(failedTwice, submitted, sent).sending.failures).toBe(0);
  });

  it('remembers the request that was sent, until the next attempt', () => {
    const form = from(FILLED_IN, submitted, sent);
    expect(form.sending).toMatchObject({ sent: { request: VALID_BOOKING }, notice: 'sent' });
    expect(reduceForm(form, submitted).sending.sent).toBeNull();
  });

  it('hides the notice and nothing else', () => {
    const form = from(FILLED_IN, submitted, { type: 'failed' });
    expect(reduceForm(form, { type: 'noticeHidden' })).toEqual({ ...form, sending: { ...form.sending, notice: null } });
  });

  it('says of each attempt what the form showed about its date', () => {
    const lookedUp = (day: string, status: DateStatus): FormAction => ({
      type: 'dateLookedUp',
      hint: { day, status, nearestFree: [] },
    });
    const isTaken = (form: FormState) => nextAttempt(form, requestOf(form), 'key-2').isDateTaken;
    expect(isTaken(FILLED_IN)).toBe(false);
    expect(isTaken(from(FILLED_IN, lookedUp(VALID_BOOKING.date, 'free')))).toBe(false);
    expect(isTaken(from(FILLED_IN, lookedUp('2027-05-22', 'taken')))).toBe(false);
    const taken = from(FILLED_IN, lookedUp(VALID_BOOKING.date, 'taken'));
    expect(isTaken(taken)).toBe(true);
    const failed = from(taken, submitted, { type: 'failed' });
    expect(isTaken(failed), 'a retry has to send the same e-mail').toBe(false);
  });

  it('is settled from a success until the next change', () => {
    const form = from(FILLED_IN, submitted, sent);
    expect(isSettled(FILLED_IN)).toBe(false);
    expect(isSettled(form)).toBe(true);
    expect(isSettled({ ...form, phone: '040' })).toBe(false);
    expect(isSettled(reduceForm(form, submitted))).toBe(false);
  });

  it('leaves no draft of what was sent, and one of what is changed afterwards', () => {
    const untrimmed = { ...FILLED_IN, vorname: `${VALID_BOOKING.vorname} ` };
    expect(draftOf(untrimmed)).not.toBeNull();
    const form = from(untrimmed, submitted, sent);
    expect(draftOf(form)).toBeNull();
    expect(draftOf({ ...form, phone: '040' })).not.toBeNull();
    expect(draftOf(from(form, submitted, { type: 'failed' }))).not.toBeNull();
  });

  it('starts anew with the empty form', () => {
    expect(from(FILLED_IN, submitted, sent, { type: 'startedAnew' })).toEqual(EMPTY_FORM);
  });
});

describe('after any sequence of actions', () => {
  const parameters = fc.constantFrom(...ACCEPTED_CHOICES).map((choice) => parametersOf({ ...choice, date: '' }));
  const action: fc.Arbitrary<FormAction> = fc.oneof(
    fc.record({
      type: fc.constant('opened' as const),
      draft: fc.option(parameters.map(String)),
      link: parameters,
      earlyChoices: parameters,
    }),
    fc.record({ type: fc.constant('packageChosen' as const), name: fc.constantFrom(...PACKAGES) }),
    fc.record({ type: fc.constant('supportChosen' as const), level: fc.constantFrom(...SUPPORT_LEVELS) }),
    fc.record({ type: fc.constant('printsChosen' as const), prints: fc.constantFrom(...PRINT_OPTIONS) }),
    fc.record({
      type: fc.constant('accessorySwitched' as const),
      accessory: fc.constantFrom('background', 'props', 'pavilion'),
      isOn: fc.boolean(),
    }),
    fc.record({ type: fc.constant('backgroundChosen' as const), id: fc.constantFrom(...BACKGROUND_IDS) }),
    fc.record({ type: fc.constant('offerAccepted' as const), choice: fc.constantFrom(...ACCEPTED_CHOICES) }),
    fc.constantFrom<FormAction[]>(
      { type: 'submitted', attempt },
      { type: 'sent' },
      { type: 'failed' },
      { type: 'noticeHidden' },
      { type: 'startedAnew' },
    ),
  );

  it('the choice is one that its package allows', () => {
    const property = fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const { package: name, support, accessories, backgroundId } = formAfter(...actions);
      if (name === 'Premium') {
        expect(support).toBe('Premium');
        expect(accessories).toMatchObject({ sofortdruck: 'none', background: false });
      } else {
        expect(SELECTABLE_PRINTS[name]).toContain(accessories.sofortdruck);
        if (!accessories.background) expect(backgroundId).toBeNull();
      }
    });
    fc.assert(property, { seed: 20_270_508, numRuns: 1_000 });
  });
});
