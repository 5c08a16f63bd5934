import { expect, it } from 'vitest';
import { TEST_BOOKING, TEST_RULES } from '@/test/bookings';
import type { PackageKey } from '../../content/offer-keys';
import { withExtra } from '../prices/choice';
import type { BookingRequest } from '../request/schema';
import { EMPTY_RECORD } from './record';
import { choosePackage, copyAddress, type FormState, sharedChoice, takeBack, type Undo, withChange } from './undo';

type Action = (form: FormState) => FormState;

const another = (key: PackageKey) => (form: FormState) => choosePackage(form, key, TEST_RULES);
const chosen = (change: Partial<BookingRequest>) => (form: FormState) => withChange(form, change, TEST_RULES);
const extra = (key: string, isOn: boolean) => (form: FormState) =>
  chosen({ extras: withExtra(form.values, key, isOn) })(form);
const draft = TEST_RULES.writeDraft(TEST_BOOKING);
const discarded: Action = () => ({
  values: TEST_RULES.empty(),
  undo: { action: 'draft', record: { ...EMPTY_RECORD, draft }, address: '' },
});
const fresh: Action = () => ({ values: TEST_RULES.empty(), undo: null });
const withoutSystem = extra('background', false);

/** Returns the form after these actions. */
const from = (values: Partial<BookingRequest>, ...actions: Action[]): FormState =>
  actions.reduce<FormState>((form, act) => act(form), { values: { ...TEST_BOOKING, ...values }, undo: null });

it.each<[Action, Partial<BookingRequest>]>([
  [another('Plus'), {}],
  [chosen({ prints: 200, date: TEST_BOOKING.date }), {}],
  ...['', ' \n', TEST_BOOKING.eventAddress].map((text): [Action, object] => [copyAddress, { invoiceAddress: text }]),
])('an action that changes nothing returns the same form, case %#', (act, values) => {
  const form = from(values);
  expect(act(form)).toBe(form);
});

/** Plus with something beyond its defaults everywhere. */
const OWN: Partial<BookingRequest> = {
  ...{ prints: 400, support: 'Premium', extras: ['background', 'props'] },
  ...{ backgroundId: 3, delivery: 'pickup' },
};

it.each<[string, Action[]]>([
  ['another package', [another('Standard')]],
  ['a package and the first one again', [another('Premium'), another('Plus')]],
  ['an unticked background system', [withoutSystem]],
  ['a copied address', [copyAddress]],
])('after %s, one press brings back what was taken away', (_name, actions) => {
  const { values: before } = from(OWN);
  const form = from(OWN, ...actions);
  const back = takeBack(form, TEST_RULES);
  expect(form.values).not.toEqual(before);
  expect(back).toEqual(before);
});

it.each<[string, Undo['action'] | undefined, Action[]]>([
  ['another package after own choices', 'package', [another('Standard')]],
  ['an own choice in the new package', undefined, [another('Standard'), extra('props', true)]],
  ['another package without own choices', undefined, [fresh, another('Premium')]],
  ['the backdrop again', undefined, [withoutSystem, extra('background', true)]],
  [
    'own choices in the new package, then a third',
    'package',
    [another('Standard'), extra('props', true), another('Plus')],
  ],
  ['a copied address over another one', 'address', [another('Standard'), copyAddress]],
  ['a copied address over none', 'package', [another('Standard'), chosen({ eventAddress: '' }), copyAddress]],
  ['a deleted draft', 'draft', [discarded]],
  ['a text after a deleted draft', undefined, [discarded, chosen({ phone: '1' })]],
])('after %s, the way back is that of %s', (_name, action, actions) => {
  expect(from(OWN, ...actions).undo?.action).toBe(action);
});

it('a deleted draft comes back whole', () => {
  expect(takeBack(from({}, discarded), TEST_RULES)).toEqual(TEST_BOOKING);
});

const LINK = 'date=2027-06-05&package=Premium&background=2';
const { date, package: key } = TEST_BOOKING;

it.each<[string, string | null, Undo['action'] | undefined]>([
  [LINK, null, 'link'],
  [LINK, draft, 'linkOverDraft'],
  [`date=${date}&package=${key}`, draft, 'link'],
  ...['', 'date=2027-06-05', 'package=Plus', 'utm_source=x&package=Plus', 'date=2027-06-05&fbclid=1'].map(
    (link): [string, null, undefined] => [link, null, undefined],
  ),
])('a link with "%s" over the draft %s is %s', (link, draft, action) => {
  const sources = { draft, link: new URLSearchParams(link), earlyInput: new URLSearchParams() };
  const undo = sharedChoice(sources, TEST_RULES);
  expect(undo?.action).toBe(action);
  const form = { values: TEST_RULES.opened(sources), undo };
  if (action === 'linkOverDraft') expect(takeBack(form, TEST_RULES)).toEqual(TEST_BOOKING);
  expect(chosen({ date: '2027-06-06' })(form).undo).toBeNull();
  expect(chosen({ phone: '1' })(form).undo).toBe(undo);
  expect(another('Standard')(form).undo?.action ?? '').not.toMatch(/link/);
});
