import type { NodemailerError } from 'nodemailer';
import { site } from '../../lib/content/site';
import { NOTHING_KNOWN } from '../mail/booths';
import { type ComposedMail, composeMails } from '../mail/messages';
import { serverAnswer } from '../mail/server-answer';
import type { SmtpServer } from '../mail/smtp-url';
import { smtpTransport, TRY_MS } from '../mail/transport';
import type { Settings } from '../settings';
import { type Finding, note, problem } from './findings';
import { refusalText } from './refusals';

/**
 * Reports whether the mail server accepts our login and, with `sendTo`, an invented request to this address.
 * @param options `file`: with the variables, for the report
 */
export async function checkMail(
  { smtp, inbox, siteUrl }: Pick<Settings, 'smtp' | 'inbox' | 'siteUrl'>,
  { file, sendTo }: { file: string; sendTo?: string | undefined },
): Promise<Finding[]> {
  if (!smtp) return [problem(file, 'SMTP_URL fehlt: Ihr Mailserver. Ohne ihn kommt keine Anfrage bei Ihnen an.')];
  const transport = smtpTransport(smtp, siteUrl);
  try {
    await transport.verify(AbortSignal.timeout(TRY_MS));
  } catch (error) {
    return [problem(file, `SMTP_URL: ${failureText(error as NodemailerError, smtp)}`)];
  }
  const findings = [
    note(file, 'Der Mailserver nimmt Ihre Anmeldung an.'),
    note(file, `Anfragen gehen an ${inbox ?? 'MAIL_REPLY_TO'}.`),
  ];
  if (!sendTo) return [...findings, note(file, 'Es ging keine E-Mail hinaus. --send-to schickt eine Probeanfrage.')];
  const sending = transport.send(await inventedRequest(sendTo), AbortSignal.timeout(TRY_MS));
  const result = await sending.then(
    () => note(file, `Die Probeanfrage an ${sendTo} ist unterwegs.`),
    (error) => problem(file, `Die Probeanfrage an ${sendTo} ging nicht hinaus: ${failureText(error, smtp)}`),
  );
  return [...findings, result];
}

function failureText(error: NodemailerError, { host, port }: SmtpServer): string {
  const answer = serverAnswer(error);
  if (answer) return refusalText(answer);
  if (error.code === 'EAUTH') return 'Es fehlen Benutzer oder Passwort.';
  return `Zum Mailserver ${host} kommt an Port ${port} keine Verbindung zustande. Die Meldung des Programms: ${error.message}`;
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
  const options = { id: `check-${now.getTime()}`, inbox: address, business: site, booths, otherRequests: [], now };
  return (await composeMails(payload, options)).business;
}
