import { addDays, type DateKey, germanDay } from '../../lib/shared/days';
import { mailtoAddress } from '../../lib/shared/mailto';
import { berlinDay } from '../calendar/berlin';
import { CALENDAR_AGES } from '../feeds/ages';
import type { BoothsOfDay } from './booths';
import { type Business, backdropLine, hasBlanks, itemLines, type RequestState, sumLines, TAX_NOTES } from './contract';
import * as html from './letter-html';
import { isTaken, prepareReplies } from './replies';
import type { RequestFacts } from './request-facts';
import { shortMoment } from './times';

/** The most other requests that the email lists with their time. */
const MAX_LISTED = 3;

/** Google's limit for a link to its map. */
const MAX_MAP_LINK_LENGTH = 2_048;

const CALENDAR_HINT =
  'Für Ihren Kalender: „anfrage“ trägt den Tag vorläufig ein und sperrt ihn nicht. „zusage“ trägt ihn fest ein und sperrt ihn auf der Website; öffnen Sie die Datei, sobald Sie zugesagt haben.';

/** Writes the owner's email, which links to everything that the owner does next. */
export function businessText(facts: RequestFacts, state: RequestState) {
  const { day } = facts;
  const { business, booths } = state;
  const { accept, decline } = prepareReplies(facts, state);
  const [main, other] = isTaken(booths) ? [decline, accept] : [accept, decline];
  const stateText = day ? stateOf(booths, state.now) : '';
  const warnings = day ? warningsFor(day, state) : [];
  const names = day ? boothLines(booths) : [];
  const backdrop = backdropLine(facts, business);
  // The owner has to complete the replies.
  const hints = withoutGaps([
    hasBlanks(facts) && 'Bitte vor dem Absenden eintragen: Preis der Lieferung und Summe.',
    facts.wish && 'Bitte den Satz zum Wunsch ergänzen oder streichen.',
  ]);
  const shortenedReplies = [main, other].filter(({ isCut }) => isCut);
  const answer = `Eine Antwort auf diese E-Mail geht an ${facts.to}.`;
  const map = mapLink(facts.eventAddress);

  const text = [
    day && `${germanDay(day)}: ${stateText}`,
    names.join('\n'),
    warnings.join('\n'),
    facts.wish && `Wunsch:\n    ${facts.wish.replaceAll('\n', '\n    ')}`,
    facts.message,
    backdrop,
    hints.join('\n'),
    ...[main, other].map(({ noun, subject, message }) => `${copyHeading(noun)}\nBetreff: ${subject}\n\n${message}`),
    answer,
    day && CALENDAR_HINT,
    ...[main, other].map(({ title, link }) => `${title}: ${link}`),
    map && `Karte: ${map}`,
  ];

  const isKnown = facts.choice.length > 0 || facts.lastName !== null;
  const message = html.lines(facts.message);
  const blocks = [
    day && html.banner('Neue Anfrage', germanDay(day), facts.start && `Beginn: ${facts.start}`),
    stateText && html.paragraph(html.strong(stateText.replace(/^l/, 'L'))),
    names.length > 0 && html.paragraph(html.lines(names.join('\n'))),
    warnings.length > 0 && html.box(html.strong(warnings.join('\n'))),
    facts.wish && html.box(html.section('Wunsch', html.lines(facts.wish))),
    isKnown ? factsHtml(facts, business, map) : html.paragraph(message),
    hints.length > 0 && html.paragraph(html.strong(hints.join('\n'))),
    ...shortenedReplies.map(({ noun }) => html.paragraph(`Der Knopf kürzt die ${noun}. Unten steht sie ganz.`)),
    `<p>${html.button(main.link, main.title, 'main')}\n${html.button(other.link, other.title, 'other')}</p>`,
    html.small(html.escaped(answer)),
    day && html.small(html.escaped(CALENDAR_HINT)),
    ...shortenedReplies.map(({ noun, message }) => html.section(copyHeading(noun), html.lines(message))),
    isKnown && html.section('Die Anfrage im Wortlaut', message),
  ];
  return { text: withoutGaps(text).join('\n\n'), html: html.page(withoutGaps(blocks)) };
}

const withoutGaps = (parts: (string | null | undefined | false)[]): string[] => parts.flatMap((part) => part || []);

/** Writes whether the day was free when the request came, and the age of that knowledge. */
function stateOf(booths: BoothsOfDay, now: Date): string {
  const { free, readAt } = booths;
  if (free.length === 0 && !isTaken(booths))
    return 'Ob der Tag frei ist, ist nicht bekannt. Bitte sehen Sie in Ihrem Kalender nach.';
  const state = free.length > 0 ? 'frei' : 'belegt';
  if (readAt && isOld(readAt, now)) return `laut Kalender, Stand ${shortMoment(readAt)}: ${state}.`;
  return `laut Kalender ${state}, als die Anfrage kam.`;
}

const isOld = (readAt: Date | null, now: Date) =>
  readAt === null || now.getTime() - readAt.getTime() > CALENDAR_AGES.old;

/** Writes warnings about short notice, other requests for the day, and calendars that cannot be read. */
function warningsFor(day: DateKey, { business, booths, otherRequests, now }: RequestState): string[] {
  const { tentative, readAt, unreadable } = booths;
  const today = berlinDay(now);
  const { minimumNoticeDays = 0 } = business;
  const isShortNotice = day >= today && day < addDays(today, minimumNoticeDays);
  const entries = tentative === 1 ? '1 vorläufiger Eintrag' : `${tentative} vorläufige Einträge`;
  const others = withoutGaps([otherRequests.length > 0 && describeRequests(otherRequests), tentative > 0 && entries]);
  return withoutGaps([
    isShortNotice && 'Die Anfrage ist kurzfristig: Der Tag liegt innerhalb Ihres Vorlaufs.',
    others.length > 0 && `Achtung: ${others.join(', ')}.`,
    ...(isOld(readAt, now) ? unreadable : []).map(
      ({ name, since }) => `Der Kalender von „${name}“ ist seit ${shortMoment(since)} Uhr nicht lesbar.`,
    ),
  ]);
}

const boothLines = ({ free, taken, unknown }: BoothsOfDay): string[] =>
  Object.entries({ Frei: free, Belegt: taken, Unbekannt: unknown })
    .filter(([, names]) => names.length > 0)
    .map(([label, names]) => `${label}: ${names.join(', ')}`);

/** Writes "1 weitere Anfrage für diesen Tag (26. November, 14:05)". */
function describeRequests(requests: Date[]): string {
  const count = requests.length === 1 ? '1 weitere Anfrage' : `${requests.length} weitere Anfragen`;
  const latest = requests.slice(-MAX_LISTED).map(shortMoment);
  const isCut = requests.length > MAX_LISTED;
  return `${count} für diesen Tag (${isCut ? 'zuletzt ' : ''}${latest.join('; ')})`;
}

const copyHeading = (noun: string) => `Antwort zum Kopieren: ${noun}`;

/** Writes package and sum, and beside them place and customer. */
function factsHtml(facts: RequestFacts, business: Business, map: string | null): string {
  const { to, prices, total, eventAddress, delivery, customer, phone, billingAddress } = facts;
  const price = [...prices, ...(total ? [`Gesamtpreis: ${total} ${TAX_NOTES[business.taxStatus]}`] : [])];
  const call = phone && telLink(phone);
  return html.columns(
    html.section('Paket', html.lines(itemLines(facts, business).join('\n'))) +
      html.section('Preis', html.lines(price.join('\n')), html.strong(sumLines(facts).join('\n'))),
    html.section(
      'Ort',
      eventAddress && html.lines(eventAddress),
      delivery && html.lines(`Lieferung: ${delivery}`),
      map && html.anchor(map, 'Ort auf der Karte'),
    ) +
      html.section(
        'Kunde',
        customer && html.strong(customer),
        call ? html.anchor(call, phone) : phone && html.lines(phone),
        html.anchor(mailtoAddress(to), to),
        billingAddress && html.lines(`Rechnung: ${billingAddress}`),
      ),
  );
}

/** Returns null for a text that is no phone number, such as two numbers. */
function telLink(phone: string): string | null {
  const number = phone.replace(/^((?:\+|00)\d+ *)\(0\)/, '$1').replace(/[ ()/.-]/g, '');
  return /^\+?\d{5,15}$/.test(number) ? `tel:${number}` : null;
}

/** Google finds the names of venues, and its links open the map on every phone. Nothing is sent before a click. */
function mapLink(address: string | null): string | null {
  const link = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address ?? '')}`;
  return address && link.length <= MAX_MAP_LINK_LENGTH ? link : null;
}
