import { addDays, berlinDay, type DateKey, germanDay } from '../../lib/shared/days';
import { mailtoLink, shortened } from '../../lib/shared/mailto';
import { isTaken } from './booths';
import { type Line, linesOf, type Part, paragraph, section } from './letter';
import { essential, type Request } from './request';

/** Longest wish in a link that would be too long. */
const MAX_WISH = 80;

/** Prepares the two replies to a request, first the one that fits the state of the day. */
export function prepareReplies(request: Request) {
  const { day, wish, booths } = request;
  const forDay = day ? ` für ${withArticle(day)}` : '';
  const agreement = rentalAgreement(request);
  const hasTerms = linesOf(agreement).length > 0;
  const answer = paragraph(wish && answerTo(wish.replace(/\s+/g, ' ')));
  const accept = replyTo(request, 'Zusage', [
    paragraph(`vielen Dank für Ihre Anfrage.${hasTerms ? ` Unsere Zusage${forDay}:` : ''}`),
    ...agreement,
    answer,
    paragraph(consentLine(request)),
  ]);
  const reason = isTaken(booths) ? ', denn der Tag ist schon vergeben.' : '.';
  const decline = replyTo(request, 'Absage', [
    paragraph(
      `vielen Dank für Ihre Anfrage. Leider können wir Ihre Anfrage${forDay && `${forDay},`} nicht annehmen${reason}`,
    ),
    answer,
    section('Diese Tage waren bei Ihrer Anfrage noch frei:', ...booths.otherDays.map(germanDay)),
    paragraph('Kommt für Sie auch ein anderer Tag infrage? Dann antworten Sie einfach auf diese E-Mail.'),
  ]);
  return isTaken(booths) ? [decline, accept] : [accept, decline];
}

/** Begins a sentence about the wish, which the owner completes. */
function answerTo(wish: string): Line {
  const sentence = (wish: string) => `Zu Ihrem Wunsch („${wish}“): `;
  return { text: sentence(wish), short: sentence(shortened(wish, MAX_WISH)), cut: 'never' };
}

function replyTo(request: Request, noun: 'Zusage' | 'Absage', parts: Part[]) {
  const { to, day, greeting, signature } = request;
  const subject = `${noun}: ${day ? `Fotobox am ${germanDay(day).replace(/^.*, /, '')}` : request.subject}`;
  const lines = linesOf([paragraph(greeting), ...parts, paragraph(...signature)]);
  return { noun, subject, lines, ...mailtoLink(to, subject, lines) };
}

/** The customer's copy has these lines too. */
const known = (text: string): Line => ({ text, cut: 'leaveOut' });

/** Writes the paragraphs of the agreement. Leaves out everything that neither the message nor the owner states. */
function rentalAgreement(request: Request): Part[] {
  const { eventAddress, billingAddress, start, prices, delivery, place, deliveryTerms, business } = request;
  const { itemLines, totalLine, sumLines } = request;
  const { payment, handover = {}, deposit, cancellation, withdrawal, terms, siteUrl } = business;
  const { pickup, delivery: delivered } = handover;
  const deliveredTo = place ? `${place.name} (${place.km} km)` : delivery;
  return [
    paragraph(
      ...itemLines,
      deliveredTo && `Lieferung: ${deliveredTo}`,
      start && `Beginn: ${start}`,
      eventAddress && { text: `Ort der Feier: ${eventAddress}`, cut: 'first' },
      billingAddress && { text: `Rechnung an: ${billingAddress}`, cut: 'first' },
    ),
    paragraph(
      ...prices.map(known),
      totalLine,
      // The terms of every delivery matter only until one is chosen.
      ...(delivery ? [] : deliveryTerms.map(known)),
      ...sumLines,
    ),
    paragraph(
      payment,
      ...(request.handover === 'open'
        ? [pickup && `Bei Abholung: ${pickup}`, delivered && `Bei Lieferung: ${delivered}`]
        : [handover[request.handover]]),
      deposit,
      cancellation,
      withdrawal,
      terms && `Es gelten unsere Mietbedingungen${siteUrl ? `: ${siteUrl}/impress#mietbedingungen` : '.'}`,
    ),
  ];
}

/**
 * Asks for the customer's consent, which an agreement needs because the request was not binding. The acceptance is valid for
 * `answerBy` days, and at most until the requested day.
 */
function consentLine({ day, handover, total, business, now }: Request): Line {
  const today = berlinDay(now);
  const last = addDays(today, business.answerBy ?? 0);
  const until = day && day < last ? day : last;
  const heldUntil = until > today ? ` bis ${withArticle(until)},` : '';
  const request = `Ihr Tag ist frei, und wir halten ihn${heldUntil} für Sie. Antworten Sie mit „Ja“ auf diese Zusage, dann ist er gebucht.`;
  const question = ' Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.';
  return essential(handover === 'open' && total ? request + question : request);
}

/** Writes "Samstag, den 8. Mai 2027". */
const withArticle = (day: DateKey): string => germanDay(day).replace(', ', ', den ');
