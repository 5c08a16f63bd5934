import { OTHER_CONTENTS } from '../calendar/other-contents';
import { FAILURES } from '../feeds/failures';

/** The same list is in docs/betreiben.md. */
const ADDRESSES = `Die richtige Adresse finden Sie hier:
Google: Einstellungen → Ihr Kalender → Kalender integrieren → „Privatadresse im iCal-Format“
iCloud: Kalender → ⓘ neben Ihrem Kalender → „Öffentlicher Kalender“ → Link teilen → Kopieren
Nextcloud: Stift neben Ihrem Kalender → Link teilen → Punkte neben dem Link → „Abonnement-Link kopieren“
Outlook: Einstellungen → Kalender → Freigegebene Kalender → Kalender veröffentlichen → der Link zu „ICS“`;

/**
 * Returns in German why a calendar cannot be read, and what to do, without its address.
 * @param message of the error
 */
export function aboutUnreadable(calendar: string, message: string): string {
  const isOf = ([, reason]: [RegExp, string, string]) => message.endsWith(reason);
  const failure = FAILURES.find(isOf);
  const [, , german = `Die Meldung des Programms: ${message}.`] = failure ?? OTHER_CONTENTS.find(isOf) ?? [];
  if (!URL.canParse(calendar)) return `Die Datei des Kalenders ist nicht lesbar. ${german}`;
  return `Der Kalender ist nicht lesbar. ${german}${failure ? '' : ` ${ADDRESSES}`}`;
}
