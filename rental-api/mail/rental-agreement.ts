import { addDays, type DateKey, germanDay } from '../../lib/shared/days';
import { plainEuros, sumOf } from '../../lib/shared/euro';
import { shortened } from '../../lib/shared/mailto';
import { berlinDay } from '../calendar/berlin';
import { type Line, type Part, paragraph } from './letter';
import type { Business, RequestFacts } from './request-facts';

export const TAX_NOTES = {
  vat: 'inkl. MwSt.',
  smallBusiness: 'ohne MwSt. (Kleinunternehmer, § 19 UStG)',
} satisfies Record<Business['taxStatus'], string>;

/** An amount that the owner fills in. */
const BLANK = '____ €';
/** Longest name of a place beside an amount. */
const MAX_PLACE = 40;

/** The agreement depends on these lines. */
const essential = (text: string): Line => ({ text, cut: 'never' });
/** The customer's copy has these lines too. */
const known = (text: string): Line => ({ text, cut: 'leaveOut' });

/** True if the owner has to fill in the price of the delivery. */
export const hasBlanks = ({ total, place, handover }: RequestFacts): boolean =>
  total !== null && handover !== 'pickup' && (total.euros === null || (place?.price ?? null) === null);

/** Writes the sum that the customer has to pay. Without a known price of the delivery, the owner fills in two amounts. */
export function sumLines(facts: RequestFacts): Line[] {
  const { total, place, town, handover } = facts;
  if (!total) return [];
  if (handover === 'pickup') return [essential(`Zu zahlen: ${total.text}`)];
  const delivery = town ? `Lieferung nach ${shortened(town, MAX_PLACE)}` : 'Lieferung';
  if (hasBlanks(facts)) {
    const parts = handover === 'open' ? `bei Abholung ${total.text}` : `Gesamtpreis ${total.text} und Lieferung`;
    return [essential(`${delivery}: ${BLANK}`), essential(`Zu zahlen: ${BLANK} (${parts})`)];
  }
  const price = place?.price ?? 0;
  if (price === 0) return [essential(`Zu zahlen: ${total.text} (mit ${delivery})`)];
  const sum = plainEuros(sumOf([total.euros ?? 0, price]));
  return [essential(`Zu zahlen: ${sum} (Gesamtpreis ${total.text} und ${delivery} ${plainEuros(price)})`)];
}

/** Writes for the owner what a delivery to a known town costs: "nach Musterstadt 1,25 €, zusammen 271,25 €". */
export function deliveryHint({ total, town, packageName }: RequestFacts, { deliveryPriceTo }: Business): string | null {
  const price = town && packageName ? deliveryPriceTo?.(town, packageName) : null;
  if (typeof price !== 'number' || typeof total?.euros !== 'number') return null;
  return `nach ${town} ${plainEuros(price)}, zusammen ${plainEuros(sumOf([total.euros, price]))}`;
}

export const totalLine = ({ total }: RequestFacts, { taxStatus }: Business): string | null =>
  total && `Gesamtpreis: ${total.text} ${TAX_NOTES[taxStatus]}`;

/** Lists package, extras and backdrop. */
export function itemLines(facts: RequestFacts, business: Business): string[] {
  const { choice, backdrop } = facts;
  const unnamed = backdrop && `Hintergrund: Hintergrund ${backdrop}`;
  return [...choice, backdropLine(facts, business) ?? unnamed].flatMap((line) => line || []);
}

/** Returns "Hintergrund 3: Blumenwand mit Rosen" for a backdrop that has a name. */
export function backdropLine({ backdrop }: RequestFacts, { backdropNames }: Business): string | null {
  const name = backdrop && backdropNames?.[backdrop];
  return name ? `Hintergrund ${backdrop}: ${typeof name === 'string' ? name : name.de}` : null;
}

/** Writes the paragraphs of the agreement. Leaves out everything that neither the message nor the owner states. */
export function rentalAgreement(facts: RequestFacts, business: Business): Part[] {
  const { eventAddress, billingAddress, start, prices, delivery, place, deliveryTerms } = facts;
  const { payment, deposit, cancellation, withdrawal, terms, siteUrl } = business;
  const deliveredTo = place ? `${place.name} (${place.km} km)` : delivery;
  return [
    paragraph(
      ...itemLines(facts, business),
      deliveredTo && `Lieferung: ${deliveredTo}`,
      start && `Beginn: ${start}`,
      eventAddress && { text: `Ort der Feier: ${eventAddress}`, cut: 'first' },
      billingAddress && { text: `Rechnung an: ${billingAddress}`, cut: 'first' },
    ),
    paragraph(
      ...prices.map(known),
      totalLine(facts, business),
      // The terms of every delivery matter only until one is chosen.
      ...(delivery ? [] : deliveryTerms.map(known)),
      ...sumLines(facts),
    ),
    paragraph(
      payment,
      ...handoverTexts(facts, business),
      ...[deposit, cancellation, withdrawal],
      terms && `Es gelten unsere Mietbedingungen${siteUrl ? `: ${siteUrl}/impress#mietbedingungen` : '.'}`,
    ),
  ];
}

function handoverTexts(facts: RequestFacts, { handover = {} }: Business) {
  const { pickup, delivery } = handover;
  if (facts.handover !== 'open') return [handover[facts.handover]];
  return [pickup && `Bei Abholung: ${pickup}`, delivery && `Bei Lieferung: ${delivery}`];
}

/**
 * Asks for the customer's consent, which an agreement needs because the request was not binding. The acceptance is valid for
 * `answerBy` days, and at most until the requested day.
 */
export function consentLine({ day, handover, total }: RequestFacts, { answerBy }: Business, now: Date): Line {
  const today = berlinDay(now);
  const last = answerBy ? addDays(today, answerBy) : today;
  const until = day && last > day ? day : last;
  const heldUntil = until > today ? ` bis ${withArticle(until)},` : '';
  const request = `Ihr Tag ist frei, und wir halten ihn${heldUntil} für Sie. Antworten Sie mit „Ja“ auf diese Zusage, dann ist er gebucht.`;
  const question = ' Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.';
  return essential(handover === 'open' && total ? request + question : request);
}

/** Writes "Samstag, den 8. Mai 2027". */
export const withArticle = (day: DateKey): string => germanDay(day).replace(', ', ', den ');
