import type { site } from '../../lib/content/site';
import { type DateKey, germanDay, isDateKey } from '../../lib/shared/days';
import { mailtoLink, shortened } from '../../lib/shared/mailto';
import type { Payload } from '../contract';
import type { BoothsOfDay } from './booths';
import { type RequestFacts, WITHOUT_DELIVERY } from './request-facts';
import { townOf } from './town';

type Terms = 'deposit' | 'cancellation' | 'withdrawal';
type Sender = 'name' | 'owner' | 'street' | 'postalCode' | 'city' | 'phone' | 'representatives' | 'register';

/** The owner's facts that the mails state. */
export type Business = Pick<typeof site, Terms | Sender | 'answerWithin' | 'taxStatus'>;

const TAX_NOTES = {
  vat: 'inkl. MwSt.',
  smallBusiness: 'ohne MwSt. (Kleinunternehmer, § 19 UStG)',
} satisfies Record<Business['taxStatus'], string>;

/** True for texts of the customer, and for the extras, whose prices follow. They are shortened first. */
const isFirst = (field: string) => /^(?:Ort: |Guten Tag |Zubehör: )/.test(field);

/** Returns the day in the subject, or null if there is none. */
export function requestedDay({ subject }: Payload): DateKey | null {
  const [day = ''] = /\b\d{4}-\d{2}-\d{2}\b/.exec(subject) ?? [];
  return isDateKey(day) ? day : null;
}

/** Longest name and town in a title. */
const MAX_TITLE_PART = 40;

/** The place of a delivery before its distance. */
const DELIVERY_PLACE = /^(.+) \(\d+ km\)/;

/**
 * Returns the name of a request by which the owner tells it from others: "08.05.2027 · Plus · Müller, Jülich". Null if its
 * message has no name.
 */
export function requestName(payload: Payload, facts: RequestFacts): string | null {
  const { lastName, packageName, eventAddress, delivery } = facts;
  if (!lastName) return null;
  const town = DELIVERY_PLACE.exec(delivery ?? '')?.[1] ?? townOf(eventAddress ?? '');
  const day = requestedDay(payload)?.split('-').toReversed().join('.');
  const customer = [lastName, town].flatMap((part) => (part ? shortened(part, MAX_TITLE_PART) : [])).join(', ');
  return [day, packageName, customer].filter(Boolean).join(' · ');
}

export const greeting = ({ customer }: RequestFacts): string => (customer ? `Guten Tag ${customer},` : 'Guten Tag,');

/** Signs a mail. A registered company has to name its representatives and its register entry (§ 35a GmbHG, § 37a HGB). */
export function signature(business: Business): string {
  const { name, owner, street, postalCode, city, phone, representatives, register } = business;
  const represented = representatives && `Vertreten durch ${representatives.join(', ')}`;
  return ['Mit freundlichen Grüßen', name, owner, street, `${postalCode} ${city}`, phone, represented, register]
    .filter(Boolean)
    .join('\n');
}

/** Prepares the two replies to a request. A `mailto:` link opens each in the owner's mail program. */
export function prepareReplies(payload: Payload, facts: RequestFacts, business: Business, booths: BoothsOfDay) {
  const day = requestedDay(payload);
  const booking = day ? `die Buchung für ${germanDay(day).replace(', ', ', den ')},` : 'die Buchung';
  const days = booths.otherDays.map(germanDay);
  const reply = (title: string, noun: string, paragraphs: string[]) => {
    const message = [greeting(facts), ...paragraphs, signature(business)].join('\n\n');
    const mail = { subject: `${noun}: ${payload.subject}`, message };
    return { title, link: mailtoLink(payload.to, mail, { isFirst }) };
  };
  return {
    accept: reply('Zusagen', 'Zusage', [
      `vielen Dank für Ihre Anfrage. Gern sagen wir Ihnen ${booking} zu.`,
      ...contract(facts, business),
      confirmation(facts),
    ]),
    decline: reply('Absagen', 'Absage', [
      `vielen Dank für Ihre Anfrage. Leider können wir ${booking} nicht annehmen${isTaken(booths) ? ', denn der Tag ist schon vergeben.' : '.'}`,
      ...(days.length > 0 ? [['Diese Tage waren bei Ihrer Anfrage noch frei:', ...days].join('\n')] : []),
      'Kommt für Sie auch ein anderer Tag infrage? Dann antworten Sie einfach auf diese E-Mail.',
    ]),
  };
}

/** True if no photo booth was free when the request came. */
export const isTaken = ({ free, unknown, taken }: BoothsOfDay): boolean =>
  free.length + unknown.length === 0 && taken.length > 0;

/** Writes the paragraphs of a contract. Leaves out everything that neither the message nor the owner states. */
function contract(facts: RequestFacts, { deposit, cancellation, withdrawal, taxStatus }: Business): string[] {
  const { choice, eventAddress, prices, total, deliveryTerms } = facts;
  const paragraphs = [
    [...choice, eventAddress && `Ort: ${eventAddress}`],
    [...prices, total && `Gesamtpreis: ${total} ${TAX_NOTES[taxStatus]}`, ...deliveryTerms],
    [deposit, cancellation, withdrawal],
  ];
  return paragraphs.map((lines) => lines.filter(Boolean).join('\n')).filter(Boolean);
}

/** Asks for the customer's consent: the request was not binding, so a contract needs one. */
function confirmation({ delivery, deliveryTerms }: RequestFacts): string {
  const yes = 'Ist alles richtig? Dann antworten Sie bitte mit „Ja“. Erst damit ist Ihr Tag fest gebucht.';
  const isOpen = !delivery && deliveryTerms.some((line) => line.startsWith(WITHOUT_DELIVERY));
  return isOpen ? `${yes} Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.` : yes;
}
