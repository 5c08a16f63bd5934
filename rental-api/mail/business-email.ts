import { addDays, berlinDay, type DateKey, germanDay } from '../../lib/shared/days';
import { mailtoAddress } from '../../lib/shared/email';
import { plainEuros, sumOf } from '../../lib/shared/euro';
import { CALENDAR_AGES } from '../feeds/feeds';
import { areAllTaken, type BoothsOfDay } from './booths';
import type { Facts } from './facts';
import {
  banner,
  buttons,
  columns,
  type Line,
  paragraph,
  quote,
  section,
  shortMoment,
  small,
  strong,
  warning,
} from './letter';
import { prepareReplies } from './replies';

/** The most other requests that the email lists with their time. */
const MAX_LISTED = 3;

const CALENDAR_HINT =
  'Für Ihren Kalender: „anfrage“ trägt den Tag vorläufig ein und sperrt ihn nicht. „zusage“ trägt ihn fest ein und sperrt ihn auf der Website; öffnen Sie die Datei, sobald Sie zugesagt haben.';

const WISH_HINTS =
  'Bitte den Satz zum Wunsch ergänzen oder streichen.\nAntwort und Kalenderdateien gelten für einen Tag und eine Fotobox.';

/** Writes the owner's email, which links to everything that the owner does next. */
export function businessEmail(facts: Facts) {
  const { to, day, wish, message, namedBackdrop, eventAddress, isPriceMissing } = facts;
  const replies = prepareReplies(facts);
  const isKnown = facts.choice.length > 0 || facts.lastName !== null;
  const priceHint = deliveryHint(facts);
  const missing = `Bitte vor dem Absenden eintragen: Preis der Lieferung und Summe${priceHint ? ` (${priceHint})` : ''}.`;
  return [
    ...(day ? dayParts(day, facts) : []),
    quote('Wunsch', wish),
    { ...paragraph(message), ...(isKnown && { html: factColumns(facts, priceHint) }) },
    { ...paragraph(namedBackdrop), html: '' },
    paragraph(strong(placeHint(facts), isPriceMissing && missing, wish && WISH_HINTS)),
    ...replies
      .filter(({ isCut }) => isCut)
      .map(({ noun }) => ({ ...paragraph(`Der Knopf kürzt die ${noun}. Unten steht sie ganz.`), text: '' })),
    buttons(replies.map(({ noun, link }) => ({ text: `${noun}n`, link }))),
    small(`Eine Antwort auf diese E-Mail geht an ${to}.`),
    small(day && CALENDAR_HINT),
    ...replies.map(({ noun, subject, text, isCut }) => {
      const copy = section(`Antwort zum Kopieren: ${noun}`, `Betreff: ${subject}\n\n${text}`);
      return isCut ? copy : { ...copy, html: '' };
    }),
    { ...section('Die Anfrage im Wortlaut', isKnown && message), text: '' },
    { ...paragraph(mapLine('Karte', eventAddress)), html: '' },
  ];
}

/** Writes the state of the day, and warnings about it. */
function dayParts(day: DateKey, facts: Facts) {
  const { start, business, booths, otherRequests, now } = facts;
  const { free, taken, unknown, tentative, readAt, unreadable } = booths;
  const named = (state: string, names: string[]) => names.length > 0 && `${state}: ${names.join(', ')}`;
  const isOld = now.getTime() - (readAt?.getTime() ?? 0) > CALENDAR_AGES.old;
  const today = berlinDay(now);
  const isShortNotice = day >= today && day < addDays(today, business.minimumNoticeDays ?? 0);
  const others = [
    otherRequests.length > 0 && describeRequests(otherRequests),
    tentative > 0 && (tentative === 1 ? '1 vorläufiger Eintrag' : `${tentative} vorläufige Einträge`),
  ].filter(Boolean);
  return [
    banner('Neue Anfrage', germanDay(day), start && `Beginn: ${start}`, stateOf(booths, isOld)),
    paragraph(named('Frei', free), named('Belegt', taken), named('Unbekannt', unknown)),
    warning(
      isShortNotice && 'Die Anfrage ist kurzfristig: Der Tag liegt innerhalb Ihres Vorlaufs.',
      others.length > 0 && `Achtung: ${others.join(', ')}.`,
      ...(isOld ? unreadable : []).map(
        ({ name, since, cause }) =>
          `Der Kalender von „${name}“ ist seit ${shortMoment(since)} Uhr nicht lesbar. ${cause}`,
      ),
    ),
  ];
}

/** Writes whether the day was free when the request came. The age of old knowledge is part of it. */
function stateOf(booths: BoothsOfDay, isOld: boolean): string {
  const { free, readAt } = booths;
  if (free.length === 0 && !areAllTaken(booths))
    return 'Ob der Tag frei ist, ist nicht bekannt. Bitte sehen Sie in Ihrem Kalender nach.';
  const state = free.length > 0 ? 'frei' : 'belegt';
  if (readAt && isOld) return `laut Kalender, Stand ${shortMoment(readAt)}: ${state}.`;
  return `laut Kalender ${state}, als die Anfrage kam.`;
}

/** Writes "1 weitere Anfrage für diesen Tag (26. November, 14:05, von derselben Adresse)". */
function describeRequests(requests: Facts['otherRequests']): string {
  const count = requests.length === 1 ? '1 weitere Anfrage' : `${requests.length} weitere Anfragen`;
  const latest = requests
    .slice(-MAX_LISTED)
    .map(({ at, isSameAddress }) => shortMoment(at) + (isSameAddress ? ', von derselben Adresse' : ''));
  return `${count} für diesen Tag (${requests.length > MAX_LISTED ? 'zuletzt ' : ''}${latest.join('; ')})`;
}

/** Shows package and price, and beside them place and customer. */
function factColumns(facts: Facts, priceHint: string | null) {
  const { itemLines, prices, totalLine, sumLines, eventAddress, delivery, customer, phone, to, invoiceAddress } = facts;
  return columns(
    [section('Paket', ...itemLines), section('Preis', ...prices, totalLine, strong(...sumLines), priceHint)],
    [
      section('Ort', eventAddress, delivery && `Lieferung: ${delivery}`, mapLine('Ort auf der Karte', eventAddress)),
      section(
        'Kunde',
        strong(customer),
        phone && phoneLine(phone),
        { text: to, link: mailtoAddress(to) },
        invoiceAddress && `Rechnung an: ${invoiceAddress}`,
      ),
    ],
  );
}

/** Says so if the address of the event does not have the place of the delivery. */
function placeHint({ place, eventAddress }: Facts): string | null {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ')} `;
  if (!place || !eventAddress || words(eventAddress).includes(words(place.name))) return null;
  return `Gewählt ist die Lieferung nach ${place.name}. Dieser Ort steht nicht in der Veranstaltungsanschrift.`;
}

/** Writes the price of an open delivery to a known town, and the sum: "nach Musterstadt 1,25 €, zusammen 271,25 €". */
function deliveryHint({ isPriceMissing, total, town, packageName, business }: Facts): string | null {
  const price = isPriceMissing && packageName ? business.deliveryPriceTo?.(town, packageName) : null;
  if (typeof price !== 'number' || typeof total?.euros !== 'number') return null;
  return `nach ${town} ${plainEuros(price)}, zusammen ${plainEuros(sumOf([total.euros, price]))}`;
}

/** Links a phone number, but no other text, such as two numbers. */
function phoneLine(phone: string): Line {
  const number = phone.replace(/^((?:\+|00)\d+ *)\(0\)/, '$1').replace(/[ ()/.-]/g, '');
  return { text: phone, ...(/^\+?\d{5,15}$/.test(number) && { link: `tel:${number}` }) };
}

/** Google finds the names of venues, and its links open the map on every phone. Nothing is sent before a click. */
function mapLine(text: string, address: string | null): Line | '' | null {
  return address && { text, link: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}` };
}
