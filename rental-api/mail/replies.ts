import { germanDay } from '../../lib/shared/days';
import { mailtoLink, shortened } from '../../lib/shared/mailto';
import type { BoothsOfDay } from './booths';
import { type Business, confirmation, contract, isEssential, type RequestState, withArticle } from './contract';
import type { RequestFacts } from './request-facts';

/** True for texts of the customer. A long reply shortens them first. */
const isCustomersText = (line: string) => /^(?:Ort der Feier|Guten Tag)[: ]/.test(line);

const MAX_WISH = 80;

/** Longest name and town in a title. */
const MAX_TITLE_PART = 40;

/** Returns the name of a request, such as "08.05.2027 · Plus · Müller, Jülich". Null if its message has no name of a customer. */
export function requestName({ day, packageName, lastName, town }: RequestFacts): string | null {
  if (!lastName) return null;
  const customer = [lastName, town].flatMap((part) => (part ? shortened(part, MAX_TITLE_PART) : [])).join(', ');
  return [day?.split('-').toReversed().join('.'), packageName, customer].filter(Boolean).join(' · ');
}

export const greeting = ({ customer }: RequestFacts): string => (customer ? `Guten Tag ${customer},` : 'Guten Tag,');

/** Signs an email. A registered company has to name its representatives and its register entry (§ 35a GmbHG, § 37a HGB). */
export function signature(business: Business): string {
  const { name, owner, street, postalCode, city, phone, representatives, register } = business;
  const represented = representatives && `Vertreten durch ${representatives.join(', ')}`;
  return ['Mit freundlichen Grüßen', name, owner, street, `${postalCode} ${city}`, phone, represented, register]
    .filter(Boolean)
    .join('\n');
}

/** Prepares the two replies to a request. */
export function prepareReplies(facts: RequestFacts, { business, booths, now }: RequestState) {
  const { day } = facts;
  const forDay = day ? ` für ${withArticle(day)}` : '';
  const days = booths.otherDays.map(germanDay);
  const terms = contract(facts, business);
  const wish = facts.wish?.replace(/\s+/g, ' ');
  // The owner completes the sentence.
  const wishes = wish ? [`Zu Ihrem Wunsch („${shortened(wish, MAX_WISH)}“): `] : [];

  /** @param title the label of the button */
  function reply(title: string, noun: string, paragraphs: string[]) {
    const subject = `${noun}: ${day ? `Fotobox am ${germanDay(day).replace(/^.*, /, '')}` : facts.subject}`;
    const message = [greeting(facts), ...paragraphs, signature(business)].join('\n\n');
    // The customer's copy has the parts of the total.
    const isOptional = (line: string) => [...facts.prices, ...facts.deliveryTerms].includes(line);
    const order = { isFirst: isCustomersText, isOptional, isKept: isEssential };
    const link = mailtoLink(facts.to, { subject, message }, order);
    const written = decodeURIComponent(link);
    // True if the link lacks lines that the customer's copy does not have either.
    const isCut = message.split('\n').some((line) => !isOptional(line) && !written.includes(line));
    return { title, noun, subject, message, link, isCut };
  }

  return {
    accept: reply('Zusagen', 'Zusage', [
      `vielen Dank für Ihre Anfrage.${terms.length > 0 ? ` Unser Angebot${forDay}:` : ''}`,
      ...terms,
      ...wishes,
      confirmation(facts, business, now),
    ]),
    decline: reply('Absagen', 'Absage', [
      `vielen Dank für Ihre Anfrage. Leider können wir die Buchung${forDay && `${forDay},`} nicht annehmen${isTaken(booths) ? ', denn der Tag ist schon vergeben.' : '.'}`,
      ...wishes,
      ...(days.length > 0 ? [['Diese Tage waren bei Ihrer Anfrage noch frei:', ...days].join('\n')] : []),
      'Kommt für Sie auch ein anderer Tag infrage? Dann antworten Sie einfach auf diese E-Mail.',
    ]),
  };
}

/** True if no photo booth was free when the request came. */
export const isTaken = ({ free, unknown, taken }: BoothsOfDay): boolean =>
  free.length + unknown.length === 0 && taken.length > 0;
