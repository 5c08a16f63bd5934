/** @typedef {import('../contract.mjs').Payload} Payload */

const DAY = /\b\d{4}-\d{2}-\d{2}\b/;

/**
 * The day that is asked for, "YYYY-MM-DD", as the subject names it; null where it names none.
 * @param {Payload} payload
 */
export function requestedDay({ subject }) {
  const [day = ''] = DAY.exec(subject) ?? [];
  const date = new Date(`${day}T12:00Z`);
  return date.getTime() > 0 && date.toISOString().startsWith(day) ? day : null;
}

/** @param {string | null} day */
function occasion(day) {
  if (!day) return 'die Buchung';
  const format = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });
  return `die Buchung für ${format.format(new Date(`${day}T12:00Z`))}`;
}

/**
 * Prepared replies to the customer as `mailto:` links (RFC 6068); the owner's mail program opens them, ready to change and send.
 * @param {Payload} payload
 */
export function replyLinks(payload) {
  const what = occasion(requestedDay(payload));
  return {
    accept: link(payload, 'Zusage', [
      `vielen Dank für Ihre Anfrage. Gern bestätigen wir Ihnen ${what}.`,
      'Wir freuen uns auf Ihre Feier. Falls sich noch etwas ändert, antworten Sie einfach auf diese E-Mail.',
    ]),
    decline: link(payload, 'Absage', [
      `vielen Dank für Ihre Anfrage. Leider können wir ${what} nicht annehmen, denn der Tag ist schon vergeben.`,
      'Kommt für Sie auch ein anderer Tag infrage? Dann antworten Sie einfach auf diese E-Mail.',
    ]),
  };
}

/** @param {Payload} payload @param {string} title @param {string[]} paragraphs */
function link({ to, subject, from }, title, paragraphs) {
  const body = ['Guten Tag,', ...paragraphs, `Mit freundlichen Grüßen\r\n${from.name}`].join('\r\n\r\n');
  const address = encodeURIComponent(to).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`${title}: ${subject}`)}&body=${encodeURIComponent(body)}`;
}
