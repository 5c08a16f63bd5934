import { site } from '../../lib/content/site';
import { postLine } from '../../lib/shared/post-line';
import type { Settings } from '../settings';
import { type Finding, note, problem, question } from './findings';

const LINE = `${site.name}: Das ist eine Probe. Hier steht künftig, wenn Anfragen nicht bei Ihnen ankommen.`;

/**
 * Posts a test line to the address for alerts, and reports whether it was taken.
 * @param file with the variables, for the report
 */
export async function checkAlerts({ alertUrl }: Pick<Settings, 'alertUrl'>, file: string): Promise<Finding[]> {
  if (!alertUrl)
    return [
      question(file, 'Ohne RENTAL_API_ALERT_URL meldet niemand, wenn Anfragen nicht mehr ankommen. Wollen Sie das so?'),
    ];
  const reason = await postLine(alertUrl, LINE);
  if (reason) return [problem(file, `RENTAL_API_ALERT_URL: Die Probemeldung wird nicht angenommen: ${reason}`)];
  return [note(file, 'Eine Probemeldung ging an RENTAL_API_ALERT_URL. Sehen Sie nach, ob sie angekommen ist.')];
}
