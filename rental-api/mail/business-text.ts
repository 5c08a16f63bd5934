import type { DateKey } from '../../lib/shared/days';
import type { Payload } from '../contract';
import type { BoothsOfDay } from './booths';
import { type Business, longDay, prepareReplies, requestedDay } from './replies';
import type { RequestFacts } from './request-facts';

interface Options {
  facts: RequestFacts;
  business: Business;
  /** Null if the state of the day is not known. */
  booths: BoothsOfDay | null;
}

/** A paragraph in both forms of the mail. */
interface Block {
  text: string;
  html: string;
}

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
export function businessText(payload: Payload, { facts, business, booths }: Options): Block {
  const day = requestedDay(payload);
  const { accept, decline } = prepareReplies(payload, facts, business);
  const blocks = [
    ...(day ? stateBlocks(day, booths) : []),
    plain(payload.message),
    ...mapBlocks(facts.eventAddress),
    {
      text: `${accept.title}: ${accept.link}\n\n${decline.title}: ${decline.link}`,
      html: `<p>${anchor(accept.link, accept.title, PRIMARY)}\n${anchor(decline.link, decline.title, SECONDARY)}</p>`,
    },
    plain(`Eine Antwort auf diese E-Mail geht an ${payload.to}.`),
    ...(day ? [plain(CALENDAR_HINT)] : []),
  ];
  return {
    text: blocks.map(({ text }) => text).join('\n\n'),
    html: `<div lang="de" style="${PAGE}">\n${blocks.map(({ html }) => html).join('\n')}\n</div>`,
  };
}

/** Says if the day was free when the request came, and which photo booths were. */
function stateBlocks(day: DateKey, booths: BoothsOfDay | null): Block[] {
  const { free, taken, unknown } = booths ?? { free: [], taken: [], unknown: [] };
  const state = `${longDay(day)}: ${stateOf(free.length > 0, taken.length > 0 && unknown.length === 0)}`;
  const names = Object.entries({ Frei: free, Belegt: taken, Unbekannt: unknown })
    .filter(([, names]) => names.length > 0)
    .map(([label, names]) => `${label}: ${names.join(', ')}`);
  return [
    { text: state, html: `<p><strong>${escaped(state)}</strong></p>` },
    ...(names.length > 0 ? [plain(names.join('\n'))] : []),
  ];
}

function stateOf(isFree: boolean, isTaken: boolean): string {
  if (isFree) return 'laut Kalender frei, als die Anfrage kam.';
  if (isTaken) return 'laut Kalender belegt, als die Anfrage kam.';
  return 'Ob der Tag frei ist, ist nicht bekannt. Bitte sehen Sie in Ihrem Kalender nach.';
}

/** Google finds the names of venues, and its links open the map on every phone. Nothing is sent before a click. */
function mapBlocks(address: string | null): Block[] {
  const link = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address ?? '')}`;
  if (!address || link.length > MAX_MAP_LINK_LENGTH) return [];
  return [{ text: `Karte: ${link}`, html: `<p>${anchor(link, 'Ort auf der Karte')}</p>` }];
}

const plain = (text: string): Block => ({ text, html: paragraph(text) });

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paragraph = (text: string) =>
  `<p>${escaped(text).replace(/\r?\n/g, '<br>\n').replaceAll('    ', '&nbsp; &nbsp; ')}</p>`;

const anchor = (link: string, label: string, style = 'color:#1d4ed8') =>
  `<a href="${escaped(link)}" style="${style}">${escaped(label)}</a>`;
