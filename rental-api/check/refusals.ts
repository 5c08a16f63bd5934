import type { ServerAnswer } from '../delivery/server-answer';

const SENDER = 'Ihr Mailserver erlaubt diesen Absender nicht. MAIL_FROM_EMAIL muss zum Benutzer in SMTP_URL gehören.';

export const NO_PASSWORDS =
  'Dieser Anbieter nimmt für E-Mails keine Passwörter mehr an. Nehmen Sie ein anderes Postfach, oder fragen Sie ihn.';

/** Advice to the owner, by the command, the codes or the words of an answer. The first match counts. */
const ADVICE: [RegExp, string][] = [
  [/^AUTH.* 504\b|\b5\.7\.30\b|basic auth/i, NO_PASSWORDS],
  [/\b5\.7\.139\b/, 'Schalten Sie bei Microsoft 365 für das Postfach „Authentifiziertes SMTP“ ein.'],
  [
    /suspend|deactivated|disabled|\blocked|gesperrt|\b5\.2\.1\b/i,
    'Das Postfach ist gesperrt. Fragen Sie dessen Anbieter.',
  ],
  [/^AUTH|\b53[45]\b/, 'Benutzer oder Passwort sind falsch. Manche Anbieter verlangen ein App-Passwort.'],
  [/\b530\b|authentication required|not authenticated/i, 'In SMTP_URL fehlen Benutzer und Passwort.'],
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
    /^CONN|block|black ?list|spamhaus|\blisted|reputation|\bclient\b/i,
    'Der Mailserver sperrt die IP-Adresse Ihres Servers. Fragen Sie Ihren Anbieter.',
  ],
  [/spam|virus|content|policy/i, 'Der Mailserver hält die E-Mail für Spam. Fragen Sie Ihren Anbieter.'],
  [/^MAIL FROM 55[03]/, SENDER],
];
const UNKNOWN_RECIPIENT = 'Die Adresse des Empfängers gibt es nicht. Prüfen Sie, wie sie geschrieben ist.';
const TEMPORARY = 'Der Mailserver nimmt gerade nichts an. Versuchen Sie es in einer Viertelstunde noch einmal.';
const OTHER = 'Der Mailserver lehnt ab. Fragen Sie Ihren Anbieter mit dieser Meldung.';

/** Writes advice about a mail server's answer in German, and quotes the server. */
export function refusalText({ name, words, isPermanent, isUnknownRecipient }: ServerAnswer): string {
  const [, advice = OTHER] = ADVICE.find(([pattern]) => pattern.test(`${name} ${words}`)) ?? [];
  const kind = isUnknownRecipient ? UNKNOWN_RECIPIENT : isPermanent ? advice : TEMPORARY;
  return `${kind} Antwort des Servers (${name}): ${words}`;
}
