import { addDays, type DateKey, germanDay } from '../../lib/shared/days';
import { mailtoAddress } from '../../lib/shared/email-domain';
import { berlinDay } from '../calendar/berlin';
import { CALENDAR_AGES } from '../feeds/ages';
import type { BoothsOfDay } from './booths';
import { type Line, type Part, paragraph, part } from './letter';
import { backdropLine, deliveryHint, hasBlanks, itemLines, sumLines, totalLine } from './rental-agreement';
import { isTaken, prepareReplies } from './replies';
import type { Business, OtherRequest, RequestFacts, RequestState } from './request-facts';
import { shortMoment } from './times';

/** The most other requests that the email lists with their time. */
const MAX_LISTED = 3;

/** Google's limit for a link to its map. */
const MAX_MAP_LINK_LENGTH = 2_048;

const CALENDAR_HINT =
  'Für Ihren Kalender: „anfrage“ trägt den Tag vorläufig ein und sperrt ihn nicht. „zusage“ trägt ihn fest ein und sperrt ihn auf der Website; öffnen Sie die Datei, sobald Sie zugesagt haben.';

/** Writes the owner's email, which links to everything that the owner does next. */
export function businessEmail(facts: RequestFacts, state: RequestState): Part[] {
  const { day, wish, message } = facts;
  const { business, booths } = state;
  const { accept, decline } = prepareReplies(facts, state);
  const replies = isTaken(booths) ? [decline, accept] : [accept, decline];
  const map = mapLink(facts.eventAddress);
  const isKnown = facts.choice.length > 0 || facts.lastName !== null;
  const dayParts = day
    ? [
        part(['Neue Anfrage', facts.start && `Beginn: ${facts.start}`], {
          ...{ look: 'banner', heading: germanDay(day), only: 'html' },
        }),
        part([stateOf(booths, state.now)], { look: 'state', heading: germanDay(day) }),
        paragraph(...boothLines(booths)),
        part([strong(warningsFor(day, state))], { look: 'box' }),
      ]
    : [];
  return [
    ...dayParts,
    part([wish], { look: 'box', heading: 'Wunsch' }),
    isKnown
      ? part([], { look: 'columns', only: 'html', columns: factColumns(facts, business, map) })
      : paragraph(message),
    part(isKnown ? [message] : [], { only: 'text' }),
    part([backdropLine(facts, business)], { only: 'text' }),
    paragraph(strong(hintsFor(facts, business))),
    ...replies.map(({ noun, isCut }) =>
      part([isCut && `Der Knopf kürzt die ${noun}. Unten steht sie ganz.`], { only: 'html' }),
    ),
    part(
      replies.map(({ title: text, link }) => ({ text, link })),
      { look: 'buttons', only: 'html' },
    ),
    part([`Eine Antwort auf diese E-Mail geht an ${facts.to}.`], { look: 'small' }),
    part([day && CALENDAR_HINT], { look: 'small' }),
    ...replies.map(({ noun, subject, lines, isCut }) =>
      part([`Betreff: ${subject}`, { text: '' }, ...lines], {
        heading: `Antwort zum Kopieren: ${noun}`,
        ...(!isCut && { only: 'text' }),
      }),
    ),
    part(isKnown ? [message] : [], { heading: 'Die Anfrage im Wortlaut', only: 'html' }),
    part([map && { text: 'Karte', link: map }], { only: 'text' }),
  ];
}

/** Says what the owner has to complete or to change in the replies. */
function hintsFor(facts: RequestFacts, business: Business): string[] {
  const price = deliveryHint(facts, business);
  const blanks = `Bitte vor dem Absenden eintragen: Preis der Lieferung und Summe${price ? ` (${price})` : ''}.`;
  return [
    ...(hasBlanks(facts) ? [blanks] : []),
    ...(facts.wish
      ? [
          'Bitte den Satz zum Wunsch ergänzen oder streichen.',
          'Antwort und Kalenderdateien gelten für einen Tag und eine Fotobox.',
        ]
      : []),
  ];
}

const strong = (lines: string[]): Line | false => lines.length > 0 && { text: lines.join('\n'), isStrong: true };

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
  const isShortNotice = day >= today && day < addDays(today, business.minimumNoticeDays ?? 0);
  const entries = tentative === 1 ? '1 vorläufiger Eintrag' : `${tentative} vorläufige Einträge`;
  const others = [
    ...(otherRequests.length > 0 ? [describeRequests(otherRequests)] : []),
    ...(tentative > 0 ? [entries] : []),
  ];
  return [
    ...(isShortNotice ? ['Die Anfrage ist kurzfristig: Der Tag liegt innerhalb Ihres Vorlaufs.'] : []),
    ...(others.length > 0 ? [`Achtung: ${others.join(', ')}.`] : []),
    ...(isOld(readAt, now) ? unreadable : []).map(
      ({ name, since }) => `Der Kalender von „${name}“ ist seit ${shortMoment(since)} Uhr nicht lesbar.`,
    ),
  ];
}

const boothLines = ({ free, taken, unknown }: BoothsOfDay): string[] =>
  Object.entries({ Frei: free, Belegt: taken, Unbekannt: unknown })
    .filter(([, names]) => names.length > 0)
    .map(([label, names]) => `${label}: ${names.join(', ')}`);

/** Writes "1 weitere Anfrage für diesen Tag (26. November, 14:05, von derselben Adresse)". */
function describeRequests(requests: OtherRequest[]): string {
  const count = requests.length === 1 ? '1 weitere Anfrage' : `${requests.length} weitere Anfragen`;
  const latest = requests
    .slice(-MAX_LISTED)
    .map(({ at, isSameAddress }) => shortMoment(at) + (isSameAddress ? ', von derselben Adresse' : ''));
  const isCut = requests.length > MAX_LISTED;
  return `${count} für diesen Tag (${isCut ? 'zuletzt ' : ''}${latest.join('; ')})`;
}

/** Writes package and sum, and beside them place and customer. */
function factColumns(facts: RequestFacts, business: Business, map: string | null): Part[][] {
  const { to, prices, eventAddress, delivery, customer, phone, billingAddress } = facts;
  const call = phone && telLink(phone);
  return [
    [
      part(itemLines(facts, business), { heading: 'Paket' }),
      part(
        [
          ...prices,
          totalLine(facts, business),
          strong(sumLines(facts).map(({ text }) => text)),
          hasBlanks(facts) && deliveryHint(facts, business),
        ],
        { heading: 'Preis' },
      ),
    ],
    [
      part([eventAddress, delivery && `Lieferung: ${delivery}`, map && { text: 'Ort auf der Karte', link: map }], {
        heading: 'Ort',
      }),
      part(
        [
          customer && strong([customer]),
          call ? { text: phone, link: call } : phone,
          { text: to, link: mailtoAddress(to) },
          billingAddress && `Rechnung an: ${billingAddress}`,
        ],
        { heading: 'Kunde' },
      ),
    ],
  ];
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
