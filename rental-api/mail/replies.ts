import { addDays, type DateKey, germanDay } from '../../lib/shared/days';
import { plainEuros, sumOf } from '../../lib/shared/euro';
import { mailtoLink, shortened } from '../../lib/shared/mailto';
import { berlinDay } from '../calendar/berlin';
import type { BoothsOfDay } from './booths';
import { type Line, linesOf, type Part, paragraph, section } from './letter';
import type { Business, Request } from './request-facts';

/** Longest wish in a link that would be too long. */
const MAX_WISH = 80;

/** True if no photo booth was free when the request came. */
export const isTaken = ({ free, unknown, taken }: BoothsOfDay): boolean =>
  free.length + unknown.length === 0 && taken.length > 0;

export const greeting = ({ customer }: Request): Line => ({
  text: `Guten Tag${customer ? ` ${customer}` : ''},`,
  cut: 'first',
});

/** Signs an email. A registered company has to name its representatives and its register entry (§ 35a GmbHG, § 37a HGB). */
export function signature({ business }: Request) {
  const { name, owner, street, postalCode, city, phone, representatives, register } = business;
  const represented = representatives && `Vertreten durch ${representatives.join(', ')}`;
  return ['Mit freundlichen Grüßen', name, owner, street, `${postalCode} ${city}`, phone, represented, register];
}

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
  const { to, day } = request;
  const subject = `${noun}: ${day ? `Fotobox am ${germanDay(day).replace(/^.*, /, '')}` : request.subject}`;
  const lines = linesOf([paragraph(greeting(request)), ...parts, paragraph(...signature(request))]);
  return { noun, subject, lines, ...mailtoLink(to, subject, lines) };
}

export const TAX_NOTES = {
  vat: 'inkl. MwSt.',
  smallBusiness: 'ohne MwSt. (Kleinunternehmer, § 19 UStG)',
} satisfies Record<Business['taxStatus'], string>;

/** An amount that the owner fills in. */
const BLANK = '____ €';

/** The agreement depends on these lines. */
const essential = (text: string): Line => ({ text, cut: 'never' });
/** The customer's copy has these lines too. */
const known = (text: string): Line => ({ text, cut: 'leaveOut' });

/** Writes the sum that the customer has to pay. Without a known price of the delivery, the owner fills in two amounts. */
export function sumLines({ total, place, town, handover, hasBlanks }: Request): Line[] {
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

export const totalLine = ({ total, business }: Request): string | null =>
  total && `Gesamtpreis: ${total.text} ${TAX_NOTES[business.taxStatus]}`;

/** Lists package, extras and backdrop. */
export const itemLines = (request: Request): string[] =>
  [...request.choice, backdropLine(request) ?? request.backdrop?.line].flatMap((line) => line ?? []);

/** Returns "Hintergrund 3: Blumenwand mit Rosen" for a backdrop that has a name. */
export function backdropLine({ backdrop, business }: Request): string | null {
  const name = backdrop && business.backdropNames?.[backdrop.number];
  return name ? `Hintergrund ${backdrop.number}: ${typeof name === 'string' ? name : name.de}` : null;
}

/** Writes the paragraphs of the agreement. Leaves out everything that neither the message nor the owner states. */
function rentalAgreement(request: Request): Part[] {
  const { eventAddress, billingAddress, start, prices, delivery, place, deliveryTerms, business } = request;
  const { payment, handover = {}, deposit, cancellation, withdrawal, terms, siteUrl } = business;
  const { pickup, delivery: delivered } = handover;
  const deliveredTo = place ? `${place.name} (${place.km} km)` : delivery;
  return [
    paragraph(
      ...itemLines(request),
      deliveredTo && `Lieferung: ${deliveredTo}`,
      start && `Beginn: ${start}`,
      eventAddress && { text: `Ort der Feier: ${eventAddress}`, cut: 'first' },
      billingAddress && { text: `Rechnung an: ${billingAddress}`, cut: 'first' },
    ),
    paragraph(
      ...prices.map(known),
      totalLine(request),
      // The terms of every delivery matter only until one is chosen.
      ...(delivery ? [] : deliveryTerms.map(known)),
      ...sumLines(request),
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
