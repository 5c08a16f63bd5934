import type { ServerAnswer } from '../mail/server-answer';

const SENDER =
  'Ihr Mailserver erlaubt diesen Absender nicht. Tragen Sie in MAIL_FROM_EMAIL eine Adresse ein, die zum Benutzer in SMTP_URL gehört.';

/** What the owner can do about an answer: command, codes and words. The first pattern that fits counts. */
const ADVICE: [RegExp, string][] = [
  [
    /\b5\.7\.139\b/,
    'Microsoft 365 lässt diese Anmeldung nicht zu. Schalten Sie für das Postfach „Authentifiziertes SMTP“ ein.',
  ],
  [
    /suspend|deactivated|disabled|\blocked|gesperrt|\b5\.2\.1\b/i,
    'Das Postfach ist gesperrt. Fragen Sie seinen Mailanbieter.',
  ],
  [/^AUTH|\b53[45]\b/, 'Der Mailserver lehnt Benutzer oder Passwort ab. Manche Anbieter verlangen ein App-Passwort.'],
  [
    /\b530\b|authentication (?:is )?required|not authenticated/i,
    'Der Mailserver verlangt eine Anmeldung. Tragen Sie in SMTP_URL Benutzer und Passwort ein.',
  ],
  [
    /^STARTTLS/,
    'Der Mailserver kann an diesem Port nicht verschlüsseln. Versuchen Sie in SMTP_URL smtps:// und Port 465.',
  ],
  [
    /\b5\.2\.2\b|mailbox.{0,20}full|over ?quota/i,
    'Das Postfach des Empfängers ist voll. Löschen Sie dort E-Mails, oder nennen Sie ein anderes Postfach.',
  ],
  [
    /\b5\.7\.2\d\b|\b(?:SPF|DKIM|DMARC)\b/i,
    'Die Domain von MAIL_FROM_EMAIL weist sich nicht aus. Richten Sie bei ihr SPF, DKIM und DMARC ein: docs/deploy.md, „Mail that arrives“.',
  ],
  [
    /\b5\.4\.5\b|limit|quota|too many|\brate\b/i,
    'Ihr Mailanbieter lässt so viele E-Mails nicht zu. Warten Sie einen Tag, oder wählen Sie einen größeren Tarif.',
  ],
  [
    /\b(?:helo|ehlo)\b/i,
    'Der Mailserver lehnt den Namen ab, mit dem sich das Buchungssystem meldet. Tragen Sie in SITE_URL die Adresse Ihrer Website im Internet ein.',
  ],
  [/\b5\.7\.60\b|\b5\.1\.[78]\b|send ?as|not owned|sender/i, SENDER],
  [
    /relay/i,
    'Der Mailserver leitet nichts an fremde Adressen weiter. Tragen Sie in SMTP_URL den Server für ausgehende E-Mails ein, mit Benutzer und Passwort.',
  ],
  [
    /^CONN|block|black ?list|spamhaus|\blisted|reputation|\bclient\b/i,
    'Der Mailserver sperrt die IP-Adresse Ihres Servers. Lassen Sie die Sperre aufheben, oder senden Sie über einen anderen Mailanbieter.',
  ],
  [/spam|virus|content|policy/i, 'Der Mailserver hält die E-Mail für Spam. Fragen Sie Ihren Mailanbieter.'],
  [/^MAIL FROM 55[03]/, SENDER],
];

const UNKNOWN_RECIPIENT = 'Diese Adresse gibt es dort nicht. Prüfen Sie, wie sie geschrieben ist.';
const TEMPORARY = 'Der Mailserver nimmt gerade nichts an. Versuchen Sie es in einer Viertelstunde noch einmal.';
const OTHER = 'Der Mailserver lehnt die E-Mail ab. Fragen Sie Ihren Mailanbieter mit dieser Meldung.';

const MAX_TEXT = 500;

/** Names the answer of a mail server in German: what to do about it, and the server's own words. */
export function refusalText({ name, text, isPermanent, isUnknownRecipient }: ServerAnswer): string {
  // A server must not send control sequences to the owner's terminal.
  const words = text.replace(/[\s\p{C}]+/gu, ' ').slice(0, MAX_TEXT);
  const [, advice = OTHER] = ADVICE.find(([pattern]) => pattern.test(`${name} ${words}`)) ?? [];
  const kind = isUnknownRecipient ? UNKNOWN_RECIPIENT : isPermanent ? advice : TEMPORARY;
  return `${kind} Antwort des Servers (${name}): ${words}`;
}
