import type { offer } from '../../lib/content/offer';
import type { site } from '../../lib/content/site';
import { addDays, type DateKey, germanDay } from '../../lib/shared/days';
import { plainEuros } from '../../lib/shared/euro';
import { shortened } from '../../lib/shared/mailto';
import { berlinDay } from '../calendar/berlin';
import { type RequestFacts, WITHOUT_DELIVERY } from './request-facts';
import { townOf } from './town';

type Terms = 'payment' | 'handover' | 'deposit' | 'cancellation' | 'withdrawal' | 'terms';
type Sender = 'name' | 'owner' | 'street' | 'postalCode' | 'city' | 'phone' | 'email' | 'representatives' | 'register';

/** The owner's facts that the mails state. */
export type Business = Pick<typeof site, Terms | Sender | 'answerBy' | 'answerWithin' | 'taxStatus'> &
  Partial<Pick<typeof offer, 'backdropNames' | 'minimumNoticeDays'>> & { siteUrl?: string | undefined };

export const TAX_NOTES = {
  vat: 'inkl. MwSt.',
  smallBusiness: 'ohne MwSt. (Kleinunternehmer, § 19 UStG)',
} satisfies Record<Business['taxStatus'], string>;

/** An amount that the owner fills in. */
const BLANK = '____ €';
/** Longest name of a place beside an amount. */
const MAX_PLACE = 40;

const PICKUP = 'Abholung';
const BACKDROP = /^Hintergrund: Hintergrund (\d{1,2})$/;
const AMOUNT = /^\d{1,3}(?:\.?\d{3}){0,2}(?:,\d\d)? €$/;

/** Returns how the photo booth gets to the customer. `open` if neither the customer nor the offer says so. */
function handoverOf({ delivery, deliveryTerms }: RequestFacts): 'pickup' | 'delivery' | 'open' {
  if (delivery) return delivery === PICKUP ? 'pickup' : 'delivery';
  const isPickupOnly = deliveryTerms.length > 0 && !deliveryTerms.some((line) => line.startsWith(WITHOUT_DELIVERY));
  return isPickupOnly ? 'pickup' : 'open';
}

/** Returns an amount such as "1.410,50 €" in cents, or NaN for another text. */
const centsOf = (amount: string | null): number =>
  AMOUNT.test(amount ?? '') ? Math.round(Number(amount?.replace(/[. €]/g, '').replace(',', '.')) * 100) : Number.NaN;

/** Writes what the customer has to pay. Without a known price of the delivery, the owner fills in two amounts. */
export function sumLines(facts: RequestFacts): string[] {
  const { total, deliveryPrice, eventAddress } = facts;
  if (!total) return [];
  const kind = handoverOf(facts);
  if (kind === 'pickup') return [`Zu zahlen: ${total}`];
  const to = facts.place ?? townOf(eventAddress ?? '');
  const delivery = to ? `Lieferung nach ${shortened(to, MAX_PLACE)}` : 'Lieferung';
  const cents = centsOf(total) + centsOf(deliveryPrice);
  if (cents === centsOf(total)) return [`Zu zahlen: ${total} (mit ${delivery})`];
  if (cents) return [`Zu zahlen: ${plainEuros(cents / 100)} (Gesamtpreis ${total} und ${delivery} ${deliveryPrice})`];
  const known = kind === 'open' ? `bei Abholung ${total}` : `Gesamtpreis ${total} und Lieferung`;
  return [`${delivery}: ${BLANK}`, `Zu zahlen: ${BLANK} (${known})`];
}

/** True if the owner has to fill in the price of the delivery. */
export const hasBlanks = (facts: RequestFacts): boolean => sumLines(facts).some((line) => line.includes(BLANK));

/** True for lines that a contract needs whole. */
export const isEssential = (line: string): boolean =>
  /^(?:Zu zahlen: |Lieferung.*: ____ €$|Ihr Tag ist frei|Zu Ihrem Wunsch)/.test(line);

/** Lists package, extras, backdrop and delivery. A backdrop has its name. */
export const orderLines = ({ choice }: RequestFacts, business: Business): string[] =>
  choice.map((line) => backdropLine(line, business) ?? line.replace(/^(Lieferung: .+ \(\d+ km\)), .*/, '$1'));

/** Returns "Hintergrund 3: Blumenwand mit Rosen" for the line of a backdrop that has a name. */
export function backdropLine(line: string, { backdropNames }: Business): string | null {
  const [, number = ''] = BACKDROP.exec(line) ?? [];
  const name = backdropNames?.[number];
  return name ? `Hintergrund ${number}: ${typeof name === 'string' ? name : name.de}` : null;
}

/** Writes the paragraphs of a contract. Leaves out everything that neither the message nor the owner states. */
export function contract(facts: RequestFacts, business: Business): string[] {
  const { eventAddress, start, prices, total, delivery, deliveryTerms } = facts;
  const { payment, deposit, cancellation, withdrawal, terms: rentalTerms, siteUrl, taxStatus } = business;
  // The terms of every delivery matter only until one is chosen.
  const terms = delivery ? [] : deliveryTerms.filter((line) => !line.startsWith(WITHOUT_DELIVERY));
  const paragraphs = [
    [...orderLines(facts, business), start && `Beginn: ${start}`, eventAddress && `Ort der Feier: ${eventAddress}`],
    [...prices, total && `Gesamtpreis: ${total} ${TAX_NOTES[taxStatus]}`, ...terms, ...sumLines(facts)],
    [
      payment,
      ...handoverTexts(facts, business),
      deposit,
      cancellation,
      withdrawal,
      rentalTerms && `Es gelten unsere Mietbedingungen${siteUrl ? `: ${siteUrl}/impress#mietbedingungen` : '.'}`,
    ],
  ];
  return paragraphs.map((lines) => lines.filter(Boolean).join('\n')).filter(Boolean);
}

function handoverTexts(facts: RequestFacts, { handover = {} }: Business) {
  const { pickup, delivery } = handover;
  const kind = handoverOf(facts);
  if (kind !== 'open') return [handover[kind]];
  return [pickup && `Bei Abholung: ${pickup}`, delivery && `Bei Lieferung: ${delivery}`];
}

/**
 * Asks for the customer's consent: the request was not binding, so a contract needs one. The offer stands for `answerBy`
 * days, and never longer than until the requested day.
 */
export function confirmation(facts: RequestFacts, { answerBy }: Business, day: DateKey | null, now: Date): string {
  const today = berlinDay(now);
  const last = answerBy ? addDays(today, answerBy) : today;
  const until = day && last > day ? day : last;
  const held = until > today ? ` bis ${withArticle(until)},` : '';
  const yes = `Ihr Tag ist frei, und wir halten ihn${held} für Sie. Antworten Sie mit „Ja“, dann ist er gebucht.`;
  const isOpen = handoverOf(facts) === 'open' && facts.total;
  return isOpen ? `${yes} Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.` : yes;
}

/** Writes "Samstag, den 8. Mai 2027". */
export const withArticle = (day: DateKey): string => germanDay(day).replace(', ', ', den ');
