import type { site } from '../../lib/content/site';
import { type DateKey, isDateKey } from '../../lib/shared/days';
import { mailtoLink } from '../../lib/shared/mailto';
import type { Payload } from '../contract';
import { type RequestFacts, WITHOUT_DELIVERY } from './request-facts';

type Terms = 'deposit' | 'cancellation' | 'withdrawal';
type Sender = 'name' | 'owner' | 'street' | 'postalCode' | 'city' | 'representatives' | 'register';

/** The owner's facts that the mails state. */
export type Business = Pick<typeof site, Terms | Sender | 'phone' | 'answerWithin'>;

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

/** Signs a mail. A registered company has to name its representatives and its register entry (§ 35a GmbHG, § 37a HGB). */
export function signature({ name, representatives, register }: Business, address: string[]): string {
  const represented = representatives && `Vertreten durch ${representatives.join(', ')}`;
  return ['Mit freundlichen Grüßen', name, ...address, represented, register].filter(Boolean).join('\n');
}

/** Prepares the two replies to a request. A `mailto:` link opens each in the owner's mail program. */
export function prepareReplies(payload: Payload, facts: RequestFacts, business: Business) {
  const day = requestedDay(payload);
  const company = business.register ? [business.owner, business.city] : [];
  const booking = day ? `die Buchung für ${longDay(day).replace(', ', ', den ')},` : 'die Buchung';
  const reply = (title: string, noun: string, paragraphs: string[]) => {
    const message = [greeting(facts), ...paragraphs, signature(business, company)].join('\n\n');
    const mail = { subject: `${noun}: ${payload.subject}`, message };
    return { title, link: mailtoLink(payload.to, mail, isOfCustomer) };
  };
  return {
    accept: reply('Zusagen', 'Zusage', [
      `vielen Dank für Ihre Anfrage. Gern sagen wir Ihnen ${booking} zu.`,
      ...contract(facts, business),
      confirmation(facts),
    ]),
    decline: reply('Absagen', 'Absage', [
      `vielen Dank für Ihre Anfrage. Leider können wir ${booking} nicht annehmen, denn der Tag ist schon vergeben.`,
      'Kommt für Sie auch ein anderer Tag infrage? Dann antworten Sie einfach auf diese E-Mail.',
    ]),
  };
}

/** Writes the paragraphs of a contract. Leaves out everything that neither the message nor the owner states. */
function contract(facts: RequestFacts, { deposit, cancellation, withdrawal }: Business): string[] {
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
  const yes = 'Ist alles richtig? Dann antworten Sie bitte mit „Ja“. Erst damit ist Ihr Tag fest gebucht.';
  return delivery.includes(WITHOUT_DELIVERY)
    ? `${yes} Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.`
    : yes;
}
