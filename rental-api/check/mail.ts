import { messageOf } from '../errors';
import { type ComposedMail, composeAll } from '../mail/compose';
import { requestMails } from '../mail/messages';
import { smtpTransport } from '../mail/transport';
import type { Settings } from '../settings';
import type { Report } from './calendars';

/**
 * Reports whether the mail server takes our login, and with an address also whether it takes a mail.
 * @param address gets an invented request, as the business would
 */
export async function checkMail({ smtp, inbox, outbox }: Settings, address: string | undefined): Promise<Report> {
  const report = (isGood: boolean, ...lines: string[]): Report => ({ title: 'E-mail', lines, isGood });
  if (!smtp) return report(!address, `There is no SMTP_URL, so requests become files in ${outbox}.`);
  const transport = smtpTransport(smtp);
  try {
    await transport.verify();
  } catch (error) {
    return report(false, `The mail server does not take our login: ${messageOf(error)}`);
  }
  const lines = ['The mail server takes our login.', `Requests go to ${inbox ?? 'MAIL_REPLY_TO of the website'}.`];
  if (!address) return report(true, ...lines, 'Nothing was mailed; --send-to mails an invented request.');
  const { outcome, code } = await transport.deliver(await inventedRequest(address));
  if (outcome === 'delivered') return report(true, ...lines, `A request was mailed to ${address}.`);
  return report(false, ...lines, `Not mailed: ${outcome}, ${code}`);
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
  return (await composeAll(requestMails(payload, { id: `check-${now.getTime()}`, inbox: address, now }))).business;
}
