import type { offer } from '../../lib/content/offer';
import type { site } from '../../lib/content/site';
import { addDays, type DateKey, germanDay } from '../../lib/shared/days';
import { plainEuros } from '../../lib/shared/euro';
import { shortened } from '../../lib/shared/mailto';
import { berlinDay } from '../calendar/berlin';
import type { BoothsOfDay } from './booths';
import { centsOf, type RequestFacts } from './request-facts';

type Terms = 'payment' | 'handover' | 'deposit' | 'cancellation' | 'withdrawal' | 'terms';
type Sender = 'name' | 'owner' | 'street' | 'postalCode' | 'city' | 'phone' | 'email' | 'representatives' | 'register';

/** The owner's facts that the emails state. */
export type Business = Pick<typeof site, Terms | Sender | 'answerBy' | 'answerWithin' | 'taxStatus'> &
  Partial<Pick<typeof offer, 'backdropNames' | 'minimumNoticeDays'>> & { siteUrl?: string | undefined };

/** The owner's facts, and the state of the day when the request came. */
export interface RequestState {
  business: Business;
  booths: BoothsOfDay;
  /** The times of the other requests for the day, in order. */
  otherRequests: Date[];
  now: Date;
}

export const TAX_NOTES = {
  vat: 'inkl. MwSt.',
  smallBusiness: 'ohne MwSt. (Kleinunternehmer, § 19 UStG)',
} satisfies Record<Business['taxStatus'], string>;

/** An amount that the owner fills in. */
const BLANK = '____ €';
/** Longest name of a place beside an amount. */
const MAX_PLACE = 40;

/** Writes the sum that the customer has to pay. Without a known price of the delivery, the owner fills in two amounts. */
export function sumLines(facts: RequestFacts): string[] {
  const { total, deliveryPrice, town, handover } = facts;
  if (!total) return [];
  if (handover === 'pickup') return [`Zu zahlen: ${total}`];
  const delivery = town ? `Lieferung nach ${shortened(town, MAX_PLACE)}` : 'Lieferung';
  const cents = centsOf(total) + centsOf(deliveryPrice);
  if (cents === centsOf(total)) return [`Zu zahlen: ${total} (mit ${delivery})`];
  if (cents) return [`Zu zahlen: ${plainEuros(cents / 100)} (Gesamtpreis ${total} und ${delivery} ${deliveryPrice})`];
  const known = handover === 'open' ? `bei Abholung ${total}` : `Gesamtpreis ${total} und Lieferung`;
  return [`${delivery}: ${BLANK}`, `Zu zahlen: ${BLANK} (${known})`];
}

/** True if the owner has to fill in the price of the delivery. */
export const hasBlanks = (facts: RequestFacts): boolean => sumLines(facts).some((line) => line.includes(BLANK));

/** True for lines that must not be shortened, because the contract depends on them. */
export const isEssential = (line: string): boolean =>
  /^(?:Zu zahlen: |Lieferung.*: ____ €$|Ihr Tag ist frei|Zu Ihrem Wunsch)/.test(line);

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

/** Writes the paragraphs of a contract. Leaves out everything that neither the message nor the owner states. */
export function contract(facts: RequestFacts, business: Business): string[] {
  const { eventAddress, start, prices, total, delivery, deliveredTo, deliveryTerms } = facts;
  const { payment, deposit, cancellation, withdrawal, terms: rentalTerms, siteUrl, taxStatus } = business;
  // The terms of every delivery matter only until one is chosen.
  const conditions = delivery ? [] : deliveryTerms;
  const termsLine = `Es gelten unsere Mietbedingungen${siteUrl ? `: ${siteUrl}/impress#mietbedingungen` : '.'}`;
  const paragraphs = [
    [
      ...itemLines(facts, business),
      deliveredTo && `Lieferung: ${deliveredTo}`,
      start && `Beginn: ${start}`,
      eventAddress && `Ort der Feier: ${eventAddress}`,
    ],
    [...prices, total && `Gesamtpreis: ${total} ${TAX_NOTES[taxStatus]}`, ...conditions, ...sumLines(facts)],
    [payment, ...handoverTexts(facts, business), deposit, cancellation, withdrawal, rentalTerms && termsLine],
  ];
  return paragraphs.map((lines) => lines.filter(Boolean).join('\n')).filter(Boolean);
}

function handoverTexts(facts: RequestFacts, { handover = {} }: Business) {
  const { pickup, delivery } = handover;
  if (facts.handover !== 'open') return [handover[facts.handover]];
  return [pickup && `Bei Abholung: ${pickup}`, delivery && `Bei Lieferung: ${delivery}`];
}

/**
 * Asks for the customer's consent, which a contract needs because the request was not binding. The offer is valid for
 * `answerBy` days, and at most until the requested day.
 */
export function confirmation({ day, handover, total }: RequestFacts, { answerBy }: Business, now: Date): string {
  const today = berlinDay(now);
  const last = answerBy ? addDays(today, answerBy) : today;
  const until = day && last > day ? day : last;
  const heldUntil = until > today ? ` bis ${withArticle(until)},` : '';
  const request = `Ihr Tag ist frei, und wir halten ihn${heldUntil} für Sie. Antworten Sie mit „Ja“, dann ist er gebucht.`;
  return handover === 'open' && total
    ? `${request} Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.`
    : request;
}

/** Writes "Samstag, den 8. Mai 2027". */
export const withArticle = (day: DateKey): string => germanDay(day).replace(', ', ', den ');
