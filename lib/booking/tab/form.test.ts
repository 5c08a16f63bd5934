import { expect, it } from 'vitest';
import { TEST_BOOKING } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import type { PackageKey } from '../../offer-keys';
import { withExtra } from '../prices/choice';
import { packageDefaults } from '../prices/package-rules';
import { type BookingRequest, emptyBooking } from '../request/request';
import { bringBack, choosePackage, copyAddress, type FormState, missingParts, withChange } from './form';

type Action = (form: FormState) => FormState;

/** Returns the form after these actions. */
const from = (values: Partial<BookingRequest>, ...actions: Action[]): FormState =>
  actions.reduce<FormState>((form, act) => act(form), { values: { ...TEST_BOOKING, ...values }, undo: null });

const another =
  (key: PackageKey, offer = TEST_OFFER) =>
  (form: FormState) =>
    choosePackage(form, key, offer);
const chosen = (change: Partial<BookingRequest>) => (form: FormState) => withChange(form, change, TEST_OFFER);
const extra = (key: string, isOn: boolean) => (form: FormState) =>
  chosen({ extras: withExtra(form.values, key, isOn) })(form);
const undone: Action = (form) => bringBack(form, TEST_OFFER);
const discarded: Action = ({ values: before }) => {
  const after = emptyBooking(TEST_OFFER);
  return { values: after, undo: { by: 'draft', before, after } };
};
const withoutSystem = extra('background', false);

it.each<[Action, Partial<BookingRequest>]>([
  [another('Plus'), {}],
  [chosen({ prints: 200, date: TEST_BOOKING.date }), {}],
  ...['', ' \n', TEST_BOOKING.eventAddress].map((text): [Action, object] => [copyAddress, { billingAddress: text }]),
])('an action that changes nothing returns the same form, case %#', (act, values) => {
  const form = from(values);
  expect(act(form)).toBe(form);
});

/** Plus with something beyond its defaults everywhere. */
const CHOICE: Partial<BookingRequest> = { prints: 400, support: 'Premium', extras: ['background', 'props'] };
const CONFIGURED: BookingRequest = { ...TEST_BOOKING, ...CHOICE, backgroundId: 3, delivery: 'pickup' };

it.each<[string, Record<string, string> | null, Action[]]>([
  ['the choices that Premium does not include', { background: '3', props: '1' }, [another('Premium')]],
  [
    'every choice that Standard lacks, also after packages that took nothing more away',
    { prints: '400', support: 'Premium', backgroundSystem: '1', background: '3', props: '1' },
    [another('Premium'), another('Standard')],
  ],
  ['nothing that is chosen again', { props: '1' }, [another('Premium'), chosen({ backgroundId: 5 })]],
  ['nothing that is unticked after it came back', {}, [another('Premium'), undone, extra('props', false)]],
  ['what the last package took', { props: '1' }, [another('Premium'), extra('props', true), another('Standard')]],
  ['the backdrop of an unticked background system', { background: '3' }, [withoutSystem]],
  ['nothing after an extra was unticked', null, [extra('props', false)]],
  ['nothing without own choices', null, [chosen(TEST_BOOKING), another('Premium'), another('Plus')]],
])('the notice names %s', (_name, parts, actions) => {
  const { values, undo } = from(CONFIGURED, ...actions);
  expect(undo && Object.fromEntries(missingParts(undo, values, TEST_OFFER))).toEqual(parts);
});

it('the notice names items that the new package does not offer, without a way to bring them back', () => {
  const [standard, ...others] = TEST_OFFER.packages;
  const offer = { ...TEST_OFFER, packages: [{ ...standard, without: ['props'] }, ...others] } as typeof TEST_OFFER;
  const form = from({ ...packageDefaults('Plus', offer), extras: ['props'] }, another('Standard', offer));
  expect(form.undo && missingParts(form.undo, form.values, offer)).toEqual([['props', '1']]);
  expect(bringBack(form, offer).values).toEqual(form.values);
});

it.each<[string, Action[], Partial<BookingRequest>?]>([
  ['a package', [another('Standard')], { package: 'Standard' }],
  ['a package and the first one again', [another('Premium'), another('Plus')]],
  ['several packages', [another('Standard'), another('Premium'), another('Standard'), another('Plus')]],
  ['an unticked background system', [withoutSystem]],
  ['a system that was unticked and ticked', [withoutSystem, extra('background', true)]],
  ['a deleted draft', [discarded]],
  ['a copied address and another typed field', [copyAddress, chosen({ phone: '1' })], { phone: '1' }],
])('one undo brings back everything that the package allows after %s', (_name, actions, changed = {}) => {
  const form = from(CONFIGURED, ...actions);
  expect(form.values).not.toEqual(CONFIGURED);
  expect(undone(form).values).toEqual({ ...CONFIGURED, ...changed });
});

it.each<[string, Action[]]>([
  ['a deleted draft after a package is chosen', [discarded, another('Plus')]],
  ['a deleted draft after an extra is ticked', [discarded, extra('props', true)]],
  ['a deleted draft after something is typed', [discarded, chosen({ phone: '1' })]],
  ['a copied address after another one is typed', [copyAddress, chosen({ eventAddress: 'Ring 1' })]],
])('undo does not bring back %s', (_name, actions) => {
  const form = from({}, ...actions);
  expect(undone(form).values).toEqual(form.values);
});
