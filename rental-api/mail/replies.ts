import { germanDay } from '../../lib/shared/days';
import { mailtoLink, shortened } from '../../lib/shared/mailto';
import type { BoothsOfDay } from './booths';
import { type Line, linesOf, type Part, paragraph } from './letter';
import { consentLine, rentalAgreement, withArticle } from './rental-agreement';
import type { Business, RequestFacts, RequestState } from './request-facts';

/** Longest wish in a link that would be too long. */
const MAX_WISH = 80;

/** Longest name and town in a title. */
const MAX_TITLE_PART = 40;

/** Returns the name of a request, such as "08.05.2027 · Plus · Müller, Jülich". Null if its message has no name of a customer. */
export function requestName({ day, packageName, lastName, town }: RequestFacts): string | null {
  if (!lastName) return null;
  const customer = [lastName, town].flatMap((part) => (part ? shortened(part, MAX_TITLE_PART) : [])).join(', ');
  return [day?.split('-').toReversed().join('.'), packageName, customer].filter(Boolean).join(' · ');
}

export const greeting = ({ customer }: RequestFacts): Line => ({
  text: customer ? `Guten Tag ${customer},` : 'Guten Tag,',
  cut: 'first',
});

/** Signs an email. A registered company has to name its representatives and its register entry (§ 35a GmbHG, § 37a HGB). */
export function signature(business: Business): string[] {
  const { name, owner, street, postalCode, city, phone, representatives, register } = business;
  const represented = representatives && `Vertreten durch ${representatives.join(', ')}`;
  const lines = [name, owner, street, `${postalCode} ${city}`, phone, represented, register];
  return ['Mit freundlichen Grüßen', ...lines.flatMap((line) => line || [])];
}

/** Prepares the two replies to a request. */
export function prepareReplies(facts: RequestFacts, { business, booths, now }: RequestState) {
  const { day } = facts;
  const forDay = day ? ` für ${withArticle(day)}` : '';
  const days = booths.otherDays.map(germanDay);
  const agreement = rentalAgreement(facts, business);
  const wish = facts.wish?.replace(/\s+/g, ' ');
  // The owner completes the sentence.
  const sentence = (wish: string) => `Zu Ihrem Wunsch („${wish}“): `;
  const answer = paragraph(wish && { text: sentence(wish), short: sentence(shortened(wish, MAX_WISH)), cut: 'never' });

  /** @param title the label of the button */
  function reply(title: string, noun: string, paragraphs: Part[]) {
    const subject = `${noun}: ${day ? `Fotobox am ${germanDay(day).replace(/^.*, /, '')}` : facts.subject}`;
    const lines = linesOf([paragraph(greeting(facts)), ...paragraphs, paragraph(...signature(business))]);
    return { title, noun, subject, lines, ...mailtoLink(facts.to, subject, lines) };
  }

  return {
    accept: reply('Zusagen', 'Zusage', [
      paragraph(
        `vielen Dank für Ihre Anfrage.${agreement.some(({ lines }) => lines.length > 0) ? ` Unsere Zusage${forDay}:` : ''}`,
      ),
      ...agreement,
      answer,
      paragraph(consentLine(facts, business, now)),
    ]),
    decline: reply('Absagen', 'Absage', [
      paragraph(
        `vielen Dank für Ihre Anfrage. Leider können wir Ihre Anfrage${forDay && `${forDay},`} nicht annehmen${isTaken(booths) ? ', denn der Tag ist schon vergeben.' : '.'}`,
      ),
      answer,
      paragraph(...(days.length > 0 ? ['Diese Tage waren bei Ihrer Anfrage noch frei:', ...days] : [])),
      paragraph('Kommt für Sie auch ein anderer Tag infrage? Dann antworten Sie einfach auf diese E-Mail.'),
    ]),
  };
}

/** True if no photo booth was free when the request came. */
export const isTaken = ({ free, unknown, taken }: BoothsOfDay): boolean =>
  free.length + unknown.length === 0 && taken.length > 0;
