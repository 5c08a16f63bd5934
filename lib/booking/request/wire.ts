import { isNamedExtra } from '../../content/offer-keys';
import type { Offer } from '../../content/schema';
import { CONTACT_FIELDS } from '../../shared/form-fields';
import { isRecord } from '../../shared/values';
import { printCount, printsKey } from '../prices/choice';
import type { BookingRequest } from './schema';

/** Names of the domain, and names on the wire where they differ. The message of an empty field has the field's name. */
const RENAMED = [
  ['firstName', 'vorname'],
  ['lastName', 'name'],
  ['invoiceAddress', 'rechnungsanschrift'],
  ['eventAddress', 'veranstaltungsanschrift'],
] as const;

const WIRE_NAMES = new Map<string, string>(RENAMED);
const DOMAIN_NAMES = new Map<string, string>(RENAMED.map(([domain, wire]) => [wire, domain]));
const WIRE_FIELDS = new Map([...WIRE_NAMES, ['prints', 'accessories'], ['extras', 'accessories']]);

const nameIn = (names: ReadonlyMap<string, string>, name: string) => names.get(name) ?? name;

const renamed = (names: ReadonlyMap<string, string>, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameIn(names, name), value]));

/** Writes a request as the body of `POST /api/send-email` (docs/behaviour.md#booking-request). */
export function toWire({ prints, extras, ...others }: BookingRequest, offer: Offer): Record<string, unknown> {
  const switches = offer.extras.map(({ key }) => [key, extras.includes(key)]);
  const accessories = { sofortdruck: printsKey(prints), ...Object.fromEntries(switches) };
  return { ...renamed(WIRE_NAMES, others), accessories };
}

/** Reads the body of `POST /api/send-email`. Every unacceptable value becomes one that the schema refuses. */
export function fromWire(body: unknown, offer: Offer): unknown {
  if (!isRecord(body)) return body;
  const { accessories, ...others } = body;
  // A body that uses a name of the domain gets the wire's name instead, which the schema does not know.
  const omittable = CONTACT_FIELDS.filter(({ isOmittable }) => isOmittable);
  const missing = Object.fromEntries(omittable.map(({ name }) => [name, '']));
  const fields = { delivery: null, ...missing, ...renamed(new Map([...WIRE_FIELDS, ...DOMAIN_NAMES]), others) };
  if (!isRecord(accessories)) return fields;
  const { sofortdruck, ...switches } = accessories;
  return { ...fields, prints: readPrints(sofortdruck), extras: readExtras(switches, offer) };
}

const readPrints = (text: unknown) =>
  typeof text === 'string' && /^(none|[1-9]\d{0,4})$/.test(text) ? printCount(text) : undefined;

/** Requires the extras of the original contract. A client may know others than the offer, and send false for them. */
function readExtras(switches: Record<string, unknown>, { extras }: Offer): string[] | undefined {
  const isComplete = extras.every(({ key }) => key in switches || !isNamedExtra(key));
  const isWellFormed = Object.values(switches).every((isOn) => typeof isOn === 'boolean');
  return isComplete && isWellFormed ? Object.keys(switches).filter((key) => switches[key]) : undefined;
}

/**
 * Header of `POST /api/send-email`. It says that the form showed the date as taken. The server does not look the date up again,
 * because each attempt under an idempotency key has to send the same email.
 */
export const DATE_TAKEN_HEADER = 'date-shown-as-taken';

/** A field that the server refused, with the key of its message. */
export interface Refused<Field> {
  field: Field;
  error: string;
}

/** Gives a refused field its name in the body. */
export const refusedToWire = ({ field, error }: Refused<PropertyKey | undefined>) => ({
  field: typeof field === 'string' ? nameIn(WIRE_FIELDS, field) : field,
  error: nameIn(WIRE_NAMES, error),
});

/** Gives a refused field its name in the form. */
export const refusedFromWire = ({ field, error }: Refused<string>) => ({
  field: nameIn(DOMAIN_NAMES, field),
  error: nameIn(DOMAIN_NAMES, error),
});
