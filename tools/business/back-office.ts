import { existsSync } from 'node:fs';
import { parseEnv } from '../../lib/server/runtime/env';
import { readEnvFile, SAVE_AS_UTF8 } from '../../lib/shared/files';
import { isLoopback, UnusableVariables } from '../../lib/shared/variables';
import { type Finding, mistake } from '../../rental-api/check/findings';
import { parseSettings } from '../../rental-api/settings';
import { DATA_FILE } from './data-file';

type Variables = Record<string, string | undefined>;

/** The variables that an owner sets. */
const MEANINGS: Variables = {
  RENTAL_API_URL: 'die Adresse Ihrer Vermietungssoftware, mit https',
  SMTP_URL:
    'Ihr Mailserver, etwa smtps://name%40meine-fotobox.de:passwort@smtp.anbieter.de. In Benutzer und Passwort schreiben Sie %23 für #, %40 für @, %3A für :, %2F für /, %3F für ?, %25 für %.',
  RENTAL_API_INBOX: 'die Adresse, an die Anfragen gehen, oder bis zu fünf mit Kommas dazwischen',
  RENTAL_API_TOKEN: 'eine lange, zufällige Zeichenfolge',
  MAIL_REPLY_TO: 'die Adresse, an die Ihre Kunden antworten',
  MAIL_FROM_EMAIL: 'die Adresse, von der Ihr Mailserver für Sie sendet',
  SITE_URL: 'die Adresse Ihrer Website mit https, etwa https://www.meine-fotobox.de',
  RENTAL_API_CALDAV:
    'die Adresse Ihres Kalenderkontos, etwa https://name%40anbieter.de:app-passwort@caldav.anbieter.de',
  RENTAL_API_ALERT_URL: 'eine Adresse mit https für Störungsmeldungen, etwa https://ntfy.sh/ein-langer-zufallsname',
};

/** Variables that an owner needs, although the embedded rental API starts without them. */
const NEEDED = ['SMTP_URL', 'RENTAL_API_INBOX'];

/** Values of the .env.example files and of the demo. */
const EXAMPLE = /\bexample\.(com|net|org)\b|\.example\b|^change-me|^demo-token$|\/ein-langer-zufallsname$/;

/** True if the website uses the rental API of this project, which reads calendars and sends emails. */
const isEmbedded = ({ RENTAL_API_URL }: Variables): boolean =>
  !RENTAL_API_URL || (URL.canParse(RENTAL_API_URL) && isLoopback(new URL(RENTAL_API_URL).hostname));

/** Returns the path of the data file of the embedded rental API. Empty with a rental API elsewhere. */
export const dataFileOf = (variables: Variables): string =>
  isEmbedded(variables) ? variables.RENTAL_API_DATA || DATA_FILE : '';

/** Reads variables from files. A variable that is already set keeps its value. Otherwise, the first file that sets it wins. */
export function readVariables(files: string[], given: Variables) {
  const variables = { ...given };
  const findings = files.flatMap((file): Finding | Finding[] => {
    if (!existsSync(file)) return mistake(file, 'Die Datei fehlt noch: docs/betreiben.md, Abschnitt 7, „Drittens“.');
    const read = readEnvFile(file);
    for (const [name, value] of Object.entries(read ?? {})) variables[name] ??= value;
    return read ? [] : mistake(file, SAVE_AS_UTF8);
  });
  return { variables, findings };
}

/** True if the programs that check calendars and mail server can be imported. */
export const areFactsUsable = (unusable: Set<string>): boolean =>
  ['lib/content/site.ts', 'lib/content/offer.ts'].every((file) => !unusable.has(file));

interface Options {
  /** The file with the variables, for the report. */
  file: string;
  /** The email address that gets an invented request. */
  sendTo?: string | undefined;
  /** True if a file is missing or has an unreadable line, so that a missing variable is a task already. */
  isIncomplete: boolean;
  unusable: Set<string>;
}

/** Checks the variables, and the calendars and the mail server to which they lead unless the rental API is elsewhere. */
export async function checkBackOffice(variables: Variables, { file, sendTo, isIncomplete, unusable }: Options) {
  const { findings, names, settings } = checkVariables(variables, file, isIncomplete);
  if (!isEmbedded(variables) || !areFactsUsable(unusable)) return findings;
  const { checkAccount, checkCalendars } = await import('../../rental-api/check/calendars');
  const { checkAlerts, checkMail } = await import('../../rental-api/check/mail');
  const dataFile = dataFileOf(variables);
  return [
    ...(unusable.has(dataFile) ? [] : await checkCalendars({ owners: [], ...settings, dataFile }, new Date())),
    ...findings,
    ...(settings ? await checkAccount(settings, { file, sendTo }) : []),
    ...(settings && !names.has('SMTP_URL') ? await checkMail(settings, { file, sendTo }) : []),
    ...(settings && !names.has('RENTAL_API_ALERT_URL') ? await checkAlerts(settings, file) : []),
  ];
}

/**
 * Finds variables that keep a program from starting, and values that do not work on the internet.
 * @returns the findings, the names of these variables, and the settings of the embedded rental API, if usable
 */
function checkVariables(variables: Variables, file: string, isIncomplete: boolean) {
  const website = attempt(() =>
    parseEnv({ ...variables, RENTAL_API_URL: variables.RENTAL_API_URL || 'http://127.0.0.1' }),
  );
  const rentalApi = isEmbedded(variables) ? attempt(() => parseSettings(variables)) : null;
  const unset = rentalApi ? NEEDED.filter((name) => !variables[name]) : [];
  const names = new Set([...(website.unusable ?? []), ...(rentalApi?.unusable ?? []), ...unset]);
  const isLocal = website.parsed?.SITE_URL.startsWith('http:');
  const stateOf = (name: string) => {
    if (names.has(name) && variables[name]) return 'ist unbrauchbar';
    if (names.has(name)) return isIncomplete ? undefined : 'fehlt';
    if (name in MEANINGS && EXAMPLE.test(variables[name] ?? '')) return 'ist noch das Beispiel';
    return name === 'SITE_URL' && isLocal ? 'führt nur auf diesen Rechner' : undefined;
  };
  const findings = [...new Set([...Object.keys(MEANINGS), ...names])].flatMap((name) => {
    const state = stateOf(name);
    if (state) names.add(name);
    return state ? mistake(file, `${name} ${state}: ${MEANINGS[name] ?? 'siehe docs/deploy.md, „Variables“'}`) : [];
  });
  return { findings, names, settings: rentalApi?.parsed };
}

function attempt<T>(parse: () => T): { parsed?: T; unusable?: string[] } {
  try {
    return { parsed: parse() };
  } catch (error) {
    if (error instanceof UnusableVariables) return { unusable: error.names };
    throw error;
  }
}
