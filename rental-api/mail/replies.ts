import { type DateKey, isDateKey } from '../../lib/shared/days';
import { mailtoLink } from '../../lib/shared/mailto';
import type { site } from '../../lib/site';
import type { Payload } from '../contract';
import { type RequestFacts, WITHOUT_DELIVERY } from './request-facts';

/** A prepared reply to the customer. */
export interface Reply {
  /** The label of its link. */
  title: string;
  /** A `mailto:` link, which opens the owner's mail program. */
  link: string;
}

/** The owner's terms of a contract, in German. */
export type Terms = Pick<typeof site, 'deposit' | 'cancellation' | 'withdrawal'>;

/** True for a line with a text of the customer. */
const isOfCustomer = (field: string) => /^(?:Ort: |Guten Tag )/.test(field);

/** Returns the day in the subject, or null if there is none. */
export function requestedDay({ subject }: Payload): DateKey | null {
  const [day = ''] = /\b\d{4}-\d{2}-\d{2}\b/.exec(subject) ?? [];
  return isDateKey(day) ? day : null;
}

/** Writes "2027-05-08" as "Samstag, 8. Mai 2027". */
export const longDay = (day: DateKey): string =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`));

export const greeting = ({ customer }: RequestFacts): string => (customer ? `Guten Tag ${customer},` : 'Guten Tag,');

/** Prepares the two replies to a request. */
export function prepareReplies(payload: Payload, facts: RequestFacts, terms: Terms): { accept: Reply; decline: Reply } {
  const day = requestedDay(payload);
  const booking = day ? `die Buchung für ${longDay(day)}` : 'die Buchung';
  const reply = (title: string, noun: string, paragraphs: string[]): Reply => {
    const message = [greeting(facts), ...paragraphs, `Mit freundlichen Grüßen\n${payload.from.name}`].join('\n\n');
    const mail = { subject: `${noun}: ${payload.subject}`, message };
    return { title, link: mailtoLink(payload.to, mail, isOfCustomer) };
  };
  return {
    accept: reply('Zusagen', 'Zusage', [
      `vielen Dank für Ihre Anfrage. Gern sagen wir Ihnen ${booking} zu.`,
      ...contract(facts, terms),
      confirmation(facts),
    ]),
    decline: reply('Absagen', 'Absage', [
      `vielen Dank für Ihre Anfrage. Leider können wir ${booking} nicht annehmen, denn der Tag ist schon vergeben.`,
      'Kommt für Sie auch ein anderer Tag infrage? Dann antworten Sie einfach auf diese E-Mail.',
    ]),
  };
}

/** Writes the paragraphs of a contract. Leaves out everything that neither the message nor the owner states. */
function contract(facts: RequestFacts, { deposit, cancellation, withdrawal }: Terms): string[] {
  const { choice, eventAddress, prices, total, delivery } = facts;
  const paragraphs = [
    [...choice, eventAddress && `Ort: ${eventAddress}`],
    [...prices, total && `Gesamtpreis: ${total}`, ...delivery],
    [deposit, cancellation, withdrawal],
  ];
  return paragraphs.map((lines) => lines.filter(Boolean).join('\n')).filter(Boolean);
}

/** Asks for the customer's consent: the request was not binding, so a contract needs one. */
function confirmation({ delivery }: RequestFacts): string {
  const yes = 'Ist alles richtig? Dann antworten Sie bitte mit „Ja“. Erst damit ist verbindlich gebucht.';
  return delivery.includes(WITHOUT_DELIVERY)
    ? `${yes} Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.`
    : yes;
}
