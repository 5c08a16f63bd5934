import { type Finding, problem } from '../../rental-api/check/findings';
import { DATA_FILE } from './owner-files';
import { checkVariables, isEmbedded, type Variables } from './variables';

const TIMEOUT_MS = 5_000;

interface Options {
  /** The file with the variables, for the report. */
  file: string;
  /** The email address that gets an invented request. */
  sendTo?: string | undefined;
  /** The text of files with variables that cannot be read completely. */
  unreadable?: string;
  /** The unusable files of the owner. */
  unusable: Set<string>;
}

/** True if the programs that check calendars and mail server can be imported. */
export const areFactsUsable = (unusable: Set<string>): boolean =>
  ['lib/content/site.ts', 'lib/content/offer.ts'].every((file) => !unusable.has(file));

/** Returns the path of the data file of the embedded rental API. Empty with a rental API elsewhere. */
export const dataFileOf = (variables: Variables): string =>
  isEmbedded(variables) ? variables.RENTAL_API_DATA || DATA_FILE : '';

/** Checks the variables and everything that they lead to: calendars and mail server, or a rental API elsewhere. */
export async function checkBackOffice(
  variables: Variables,
  { file, sendTo, unreadable, unusable }: Options,
): Promise<Finding[]> {
  const { findings, names, settings } = checkVariables(variables, file, unreadable);
  if (names.has('RENTAL_API_URL')) return findings;
  if (!isEmbedded(variables)) return [...findings, ...(await checkRentalApi(variables.RENTAL_API_URL ?? '', file))];
  if (!areFactsUsable(unusable)) return findings;
  const { checkAccount } = await import('../../rental-api/check/account');
  const { checkCalendars } = await import('../../rental-api/check/calendars');
  const { checkAlerts, checkMail } = await import('../../rental-api/check/mail');
  const dataFile = dataFileOf(variables);
  const { owners = [], siteUrl, calDav } = settings ?? {};
  return [
    ...(unusable.has(dataFile) ? [] : await checkCalendars({ dataFile, owners, siteUrl, calDav }, new Date())),
    ...findings,
    ...(settings ? await checkAccount(settings, { file, sendTo }) : []),
    ...(settings && !names.has('SMTP_URL') ? await checkMail(settings, { file, sendTo }) : []),
    ...(variables.RENTAL_API_ALERT_URL && (!settings || names.has('RENTAL_API_ALERT_URL'))
      ? []
      : await checkAlerts({ alertUrl: settings?.alertUrl }, file)),
  ];
}

/** Reports a rental API that does not respond. 404 is a response: no template is active. */
async function checkRentalApi(url: string, file: string): Promise<Finding[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const address = `${url.replace(/\/$/, '')}/api/templates/active`;
  const response = await fetch(address, { signal, redirect: 'manual' }).catch(() => null);
  await response?.body?.cancel();
  if (response && (response.ok || response.status === 404)) return [];
  const reason = response ? `Sie antwortet mit ${response.status}.` : 'Sie antwortet nicht.';
  return [problem(file, `RENTAL_API_URL: Die Vermietungssoftware ist nicht erreichbar. ${reason}`)];
}
