import { expect, it } from 'vitest';
import { TEST_BOOKING } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import type { PackageKey } from '../../offer-keys';
import { type ConfiguredChoice, withExtra } from '../prices/choice';
import { PLACES } from '../prices/delivery';
import { packageDefaults } from '../prices/package-rules';
import { type BookingRequest, emptyBooking } from '../request/request';
import { writeDraft } from './draft';
import { addTown, choose, choosePackage, copyAddress, deleteDraft, type FormState, openedForm } from './form';
import { forgetParts, type RemovedBy } from './removed';
import { missingParts, restore } from './restore';

type Update = (form: FormState) => FormState;

const EMPTY_BOOKING = emptyBooking(TEST_OFFER);
const NOTHING = new URLSearchParams();
const FILLED_IN = { ...TEST_BOOKING, delivery: PLACES[0]?.name ?? '' };

/** Returns the form after these updates. */
const from = (values: Partial<BookingRequest>, ...updates: Update[]): FormState =>
  updates.reduce((form, update) => update(form), { values: { ...EMPTY_BOOKING, ...values }, removed: {} });

const another = (key: PackageKey) => (form: FormState) => choosePackage(form, key, TEST_OFFER);
const chosen = (choice: Partial<ConfiguredChoice>) => (form: FormState) => choose(form, choice, TEST_OFFER);
const extra = (key: string, isOn: boolean) => (form: FormState) =>
  choose(form, { extras: withExtra(form.values, key, isOn) }, TEST_OFFER);
const bringBack = (by: RemovedBy) => (form: FormState) => restore(form, by, TEST_OFFER);
const typed = (field: string) => (form: FormState) => ({ ...form, removed: forgetParts(form.removed, [field]) });
const withoutSystem = extra('background', false);
const discarded: Update = (form) => deleteDraft(form, TEST_OFFER);

/** Plus with something beyond its defaults everywhere. */
const OWN_PARTS: Partial<ConfiguredChoice> = { prints: 400, support: 'Premium', extras: ['background', 'props'] };
const CONFIGURED = from(TEST_BOOKING, chosen({ ...OWN_PARTS, backgroundId: 3 })).values;

it('when the form opens, the link overrides the draft, and input from before hydration overrides both', () => {
  const draft = writeDraft({ ...EMPTY_BOOKING, date: '2027-05-08', firstName: 'Jürgen', phone: '030' }, TEST_OFFER);
  const link = new URLSearchParams('date=2027-06-12&package=Plus&pavilion=1');
  const early = { date: '2027-07-03', phone: '040', delivery: FILLED_IN.delivery };
  const earlyInput = new URLSearchParams({ ...early, props: '1' });
  const plus = { ...EMPTY_BOOKING, ...packageDefaults('Plus', TEST_OFFER), firstName: 'Jürgen' };
  const withLink = { ...plus, extras: ['pavilion'], date: '2027-06-12', phone: '030' };
  expect(openedForm({ draft, link, earlyInput: NOTHING }, TEST_OFFER)).toEqual(withLink);
  const opened = openedForm({ draft, link, earlyInput }, TEST_OFFER);
  expect(opened).toEqual({ ...withLink, ...early, extras: ['props', 'pavilion'] });
});

it('choosing the chosen package changes nothing', () => {
  const form = from(CONFIGURED);
  expect(another('Plus')(form)).toBe(form);
});

/** The parts that the notice names. */
const named = ({ values, removed }: FormState, by: RemovedBy = 'package') =>
  Object.fromEntries(missingParts(removed[by], values, TEST_OFFER));

it.each<[string, Record<string, string>, Update[]]>([
  ['the choices that Premium does not include', { background: '3', props: '1' }, []],
  [
    'every choice that Standard lacks',
    { prints: '400', support: 'Premium', backgroundSystem: '1', background: '3', props: '1' },
    [another('Standard')],
  ],
  ['nothing that is chosen again', { props: '1' }, [chosen({ backgroundId: 5 })]],
  ['nothing that is removed after it came back', {}, [bringBack('package'), extra('props', false)]],
])('after a change of package, the notice names %s', (_name, parts, updates) => {
  expect(named(from(CONFIGURED, another('Premium'), ...updates))).toEqual(parts);
});

it('the notice names nothing if a package change removed nothing', () => {
  expect(named(from({}, another('Premium'), another('Plus')))).toEqual({});
});

it('the notice names items that the new package does not offer, without a way to bring them back', () => {
  const [standard, ...others] = TEST_OFFER.packages;
  const offer = { ...TEST_OFFER, packages: [{ ...standard, without: ['props'] }, ...others] } as typeof TEST_OFFER;
  const form = choosePackage(from({ ...packageDefaults('Plus', offer), extras: ['props'] }), 'Standard', offer);
  expect(missingParts(form.removed.package, form.values, offer)).toEqual([['props', '1']]);
  expect(restore(form, 'package', offer)).toBe(form);
});

it.each<[string, RemovedBy, Update[]]>([
  ['a package', 'package', [another('Standard')]],
  ['a package and the first one again', 'package', [another('Premium'), another('Plus')]],
  ['several packages', 'package', [another('Standard'), another('Premium'), another('Standard'), another('Plus')]],
  ['packages, with a restore between', 'package', [another('Premium'), bringBack('package'), another('Plus')]],
  ['an unticked background system', 'background', [withoutSystem]],
  ['a system that was unticked and ticked', 'background', [withoutSystem, extra('background', true)]],
])('one undo brings back everything that the package allows after %s', (_name, by, updates) => {
  const form = from(CONFIGURED, ...updates);
  expect(form.values).not.toEqual(CONFIGURED);
  expect(bringBack(by)(form).values).toEqual({ ...CONFIGURED, package: form.values.package });
  expect(named(bringBack(by)(form), by)).toEqual({});
});

const copied = { ...FILLED_IN, eventAddress: FILLED_IN.billingAddress };
it.each<[string, RemovedBy, Update[], BookingRequest]>([
  ['a deleted draft leaves an empty form', 'draft', [discarded], EMPTY_BOOKING],
  ['a copied address stays while another field is typed', 'address', [copyAddress, typed('phone')], copied],
])('%s, and everything comes back', (_name, by, updates, values) => {
  const form = from(FILLED_IN, ...updates);
  expect(form.values).toEqual(values);
  expect(bringBack(by)(form).values).toEqual(FILLED_IN);
});

it.each<[string, RemovedBy, Update[]]>([
  ['a deleted draft after a package is chosen', 'draft', [discarded, another('Plus')]],
  ['a deleted draft after an extra is ticked', 'draft', [discarded, extra('props', true)]],
])('undo does not bring back %s', (_name, by, updates) => {
  const form = from(FILLED_IN, ...updates);
  expect(bringBack(by)(form)).toBe(form);
});

it.each(['', ' \n', TEST_BOOKING.eventAddress])('there is nothing to copy from the billing address %j', (address) => {
  const form = from({ ...TEST_BOOKING, billingAddress: address });
  expect(copyAddress(form)).toBe(form);
});

it.each([
  ['Musterstraße 12', '12345', 'Musterstadt', 'Musterstraße 12\n12345 Musterstadt'],
  ['c/o Meier\nMusterstraße 12\n', '12345', 'Musterstadt', 'c/o Meier\nMusterstraße 12\n12345 Musterstadt'],
  ['12 Main Street', '', 'Dingle', '12 Main Street\nDingle'],
  ['Musterstraße 12, 12345 Musterstadt', '12345', 'Musterstadt', 'Musterstraße 12, 12345 Musterstadt'],
  ['Musterstraße 12', '', '', 'Musterstraße 12'],
])('autofill of %j adds %j and %j', (billingAddress, postalCode, town, expected) => {
  expect(addTown(from({ billingAddress }), postalCode, town).values.billingAddress).toBe(expected);
});
