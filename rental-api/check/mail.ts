import { site } from '../../lib/content/site';
import type { SmtpServer } from '../delivery/smtp-url';
import { type Failure, smtpTransport } from '../delivery/transport';
import { FAILURES } from '../feeds/failures';
import { NOTHING_KNOWN } from '../mail/booths';
import { type ComposedMail, composeMails } from '../mail/messages';
import type { Settings } from '../settings';
import { type Finding, note, problem } from './findings';
import { NO_PASSWORDS, refusalText } from './refusals';

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

/** Codes of a TLS handshake with a server that begins without TLS, and of the other way round. */
const WRONG_FORM = /^(?:ERR_SSL|EPROTO|ECONN|ETIMEDOUT)/;

function failureText({ step, code, answer }: Failure, { host, port, secure }: SmtpServer): string {
  if (answer) return refusalText(answer);
  if (code === 'EAUTH') return 'Es fehlen Benutzer oder Passwort.';
  if (code === 'ENOAUTH') return NO_PASSWORDS;
  const [, , cause = ''] = FAILURES.find(([pattern]) => pattern.test(code)) ?? [];
  const otherForm = secure ? 'smtp://…:587 (STARTTLS)' : 'smtps://… (Port 465, SSL/TLS)';
  const hasOtherForm = ['connect', 'TLS', 'greeting'].includes(step) && WRONG_FORM.test(code);
  const hint = hasOtherForm ? ` Versuchen Sie in SMTP_URL ${otherForm}.` : '';
  return `Mailserver ${host}, Port ${port}: ${cause}${hint} (${code} ${step})`;
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
