import { site } from '../../lib/content/site';
import { codeOf, messageOf } from '../errors';
import { type ComposedMail, composeMails } from '../mail/messages';
import { smtpTransport, TRY_MS } from '../mail/transport';
import type { Settings } from '../settings';
import { type Finding, note, problem } from './findings';

interface MailOptions {
  /** The file with the variables, for the report. */
  file: string;
  /** Gets an invented request, as the business would. */
  sendTo?: string | undefined;
}

/** Reports whether the mail server takes our login and, with `sendTo`, whether it takes a mail. */
export async function checkMail(
  { smtp, inbox }: Pick<Settings, 'smtp' | 'inbox'>,
  { file, sendTo }: MailOptions,
): Promise<Finding[]> {
  if (!smtp) return [problem(file, 'SMTP_URL fehlt: Ihr Mailserver. Ohne ihn kommt keine Anfrage bei Ihnen an.')];
  const transport = smtpTransport(smtp);
  try {
    await transport.verify(AbortSignal.timeout(TRY_MS));
  } catch (error) {
    const reason =
      codeOf(error) === 'EAUTH'
        ? 'Der Mailserver lehnt Benutzer oder Passwort ab. Manche Anbieter verlangen ein App-Passwort.'
        : `Zum Mailserver ${smtp.host} kommt an Port ${smtp.port} keine Verbindung zustande.`;
    return [problem(file, `SMTP_URL: ${reason} Die Meldung des Programms: ${messageOf(error)}`)];
  }
  const findings = [
    note(file, 'Der Mailserver nimmt Ihre Anmeldung an.'),
    note(file, `Anfragen gehen an ${inbox ?? 'MAIL_REPLY_TO'}.`),
  ];
  if (!sendTo) return [...findings, note(file, 'Es ging keine E-Mail hinaus. --send-to schickt eine Probeanfrage.')];
  const { outcome, code } = await transport.deliver(
    await inventedRequest(sendTo),
    'check',
    AbortSignal.timeout(TRY_MS),
  );
  const result =
    outcome === 'delivered'
      ? note(file, `Die Probeanfrage an ${sendTo} ist unterwegs.`)
      : problem(file, `Der Mailserver nimmt die Probeanfrage nicht an: ${outcome}, ${code}`);
  return [...findings, result];
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
  const booths = { free: ['Fotobox (Test)'], taken: [], unknown: [], tentative: 0, otherDays: [] };
  const options = { id: `check-${now.getTime()}`, inbox: address, business: site, booths, otherRequests: [], now };
  return (await composeMails(payload, options)).business;
}
