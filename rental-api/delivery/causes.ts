import type { NodemailerError } from 'nodemailer';
import { FAILURES } from '../feeds/failures';

/** Why an email was not delivered. */
export interface Cause {
  /** Such as "RCPT TO 553 5.7.1" or "ECONNREFUSED CONN", for log and health. The words of the server may name a customer. */
  code: string;
  /** The server's answer in one line without control sequences. Empty if the server did not answer. */
  words: string;
  isPermanent: boolean;
  /** The owner can correct every other cause. */
  isUnknownRecipient: boolean;
}

/** Enhanced status codes of an address that is wrong (RFC 3463). Other codes of the group 5.1 are about the sender. */
const UNKNOWN_RECIPIENT = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);
/** Basic codes of a mailbox that does not exist (RFC 5321). They count only if the answer has no enhanced code. */
const UNKNOWN_MAILBOX = new Set([550, 551, 553]);
/** Exim says these without an enhanced code, also in its answer to the recipient. */
const NOT_ABOUT_RECIPIENT = /\b(?:relay|sender|authenti|block|blacklist|spam|quota|helo|ehlo)/i;

/** Reads an error of nodemailer or Node. No other file does. */
export function causeOf(error: NodemailerError): Cause {
  const { command = '', responseCode = 0, response = '' } = error;
  if (responseCode < 400) {
    const reason = error.timeoutType ?? error.originalCode ?? error.code ?? error.name;
    return { code: `${reason} ${command}`.trim(), words: '', isPermanent: false, isUnknownRecipient: false };
  }
  const enhanced = enhancedCode(response);
  const isRecipient = command === 'RCPT TO';
  const isUnknown = enhanced
    ? (isRecipient || command === 'DATA') && UNKNOWN_RECIPIENT.has(enhanced)
    : isRecipient && UNKNOWN_MAILBOX.has(responseCode) && !NOT_ABOUT_RECIPIENT.test(response.replace(/\S+@\S+/g, ''));
  const isPermanent = responseCode >= 500;
  return {
    code: [command, responseCode, enhanced].filter(Boolean).join(' '),
    words: response.replace(/[\s\p{C}]+/gu, ' ').slice(0, 500),
    isPermanent,
    isUnknownRecipient: isPermanent && isUnknown,
  };
}

/**
 * Returns the enhanced code behind the basic code of any line, or behind the text like qmail's "(#5.7.1)". Of two codes in
 * a row the second is the server's own: a proxy puts a general one in front.
 */
function enhancedCode(response: string): string | undefined {
  const [, code] =
    /(?:^\d{3}[ -]\W{0,2}(?:[245](?:\.\d{1,3}){2} )*|\(#)([245](?:\.\d{1,3}){2})(?!\.?\d)/m.exec(response) ?? [];
  return code;
}

const SENDER = 'Ihr Mailserver erlaubt diesen Absender nicht. MAIL_FROM_EMAIL muss zum Benutzer in SMTP_URL gehören.';
const UNKNOWN = 'Die Adresse des Empfängers gibt es nicht. Prüfen Sie, wie sie geschrieben ist.';
const TEMPORARY = 'Der Mailserver nimmt gerade nichts an. Versuchen Sie es in einer Viertelstunde noch einmal.';
const OTHER = 'Der Mailserver lehnt ab. Fragen Sie Ihren Anbieter mit dieser Meldung.';

/** Advice to the owner, by the code and the words of a cause. The first match counts. */
const ADVICE: [RegExp, string][] = [
  [
    /^ENOAUTH|^AUTH.* 504\b|\b5\.7\.30\b|basic auth/i,
    'Dieser Anbieter nimmt für E-Mails keine Passwörter mehr an. Nehmen Sie ein anderes Postfach, oder fragen Sie ihn.',
  ],
  [/\b5\.7\.139\b/, 'Schalten Sie bei Microsoft 365 für das Postfach „Authentifiziertes SMTP“ ein.'],
  [
    /suspend|deactivated|disabled|\blocked|gesperrt|\b5\.2\.1\b/i,
    'Das Postfach ist gesperrt. Fragen Sie dessen Anbieter.',
  ],
  [/^AUTH|\b53[45]\b/, 'Benutzer oder Passwort sind falsch. Manche Anbieter verlangen ein App-Passwort.'],
  [/^EAUTH|\b530\b|authentication required|not authenticated/i, 'In SMTP_URL fehlen Benutzer und Passwort.'],
  [/^STARTTLS/, 'An diesem Port gibt es keine Verschlüsselung. Versuchen Sie in SMTP_URL smtps:// und Port 465.'],
  [/\b5\.2\.2\b|mailbox.{0,20}full|over ?quota/i, 'Das Postfach des Empfängers ist voll. Löschen Sie dort E-Mails.'],
  [
    /\b5\.7\.2\d\b|\b(?:SPF|DKIM|DMARC)\b/i,
    'Der Domain von MAIL_FROM_EMAIL fehlen SPF, DKIM oder DMARC (docs/deploy.md).',
  ],
  [
    /\b5\.4\.5\b|limit|quota|too many|\brate\b/i,
    'Sie dürfen heute keine weiteren E-Mails senden. Fragen Sie Ihren Anbieter.',
  ],
  [
    /\b(?:helo|ehlo)\b/i,
    'Der Mailserver lehnt den Namen aus SITE_URL ab. Tragen Sie dort die Adresse Ihrer Website ein.',
  ],
  [/\b5\.7\.60\b|\b5\.1\.[78]\b|send ?as|not owned|sender/i, SENDER],
  [/relay/i, 'SMTP_URL braucht den Server für ausgehende E-Mails, mit Benutzer und Passwort.'],
  [
    /^CONN \d|block|black ?list|spamhaus|\blisted|reputation|\bclient\b/i,
    'Der Mailserver sperrt die IP-Adresse Ihres Servers. Fragen Sie Ihren Anbieter.',
  ],
  [/spam|virus|content|policy/i, 'Der Mailserver hält die E-Mail für Spam. Fragen Sie Ihren Anbieter.'],
  [/^MAIL FROM 55[03]/, SENDER],
];

/** Codes of a TLS handshake with a server that begins without TLS, and of the other way round. */
const WRONG_FORM = /^(?:ERR_SSL|EPROTO|ECONN|ETIMEDOUT|CONNECT_|GREETING_|UPGRADE_)/;

/** Writes advice about a cause in German. Quotes the mail server. */
export function adviceFor(
  { code, words, isPermanent, isUnknownRecipient }: Cause,
  { host, port, secure }: { host: string; port: number; secure: boolean },
): string {
  const known = ADVICE.find(([pattern]) => pattern.test(`${code} ${words}`))?.[1];
  if (words) {
    const advice = isUnknownRecipient ? UNKNOWN : isPermanent ? (known ?? OTHER) : TEMPORARY;
    return `${advice} Antwort des Servers (${code}): ${words}`;
  }
  if (known) return known;
  const [reason = ''] = code.replace(/\w+_TIMEOUT/, 'ETIMEDOUT').split(' ');
  const [, , advice] = FAILURES.find(([pattern]) => pattern.test(reason)) ?? [];
  const otherForm = secure ? 'smtp://…:587 (STARTTLS)' : 'smtps://… (Port 465, SSL/TLS)';
  const hint = WRONG_FORM.test(code) ? ` Versuchen Sie in SMTP_URL ${otherForm}.` : '';
  return `Mailserver ${host}, Port ${port}: ${advice}${hint} (${code})`;
}
