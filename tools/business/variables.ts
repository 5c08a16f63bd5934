import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from '../../lib/server/runtime/env';
import { readEnvFile } from '../../lib/server/runtime/env-file';
import { SAVE_AS_UTF8 } from '../../lib/shared/decode-text';
import { isLoopback, UnusableVariables } from '../../lib/shared/variables';
import { type Finding, problem } from '../../rental-api/check/findings';
import { parseSettings, type Settings } from '../../rental-api/settings';

export type Variables = Record<string, string | undefined>;

/** The variables that an owner sets, in the order of docs/betreiben.md. */
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

/** Variables with which the embedded rental API does not start to work for an owner, although it starts without them. */
const NEEDED = ['SMTP_URL', 'RENTAL_API_INBOX'];

/** Values of the .env.example files and of the demo. */
const EXAMPLE = /\bexample\.(com|net|org)\b|\.example\b|^change-me|^demo-token$|\/ein-langer-zufallsname$/;

/** Where the embedded rental API listens. */
const EMBEDDED_URL = 'http://127.0.0.1:4000';

/** True if the website uses the rental API of this project, which reads calendars and sends emails. */
export const isEmbedded = ({ RENTAL_API_URL }: Variables): boolean =>
  !RENTAL_API_URL || (URL.canParse(RENTAL_API_URL) && isLoopback(new URL(RENTAL_API_URL).hostname));

/**
 * Reads variables from files. A variable that is already set keeps its value. Otherwise, the first file that sets it wins.
 * @returns the variables, the findings, and the text of files that cannot be read
 */
export function readVariables(files: string[], given: Variables) {
  const variables = { ...given };
  let unreadable = '';
  const findings = files.flatMap((file): Finding | Finding[] => {
    if (!existsSync(file)) return problem(file, 'Die Datei fehlt noch: docs/betreiben.md, Abschnitt 7, „Drittens“.');
    const read = readEnvFile(file);
    for (const [name, value] of Object.entries(read ?? {})) variables[name] ??= value;
    if (read) return [];
    unreadable += readFileSync(file, 'latin1').replaceAll('\0', '');
    return problem(file, SAVE_AS_UTF8);
  });
  return { variables, findings, unreadable };
}

/**
 * Finds variables that keep a program from starting, and values that do not work on the internet.
 * @param file the file with the variables, for the report
 * @param unreadable text of files. A variable in it is not missing; its line is reported already
 * @returns the findings, the names of these variables, and the settings of the embedded rental API; null if unusable or elsewhere
 */
export function checkVariables(variables: Variables, file: string, unreadable = '') {
  const website = attempt(() => parseEnv({ ...variables, RENTAL_API_URL: variables.RENTAL_API_URL || EMBEDDED_URL }));
  const rentalApi = isEmbedded(variables) ? attempt(() => parseSettings(variables)) : null;
  const unset = rentalApi ? NEEDED.filter((name) => !variables[name]) : [];
  const unusable = new Set([...(website.unusable ?? []), ...(rentalApi?.unusable ?? []), ...unset]);
  const isLocal = website.parsed?.SITE_URL.startsWith('http:');
  const stateOf = (name: string) => {
    if (unusable.has(name) && variables[name]) return 'ist unbrauchbar';
    if (unusable.has(name)) return unreadable.includes(name) ? undefined : 'fehlt';
    if (name in MEANINGS && EXAMPLE.test(variables[name] ?? '')) return 'ist noch das Beispiel';
    return name === 'SITE_URL' && isLocal ? 'führt nur auf diesen Rechner' : undefined;
  };
  const findings = [...new Set([...Object.keys(MEANINGS), ...unusable])].flatMap((name) => {
    const state = stateOf(name);
    if (state) unusable.add(name);
    return state ? problem(file, `${name} ${state}: ${MEANINGS[name] ?? 'siehe docs/deploy.md, „Variables“'}`) : [];
  });
  return { findings, names: unusable, settings: (rentalApi?.parsed ?? null) satisfies Settings | null };
}

function attempt<T>(parse: () => T): { parsed?: T; unusable?: string[] } {
  try {
    return { parsed: parse() };
  } catch (error) {
    if (error instanceof UnusableVariables) return { unusable: error.names };
    throw error;
  }
}
