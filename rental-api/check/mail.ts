import { site } from '../../lib/content/site';
import { STEP_SECONDS, type Step } from '../delivery/smtp-dialogue';
import type { SmtpServer } from '../delivery/smtp-url';
import { type Failure, smtpTransport } from '../delivery/transport';
import { NOTHING_KNOWN } from '../mail/booths';
import { type ComposedMail, composeMails } from '../mail/messages';
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
  const { signal } = new AbortController();
  const refusedLogin = await transport.verify(signal);
  if (refusedLogin) return [problem(file, `SMTP_URL: ${failureText(refusedLogin, smtp)}`)];
  const findings = [
    note(file, 'Der Mailserver nimmt Ihre Anmeldung an.'),
    note(file, `Anfragen gehen an ${inbox?.join(', ') ?? 'MAIL_REPLY_TO'}.`),
  ];
  for (const address of inbox ?? []) {
    const refusal = await transport.refusalOf(await inventedRequest(address), signal);
    if (refusal?.isPermanent)
      findings.push(problem(file, `RENTAL_API_INBOX: Der Mailserver lehnt ${address} ab. ${refusalText(refusal)}`));
  }
  if (!sendTo) return [...findings, note(file, 'Es ging keine E-Mail hinaus. --send-to schickt eine Probeanfrage.')];
  const { failure } = await transport.deliver(await inventedRequest(sendTo), '', signal, async () => undefined);
  const result = failure
    ? problem(file, `Die Probeanfrage an ${sendTo} ging nicht hinaus: ${failureText(failure, smtp)}`)
    : note(file, `Die Probeanfrage an ${sendTo} ist unterwegs.`);
  return [...findings, result];
}

const SILENT_AT: Partial<Record<Step, string>> = {
  greeting: 'vor seiner Begrüßung',
  message: 'während der E-Mail',
  dot: 'nach der ganzen E-Mail',
};

function failureText({ step, code, answer, message }: Failure, { host, port }: SmtpServer): string {
  if (answer) return refusalText(answer);
  if (code === 'EAUTH') return 'Es fehlen Benutzer oder Passwort.';
  const isSilent = code === 'ETIMEDOUT';
  const silence = `${STEP_SECONDS[step]} Sekunden lang kam keine Antwort.`;
  const reason = `Die Meldung des Programms: ${message}`;
  if (step === 'connect' || step === 'TLS') {
    const kind = step === 'TLS' ? 'verschlüsselte ' : '';
    return `Zum Mailserver ${host} kommt an Port ${port} keine ${kind}Verbindung zustande. ${isSilent ? silence : reason}`;
  }
  const where = SILENT_AT[step] ?? `nach dem Befehl ${step}`;
  return isSilent
    ? `Der Mailserver ${host} nimmt an Port ${port} die Verbindung an, schweigt aber ${where}: ${silence}`
    : `Der Mailserver ${host} hat an Port ${port} die Verbindung ${where} abgebrochen. ${reason}`;
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
