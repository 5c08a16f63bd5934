import { randomUUID } from 'node:crypto';
import { dirname, relative } from 'node:path';
import { offer } from '../../lib/content/offer';
import { calendarFile } from '../../lib/shared/calendar-file';
import { addMonths, berlinDay, type DateKey, germanDay } from '../../lib/shared/days';
import type { Availability, Taken } from '../availability';
import type { Effect } from '../calendar/events';
import { takenDays, type UnreadableEvent } from '../calendar/taken-days';
import type { Range } from '../calendar/times';
import { doubtsAddress, germanCause } from '../causes';
import { type Photobooth, readData } from '../data';
import { codeOf, messageOf } from '../errors';
import { openCalDav } from '../feeds/caldav';
import { rangeFrom } from '../feeds/feeds';
import { ownersOf, readSource, userAgentOf } from '../feeds/source';
import type { Settings } from '../settings';
import { type Finding, mistake, note, question } from './findings';

const DAYS_SHOWN = 10;
const formatDays = (days: Iterable<DateKey>) =>
  [...days].sort().slice(0, DAYS_SHOWN).map(germanDay).join('; ') || 'keine';

const accountOf = ({ calDav, siteUrl }: Partial<Settings>) => calDav && openCalDav(calDav, userAgentOf(siteUrl));

type CalendarSettings = Pick<Settings, 'dataFile' | 'owners'> & Partial<Settings>;

/** Reports the days that the calendars block on the website, and the unreadable events. Names no title and no address. */
export async function checkCalendars(settings: CalendarSettings, now: Date): Promise<Finding[]> {
  const fromHere = relative(process.cwd(), settings.dataFile);
  const file = fromHere.startsWith('..') ? settings.dataFile : fromHere;
  try {
    const { demo, photobooths } = await readData(settings.dataFile);
    if (photobooths.length === 0) return [mistake(file, 'Es gibt keine Fotobox, also ist kein Tag frei.')];
    const findings = demo ? [mistake(file, demo)] : [];
    for (const booth of photobooths) findings.push(...(await checkBooth(booth, file, settings, now)));
    return findings;
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      return [mistake(file, 'Die Datei fehlt noch: docs/betreiben.md, Abschnitt 7, „Zweitens“.')];
    return [mistake(file, `Die Datei ist unbrauchbar. Die Meldung des Programms:\n${messageOf(error)}`)];
  }
}

const EMPTY =
  'Der Kalender hat keinen Eintrag, auch keine belegten Zeiten. Ist es der richtige, und gibt der Anbieter Einträge weiter?';

/** Reports on one photo booth. @param file the data file, for the report */
async function checkBooth(booth: Photobooth, file: string, settings: CalendarSettings, now: Date) {
  const { name, calendar, months, availability = {} } = booth;
  const boothMistake = (text: string) => mistake(file, `${name}: ${text}`);
  const boothNote = (text: string) => note(file, `${name}: ${text}`);
  if (!calendar) return [(booth.otherDays || booth.availability ? boothNote : boothMistake)(aboutListedDays(booth))];
  const range = rangeFrom(now, months);
  try {
    const source = { folder: dirname(settings.dataFile), userAgent: userAgentOf(settings.siteUrl), range };
    const content = await readSource(calendar, { ...source, calDav: accountOf(settings) });
    const owners = ownersOf(booth, settings.owners);
    const { bufferDays } = offer;
    const { days, unreadableEvents, isEmpty, isOfOutlook } = takenDays(content, { range, owners, bufferDays });
    const daysWith = (effect: Effect) => [...takenDays(content, { range, owners, effect }).days];
    const isFree = (day: DateKey) => !days.has(day);
    const open = [...daysWith('tentative'), ...daysWith('free')];
    const invitations = daysWith('invitation');
    const free = new Set(open.filter(isFree));
    const invited = invitations.filter(isFree);
    const last = [...days, ...open, ...invitations].sort().at(-1);
    const endsEarly = isOfOutlook && (!last || last < addMonths(range.first, Math.ceil(months / 2)));
    const notes = [
      isEmpty ? EMPTY : last ? `Einträge gibt es bis ${germanDay(last)}.` : 'Ab heute gibt es keinen Eintrag.',
      `Belegte Tage bis ${germanDay(range.last)}: ${days.size}. Die nächsten: ${formatDays(days)}`,
      free.size > 0 && `Vorläufig, frei oder abgesagt, also grün: ${formatDays(free)}`,
      aboutInvitations(invited, owners),
      aboutDataFile(availability, { days, range }),
    ];
    return [
      ...unreadableEvents.map((event) => boothMistake(aboutEvent(event))),
      ...(endsEarly ? [question(file, `${name}: ${aboutOutlook(last, range)}`)] : []),
      ...notes.flatMap((text) => (text ? boothNote(text) : [])),
    ];
  } catch (error) {
    return [boothMistake(aboutUnreadable(calendar, messageOf(error)))];
  }
}

function aboutOutlook(last: DateKey | undefined, range: Range): string {
  const days = last ? `nach dem ${germanDay(last)}` : 'ab heute';
  return `Outlook gibt meist nur das nächste halbe Jahr weiter. Bis ${germanDay(range.last)} sind ${days} alle Tage grün. Fehlen dort Buchungen? Was Sie dann tun: docs/betreiben.md, „Ein Kalender von Outlook“.`;
}

/** The same list is in docs/betreiben.md. */
const ADDRESSES = `Die richtige Adresse finden Sie hier:
Google: Einstellungen → Ihr Kalender → Kalender integrieren → „Privatadresse im iCal-Format“
iCloud: Kalender → ⓘ neben Ihrem Kalender → „Öffentlicher Kalender“ → Link teilen → Kopieren
Nextcloud: Stift neben Ihrem Kalender → Link teilen → Punkte neben dem Link → „Abonnement-Link kopieren“
Outlook: Einstellungen → Kalender → Freigegebene Kalender → Kalender veröffentlichen → der Link zu „ICS“`;

/** Returns in German why a calendar cannot be read, and what to do, without its address. */
function aboutUnreadable(calendar: string, cause: string): string {
  const german = germanCause(cause);
  if (!URL.canParse(calendar)) return `Die Datei des Kalenders ist nicht lesbar. ${german}`;
  return `Der Kalender ist nicht lesbar. ${german}${doubtsAddress(cause) ? ` ${ADDRESSES}` : ''}`;
}

function aboutListedDays({ availability = {}, otherDays }: Photobooth): string {
  const others = otherDays ? 'frei' : 'nicht buchbar. Mit "otherDays": "free" wären sie frei';
  return `hat keinen "calendar". Es gilt "availability" (${Object.keys(availability).length} Tage). Alle anderen Tage sind ${others}.`;
}

function aboutInvitations(days: DateKey[], owners: string[]): string | null {
  if (owners.length === 0) return 'Jede Einladung sperrt ihren Tag, weil Ihre Adresse fehlt: "calendarOwner"';
  if (days.length === 0) return null;
  return `Einladungen ohne Zusage von ${owners.join(' oder ')}, also grün: ${formatDays(days)}. Haben Sie selbst eingeladen, ergänzen Sie Ihre Adresse: "calendarOwner"`;
}

function aboutEvent({ day, uid = '(ohne)' }: UnreadableEvent): string {
  const name = day ? `vom ${germanDay(day)}` : `mit der UID ${uid}`;
  const effect = day
    ? 'ist nur zum Teil lesbar. Vielleicht sperrt er zu wenige oder zu viele Tage.'
    : 'ist nicht lesbar und sperrt keine neuen Tage.';
  return `Der Eintrag ${name} ${effect} Legen Sie ihn im Kalender neu an.`;
}

function aboutDataFile(availability: Availability, taken: Taken): string | null {
  const listedDays = Object.keys(availability).filter((day) => day >= taken.range.first);
  const freed = listedDays.filter((day) => taken.days.has(day) && availability[day] !== false);
  if (listedDays.length === 0) return null;
  return `"availability" bestimmt ${listedDays.length} Tage, unabhängig vom Kalender. Belegt im Kalender, trotzdem grün: ${formatDays(freed)}`;
}

/**
 * Reports the calendars of the CalDAV account and, with `sendTo`, whether an entry can be written and removed.
 * @param options `file`: with the variables, for the report
 */
export async function checkAccount(
  settings: Partial<Settings>,
  { file, sendTo }: { file: string; sendTo?: string | undefined },
): Promise<Finding[]> {
  const { requestCalendar: name } = settings;
  const account = accountOf(settings);
  if (!account) return name ? [mistake(file, `RENTAL_API_CALDAV_REQUESTS: ${germanCause('no-account')}`)] : [];
  try {
    const names = await account.names();
    const found = note(file, `Kalender in Ihrem Konto: ${names.map((calendar) => `„${calendar}“`).join(', ')}`);
    if (!name) return [found];
    if (!names.includes(name))
      return [found, mistake(file, `RENTAL_API_CALDAV_REQUESTS: Einen Kalender „${name}“ gibt es nicht.`)];
    if (!sendTo) return [found, note(file, `Anfragen werden in „${name}“ eingetragen. --send-to probiert es aus.`)];
    const now = new Date();
    const test = { uid: randomUUID(), date: berlinDay(now), title: 'Probe der Website', description: '', now };
    const entry = calendarFile({ ...test, isEntry: true });
    const result = await account.create(name, entry).then(
      () => note(file, `In „${name}“ wurde ein Eintrag geschrieben und wieder entfernt.`),
      (error) => mistake(file, `In „${name}“ lässt sich nichts eintragen (${messageOf(error)}).`),
    );
    await account.remove(name, entry).catch(() => undefined);
    return [found, result];
  } catch (error) {
    return [mistake(file, `RENTAL_API_CALDAV: ${germanCause(messageOf(error))}`)];
  }
}
