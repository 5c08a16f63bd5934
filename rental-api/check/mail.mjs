import { composeAll } from '../mail/compose.mjs';
import { requestMails } from '../mail/messages.mjs';
import { smtpTransport } from '../mail/transport.mjs';

/**
 * Whether the mail server takes our login; with an address also whether it takes a mail.
 * @param {import('../settings.mjs').Settings} settings
 * @param {string | undefined} address whom to send an invented request, as the business would get it
 * @returns {Promise<import('./calendars.mjs').Report>}
 */
export async function checkMail({ smtp, inbox, outbox }, address) {
  const title = 'E-mail';
  if (!smtp)
    return { title, lines: [`There is no SMTP_URL, so requests become files in ${outbox}.`], isGood: !address };
  const transport = smtpTransport(smtp);
  try {
    await transport.verify();
  } catch (error) {
    return {
      title,
      lines: [`The mail server does not take our login: ${error instanceof Error ? error.message : ''}`],
      isGood: false,
    };
  }
  const lines = ['The mail server takes our login.', `Requests go to ${inbox ?? 'MAIL_REPLY_TO of the website'}.`];
  if (!address)
    return { title, lines: [...lines, 'Nothing was mailed; --send-to mails an invented request.'], isGood: true };
  const { outcome, code } = await transport.deliver(await inventedRequest(address), 'check');
  const isGood = outcome === 'delivered';
  return {
    title,
    lines: [...lines, isGood ? `A request was mailed to ${address}.` : `Not mailed: ${outcome}, ${code}`],
    isGood,
  };
}

/** @param {string} address */
async function inventedRequest(address) {
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
