import { randomUUID } from 'node:crypto';
import { calendarFile } from '../../lib/shared/calendar-file';
import { berlinDay } from '../../lib/shared/days';
import { germanCause } from '../causes';
import { messageOf } from '../errors';
import { openCalDav } from '../feeds/caldav';
import { userAgentOf } from '../feeds/source';
import type { Settings } from '../settings';
import { type Finding, note, problem } from './findings';

/**
 * Reports the calendars of the CalDAV account and, with `sendTo`, whether an entry can be written and removed.
 * @param options `file`: with the variables, for the report
 */
export async function checkAccount(
  { calDav, requestCalendar: name, siteUrl }: Pick<Settings, 'calDav' | 'requestCalendar' | 'siteUrl'>,
  { file, sendTo }: { file: string; sendTo?: string | undefined },
): Promise<Finding[]> {
  if (!calDav) return name ? [problem(file, `RENTAL_API_CALDAV_REQUESTS: ${germanCause('no-account')}`)] : [];
  const account = openCalDav(calDav, userAgentOf(siteUrl));
  try {
    const names = await account.names();
    const found = note(file, `Kalender in Ihrem Konto: ${names.map((calendar) => `„${calendar}“`).join(', ')}`);
    if (!name) return [found];
    if (!names.includes(name))
      return [found, problem(file, `RENTAL_API_CALDAV_REQUESTS: Einen Kalender „${name}“ gibt es nicht.`)];
    if (!sendTo) return [found, note(file, `Anfragen werden in „${name}“ eingetragen. --send-to probiert es aus.`)];
    const day = { date: berlinDay(new Date()), title: 'Probe der Website', description: '', now: new Date() };
    const uid = randomUUID();
    const entry = { uid, file: calendarFile({ ...day, uid, isEntry: true }) };
    const result = await account.create(name, entry).then(
      () => note(file, `In „${name}“ wurde ein Eintrag geschrieben und wieder entfernt.`),
      (error) => problem(file, `In „${name}“ lässt sich nichts eintragen (${messageOf(error)}).`),
    );
    await account.remove(name, entry).catch(() => undefined);
    return [found, result];
  } catch (error) {
    return [problem(file, `RENTAL_API_CALDAV: ${germanCause(messageOf(error))}`)];
  }
}
