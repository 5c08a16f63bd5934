import { type DateKey, germanDay } from '../../lib/shared/days';
import { mailtoAddress } from '../../lib/shared/mailto';
import type { Payload } from '../contract';
import type { BoothsOfDay } from './booths';
import { type Business, isTaken, prepareReplies, requestedDay } from './replies';
import type { RequestFacts } from './request-facts';

/** The owner's facts, and the state of the day when the request came. */
export interface RequestState {
  business: Business;
  booths: BoothsOfDay;
  /** The times of the other requests for the day, in order. */
  otherRequests: Date[];
}

/** A paragraph in both forms of the mail. */
interface Block {
  text: string;
  html: string;
}

/** The most other requests that the mail lists with their time. */
const MAX_LISTED = 3;

const BERLIN = { timeZone: 'Europe/Berlin' };
const DAY = new Intl.DateTimeFormat('de-DE', { ...BERLIN, day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat('de-DE', { ...BERLIN, timeStyle: 'short' });

/** Google's limit for a link to its map. */
const MAX_MAP_LINK_LENGTH = 2_048;

const CALENDAR_HINT =
  'Für Ihren Kalender: „anfrage“ trägt den Tag vorläufig ein und sperrt ihn nicht. „zusage“ trägt ihn fest ein und sperrt ihn auf der Website; öffnen Sie die Datei, sobald Sie zugesagt haben.';

const PAGE = 'max-width:40em;font:16px/1.5 sans-serif;overflow-wrap:anywhere';
const BUTTON =
  'display:inline-block;margin:0 8px 8px 0;padding:10px 20px;border:1px solid #1d4ed8;border-radius:6px;text-decoration:none';
const PRIMARY = `${BUTTON};background:#1d4ed8;color:#fff`;
const SECONDARY = `${BUTTON};background:#fff;color:#1d4ed8`;

/** Writes the text of the owner's mail, which links to everything that the owner does next. */
export function businessText(payload: Payload, facts: RequestFacts, state: RequestState): Block {
  const { business, booths, otherRequests } = state;
  const day = requestedDay(payload);
  const { accept, decline } = prepareReplies(payload, facts, business, booths);
  const [main, other] = isTaken(booths) ? [decline, accept] : [accept, decline];
  const blocks = [
    ...(day ? stateBlocks(day, booths, otherRequests) : []),
    messageBlock(payload, facts),
    ...mapBlocks(facts.eventAddress),
    {
      text: `${main.title}: ${main.link}\n\n${other.title}: ${other.link}`,
      html: `<p>${anchor(main.link, main.title, PRIMARY)}\n${anchor(other.link, other.title, SECONDARY)}</p>`,
    },
    plain(`Eine Antwort auf diese E-Mail geht an ${payload.to}.`),
    ...(day ? [plain(CALENDAR_HINT)] : []),
  ];
  return {
    text: blocks.map(({ text }) => text).join('\n\n'),
    html: `<div lang="de" style="${PAGE}">\n${blocks.map(({ html }) => html).join('\n')}\n</div>`,
  };
}

/** Says if the day was free when the request came, and who else wants it. */
function stateBlocks(day: DateKey, booths: BoothsOfDay, otherRequests: Date[]): Block[] {
  const { free, taken, unknown, tentative } = booths;
  const state = `${germanDay(day)}: ${stateOf(free.length > 0, isTaken(booths))}`;
  const names = Object.entries({ Frei: free, Belegt: taken, Unbekannt: unknown })
    .filter(([, names]) => names.length > 0)
    .map(([label, names]) => `${label}: ${names.join(', ')}`);
  const entries = tentative === 1 ? '1 vorläufiger Eintrag' : `${tentative} vorläufige Einträge`;
  const others = [otherRequests.length > 0 && listed(otherRequests), tentative > 0 && entries].filter(Boolean);
  return [
    strong(state),
    ...(others.length > 0 ? [strong(`Achtung: ${others.join(', ')}.`)] : []),
    ...(names.length > 0 ? [plain(names.join('\n'))] : []),
  ];
}

function stateOf(isFree: boolean, isTaken: boolean): string {
  if (isFree) return 'laut Kalender frei, als die Anfrage kam.';
  if (isTaken) return 'laut Kalender belegt, als die Anfrage kam.';
  return 'Ob der Tag frei ist, ist nicht bekannt. Bitte sehen Sie in Ihrem Kalender nach.';
}

/** Writes "1 weitere Anfrage für diesen Tag (26. November, 14:05)". */
function listed(requests: Date[]): string {
  const count = requests.length === 1 ? '1 weitere Anfrage' : `${requests.length} weitere Anfragen`;
  const latest = requests.slice(-MAX_LISTED).map((at) => `${DAY.format(at)}, ${TIME.format(at)}`);
  const isCut = requests.length > MAX_LISTED;
  return `${count} für diesen Tag (${isCut ? 'zuletzt ' : ''}${latest.join('; ')})`;
}

/** Shows the message. In HTML, the customer's phone number and e-mail address are links. */
function messageBlock({ message, to }: Payload, { phone }: RequestFacts): Block {
  const linked = (html: string, field: string, value: string, link: string) =>
    html.replace(`${field}: ${escaped(value)}<br>`, () => `${field}: ${anchor(link, value)}<br>`);
  const html = linked(paragraph(message), 'E-Mail', to, mailtoAddress(to));
  const call = phone && telLink(phone);
  return { text: message, html: phone && call ? linked(html, 'Telefon', phone, call) : html };
}

/** Returns null for a text that is no phone number, such as two numbers. */
function telLink(phone: string): string | null {
  const number = phone.replace(/^((?:\+|00)\d+ *)\(0\)/, '$1').replace(/[ ()/.-]/g, '');
  return /^\+?\d{5,15}$/.test(number) ? `tel:${number}` : null;
}

/** Google finds the names of venues, and its links open the map on every phone. Nothing is sent before a click. */
function mapBlocks(address: string | null): Block[] {
  const link = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address ?? '')}`;
  if (!address || link.length > MAX_MAP_LINK_LENGTH) return [];
  return [{ text: `Karte: ${link}`, html: `<p>${anchor(link, 'Ort auf der Karte')}</p>` }];
}

const plain = (text: string): Block => ({ text, html: paragraph(text) });

const strong = (text: string): Block => ({ text, html: `<p><strong>${escaped(text)}</strong></p>` });

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paragraph = (text: string) =>
  `<p>${escaped(text).replace(/\r?\n/g, '<br>\n').replaceAll('    ', '&nbsp; &nbsp; ')}</p>`;

const anchor = (link: string, label: string, style = 'color:#1d4ed8') =>
  `<a href="${escaped(link)}" style="${style}">${escaped(label)}</a>`;
