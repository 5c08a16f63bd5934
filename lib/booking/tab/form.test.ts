import { expect, it } from 'vitest';
import { TEST_BOOKING } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import type { PackageKey } from '../../offer-keys';
import { type PackageChoice, withExtra } from '../prices/choice';
import { PLACES } from '../prices/delivery';
import { packageDefaults } from '../prices/package-rules';
import { type BookingRequest, emptyBooking } from '../request/request';
import { writeDraft } from './draft';
import {
  addTown,
  bringBack,
  choose,
  choosePackage,
  copyAddress,
  deleteDraft,
  type FormState,
  openedForm,
} from './form';
import { afterChange, datedChoice, readLink } from './link';
import { EMPTY_RECORD } from './record';
import { afterInput, missingParts, restored } from './undo';

type Update = (form: FormState) => FormState;

const EMPTY_BOOKING = emptyBooking(TEST_OFFER);
const NOTHING = new URLSearchParams();
const PLACE = PLACES[0]?.name ?? '';

/** Returns the form after these updates. */
const from = (values: Partial<BookingRequest>, ...updates: Update[]): FormState =>
  updates.reduce<FormState>((form, update) => update(form), { values: { ...EMPTY_BOOKING, ...values }, undo: null });

const another = (key: PackageKey) => (form: FormState) => choosePackage(form, key, TEST_OFFER);
const chosen = (choice: Partial<PackageChoice>) => (form: FormState) => choose(form, choice, TEST_OFFER);
const extra = (key: string, isOn: boolean) => (form: FormState) =>
  choose(form, { extras: withExtra(form.values, key, isOn) }, TEST_OFFER);
const typed = (texts: Partial<BookingRequest>) => (form: FormState) => ({
  values: { ...form.values, ...texts },
  undo: afterInput(form.undo),
});
const undone: Update = (form) => bringBack(form, TEST_OFFER);
const discarded: Update = (form) => deleteDraft(form, { record: EMPTY_RECORD, address: '' }, TEST_OFFER);
const withoutSystem = extra('background', false);

/** Plus with something beyond its defaults everywhere. */
const OWN_PARTS: Partial<PackageChoice> = { prints: 400, support: 'Premium', extras: ['background', 'props'] };
const CONFIGURED = from(TEST_BOOKING, chosen({ ...OWN_PARTS, backgroundId: 3 })).values;

it('when the form opens, the link overrides the draft, and input from before hydration overrides both', () => {
  const draft = writeDraft({ ...EMPTY_BOOKING, date: '2027-05-08', firstName: 'Jürgen', phone: '030' }, TEST_OFFER);
  const link = new URLSearchParams('date=2027-06-12&package=Plus&pavilion=1');
  const early = { date: '2027-07-03', phone: '040', delivery: PLACE };
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
const named = ({ values, undo }: FormState) => undo && Object.fromEntries(missingParts(undo, values, TEST_OFFER));

it.each<[string, Record<string, string> | null, Update[]]>([
  ['the choices that Premium does not include', { background: '3', props: '1' }, [another('Premium')]],
  [
    'every choice that Standard lacks, also after packages that took nothing more away',
    { prints: '400', support: 'Premium', backgroundSystem: '1', background: '3', props: '1' },
    [another('Premium'), another('Standard')],
  ],
  ['nothing that is chosen again', { props: '1' }, [another('Premium'), chosen({ backgroundId: 5 })]],
  ['nothing that is unticked after it came back', {}, [another('Premium'), undone, extra('props', false)]],
  [
    'only what the last package took away',
    { props: '1' },
    [another('Premium'), extra('props', true), another('Standard')],
  ],
  ['the backdrop of an unticked background system', { background: '3' }, [withoutSystem]],
  ['nothing after an extra was unticked', null, [extra('props', false)]],
])('the notice names %s', (_name, parts, updates) => {
  expect(named(from(CONFIGURED, ...updates))).toEqual(parts);
});

it('a package change that removes nothing has no notice', () => {
  expect(from({}, another('Premium'), another('Plus')).undo).toBeNull();
});

it('the notice names items that the new package does not offer, without a way to bring them back', () => {
  const [standard, ...others] = TEST_OFFER.packages;
  const offer = { ...TEST_OFFER, packages: [{ ...standard, without: ['props'] }, ...others] } as typeof TEST_OFFER;
  const { values, undo } = choosePackage(
    from({ ...packageDefaults('Plus', offer), extras: ['props'] }),
    'Standard',
    offer,
  );
  expect(undo && missingParts(undo, values, offer)).toEqual([['props', '1']]);
  expect(undo && restored(undo, values, offer)).toEqual(values);
});

it.each<[string, Update[]]>([
  ['a package', [another('Standard')]],
  ['a package and the first one again', [another('Premium'), another('Plus')]],
  ['several packages', [another('Standard'), another('Premium'), another('Standard'), another('Plus')]],
  ['an unticked background system', [withoutSystem]],
  ['a system that was unticked and ticked', [withoutSystem, extra('background', true)]],
  ['a deleted draft', [discarded]],
  ['a copied address and another typed field', [copyAddress, typed({ phone: '1' })]],
])('one undo brings back everything that the package allows after %s', (_name, updates) => {
  const form = from({ ...CONFIGURED, delivery: PLACE }, ...updates);
  const { package: key } = form.undo?.by === 'draft' ? CONFIGURED : form.values;
  expect(form.values).not.toEqual({ ...CONFIGURED, delivery: PLACE });
  const { phone } = form.undo?.by === 'address' ? form.values : CONFIGURED;
  expect(undone(form).values).toEqual({ ...CONFIGURED, delivery: PLACE, package: key, phone });
});

it.each<[string, Update[]]>([
  ['a deleted draft after a package is chosen', [discarded, another('Plus')]],
  ['a deleted draft after an extra is ticked', [discarded, extra('props', true)]],
  ['a deleted draft after something is typed', [discarded, typed({ phone: '1' })]],
  ['a copied address after another one is typed', [copyAddress, typed({ eventAddress: 'Ring 1' })]],
])('undo does not bring back %s', (_name, updates) => {
  const form = from(TEST_BOOKING, ...updates);
  expect(undone(form).values).toEqual(form.values);
});

it.each(['', ' \n', TEST_BOOKING.eventAddress])('there is nothing to copy from the billing address %j', (address) => {
  const form = from({ ...TEST_BOOKING, billingAddress: address });
  expect(copyAddress(form)).toBe(form);
});

it.each([
  ['Musterstraße 12', '12345', 'Musterstadt', 'Musterstraße 12\n12345 Musterstadt'],
  ['c/o Meier\nMusterstraße 12\n', '12345', 'Musterstadt', 'c/o Meier\nMusterstraße 12\n12345 Musterstadt'],
  ['Musterstraße 12\n12345', '12345', 'Musterstadt', 'Musterstraße 12\n12345 Musterstadt'],
  ['12 Main Street', '', 'Dingle', '12 Main Street\nDingle'],
  ['Musterstraße 12, 12345 Musterstadt', '12345', 'Musterstadt', 'Musterstraße 12, 12345 Musterstadt'],
  ['Musterstraße 12', '', '', 'Musterstraße 12'],
])('autofill of %j adds %j and %j', (billingAddress, postalCode, town, expected) => {
  expect(addTown(from({ billingAddress }), postalCode, town).values.billingAddress).toBe(expected);
});

const shared = (link: string, draft: string | null = null) =>
  readLink({ draft, link: new URLSearchParams(link), earlyInput: NOTHING }, TEST_OFFER);
const DRAFT = writeDraft(TEST_BOOKING, TEST_OFFER);
const LINK = 'date=2027-06-05&package=Premium&background=2';

it('distinguishes shared links from links of the website, which have one parameter', () => {
  expect(shared(LINK)).toMatchObject({ shown: 'link', other: null });
  for (const link of ['', 'date=2027-06-05', 'package=Plus', 'utm_source=x&package=Plus', 'date=2027-06-05&fbclid=1'])
    expect(shared(link), link).toBeNull();
});

it("keeps the visitor's own choice if the link replaces it", () => {
  expect(shared(LINK, DRAFT)).toMatchObject({ shown: 'link', other: datedChoice(TEST_BOOKING) });
  const { date, package: key } = TEST_BOOKING;
  expect(shared(`date=${date}&package=${key}`, DRAFT)).toMatchObject({ shown: 'link', other: null });
});

it('the notice of a link ends with the first own change of the choice, and the own choice can still be shown', () => {
  const opened = openedForm({ draft: DRAFT, link: new URLSearchParams(LINK), earlyInput: NOTHING }, TEST_OFFER);
  const link = shared(LINK, DRAFT);
  expect(afterChange(link, { ...opened, firstName: 'Eva' } as typeof opened, TEST_OFFER)).toBe(link);
  const changed = afterChange(
    link,
    choosePackage({ values: opened, undo: null }, 'Plus', TEST_OFFER).values,
    TEST_OFFER,
  );
  expect(changed).toEqual({ ...link, unchanged: null });
  expect(afterChange(changed, opened, TEST_OFFER)).toBe(changed);
  expect(afterChange(shared(LINK), { ...opened, date: '2027-06-06' }, TEST_OFFER)).toBeNull();
});
