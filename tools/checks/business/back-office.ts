import { type Finding, problem } from '../../../rental-api/check/findings';
import { dataFileDefects } from './data-file';
import { checkVariables, isEmbedded, type Variables } from './variables';

const DATA_FILE = 'rental-api/data.json';
const TIMEOUT_MS = 5_000;

interface Options {
  /** The file with the variables, for the report. */
  file: string;
  /** Gets an invented request. */
  sendTo: string | undefined;
  /** False if a file of lib/content is unusable. Calendars and mail server are checked with their facts. */
  isContentUsable: boolean;
}

/** Checks the variables and everything that they lead to: calendars and mail server, or a rental API elsewhere. */
export async function checkBackOffice(
  given: Variables,
  { file, sendTo, isContentUsable }: Options,
): Promise<Finding[]> {
  const variables = { RENTAL_API_DATA: DATA_FILE, ...given };
  const { findings, settings } = checkVariables(variables, file);
  if (!isEmbedded(given)) return [...findings, ...(await checkRentalApi(given.RENTAL_API_URL ?? '', file))];
  const { owners = [], siteUrl } = settings ?? {};
  const calendars = { dataFile: variables.RENTAL_API_DATA, owners, siteUrl };
  const defects = dataFileDefects(calendars.dataFile);
  if (!isContentUsable) return [...defects, ...findings];
  const { checkCalendars } = await import('../../../rental-api/check/calendars');
  const { checkMail } = await import('../../../rental-api/check/mail');
  return [
    ...(defects.length > 0 ? defects : await checkCalendars(calendars, new Date())),
    ...findings,
    ...(settings ? await checkMail(settings, { file, sendTo }) : []),
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
