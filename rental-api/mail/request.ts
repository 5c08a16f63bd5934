import { plainEuros, sumOf } from '../../lib/shared/euro';
import type { Payload } from '../contract';
import type { Line } from './letter';
import { factsOf, type RequestState } from './request-facts';

export type Request = ReturnType<typeof requestOf>;

type Facts = ReturnType<typeof factsOf> & RequestState;

/** Returns everything that the emails of a request state: facts, and the lines that several emails have. */
export function requestOf(payload: Payload, state: RequestState) {
  const facts = { ...factsOf(payload), ...state };
  const { customer, choice, backdrop, total, business } = facts;
  const backdropLine = namedBackdrop(facts);
  const taxNote = TAX_NOTES[business.taxStatus];
  return {
    ...facts,
    greeting: { text: `Guten Tag${customer ? ` ${customer}` : ''},`, cut: 'first' } satisfies Line,
    signature: signature(facts),
    /** "Hintergrund 3: Blumenwand mit Rosen". Null for a backdrop without a name. */
    backdropLine,
    /** Package, extras and backdrop. */
    itemLines: [...choice, backdropLine ?? backdrop?.line].flatMap((line) => line ?? []),
    taxNote,
    totalLine: total && `Gesamtpreis: ${total.text} ${taxNote}`,
    /** The sum that the customer has to pay. Empty without a total. */
    sumLines: sumLines(facts),
  };
}

const TAX_NOTES = {
  vat: 'inkl. MwSt.',
  smallBusiness: 'ohne MwSt. (Kleinunternehmer, § 19 UStG)',
};

function namedBackdrop({ backdrop, business }: Facts): string | null {
  const name = backdrop && business.backdropNames?.[backdrop.number];
  return name ? `Hintergrund ${backdrop.number}: ${typeof name === 'string' ? name : name.de}` : null;
}

/** Signs an email. A registered company has to name its representatives and its register entry (§ 35a GmbHG, § 37a HGB). */
function signature({ business }: Facts) {
  const { name, owner, street, postalCode, city, phone, representatives, register } = business;
  const represented = representatives && `Vertreten durch ${representatives.join(', ')}`;
  return ['Mit freundlichen Grüßen', name, owner, street, `${postalCode} ${city}`, phone, represented, register];
}

/** An amount that the owner fills in. */
const BLANK = '____ €';

/** The agreement depends on these lines. */
export const essential = (text: string): Line => ({ text, cut: 'never' });

/** Without a known price of the delivery, the owner fills in two amounts. */
function sumLines({ total, place, town, handover, hasBlanks }: Facts): Line[] {
  if (!total) return [];
  if (handover === 'pickup') return [essential(`Zu zahlen: ${total.text}`)];
  const delivery = town ? `Lieferung nach ${town}` : 'Lieferung';
  if (hasBlanks) {
    const parts = handover === 'open' ? `bei Abholung ${total.text}` : `Gesamtpreis ${total.text} und Lieferung`;
    return [essential(`${delivery}: ${BLANK}`), essential(`Zu zahlen: ${BLANK} (${parts})`)];
  }
  const price = place?.price ?? 0;
  if (price === 0) return [essential(`Zu zahlen: ${total.text} (mit ${delivery})`)];
  const sum = plainEuros(sumOf([total.euros ?? 0, price]));
  return [essential(`Zu zahlen: ${sum} (Gesamtpreis ${total.text} und ${delivery} ${plainEuros(price)})`)];
}
