import { site } from '../../lib/content/site';
import { postLine } from '../../lib/shared/http';
import { adviceFor } from '../delivery/failures';
import { smtpTransport } from '../delivery/transport';
import { NOTHING_KNOWN } from '../mail/booths';
import { type ComposedMail, composeMails } from '../mail/messages';
import type { Settings } from '../settings';
import { type Finding, mistake, note, question } from './findings';

/**
 * Reports whether the mail server accepts our login and, with `sendTo`, an invented request to this address.
 * @param options `file`: with the variables, for the report
 */
export async function checkMail(
  { smtp, inbox, siteUrl }: Pick<Settings, 'smtp' | 'inbox' | 'siteUrl'>,
  { file, sendTo }: { file: string; sendTo?: string | undefined },
): Promise<Finding[]> {
  if (!smtp) return [mistake(file, 'SMTP_URL fehlt: Ihr Mailserver. Ohne ihn kommt keine Anfrage bei Ihnen an.')];
  const transport = smtpTransport(smtp, siteUrl, { isCheck: true });
  const { signal } = new AbortController();
  const refusal = await transport.verify(signal);
  if (refusal) return [mistake(file, `SMTP_URL: ${adviceFor(refusal, smtp)}`)];
  const findings = [
    note(file, 'Der Mailserver nimmt Ihre Anmeldung an.'),
    note(file, `Anfragen gehen an ${inbox?.join(', ') ?? 'MAIL_REPLY_TO'}.`),
  ];
  if (!sendTo) return [...findings, note(file, 'Es ging keine E-Mail hinaus. --send-to schickt eine Probeanfrage.')];
  const { failure } = await transport.deliver(await inventedRequest(sendTo), '', signal);
  const result = failure
    ? mistake(file, `Die Probeanfrage an ${sendTo} ging nicht hinaus: ${adviceFor(failure, smtp)}`)
    : note(file, `Die Probeanfrage an ${sendTo} ist unterwegs.`);
  return [...findings, result];
}

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
  if (reason) return [mistake(file, `RENTAL_API_ALERT_URL: Die Probemeldung wird nicht angenommen: ${reason}`)];
  return [note(file, 'Eine Probemeldung ging an RENTAL_API_ALERT_URL. Sehen Sie nach, ob sie angekommen ist.')];
}

async function inventedRequest(address: string): Promise<ComposedMail> {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  const payload = {
    to: address,
    subject: `Buchungsanfrage – Test – ${day}`,
    message: `Datum: ${day}\nPaket: Test\n\nDies ist keine echte Anfrage. Sie zeigt, wie Anfragen bei Ihnen ankommen.`,
    reply_to: address,
    from: { email: process.env.MAIL_FROM_EMAIL || address, name: 'Fotobox (Test)' },
  };
  const booths = { ...NOTHING_KNOWN, free: ['Fotobox (Test)'] };
  const options = {
    id: `check-${now.getTime()}`,
    key: null,
    inbox: [address],
    business: site,
    booths,
    otherRequests: [],
    now,
  };
  return (await composeMails(payload, options)).business;
}
