import { type DateKey, isDateKey } from '../../lib/shared/days';
import type { Payload } from '../contract';

/** Returns the day in the subject, or null if there is none. */
export function requestedDay({ subject }: Payload): DateKey | null {
  const [day = ''] = /\b\d{4}-\d{2}-\d{2}\b/.exec(subject) ?? [];
  return isDateKey(day) ? day : null;
}

function occasion(day: DateKey | null): string {
  if (!day) return 'die Buchung';
  const format = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });
  return `die Buchung für ${format.format(new Date(`${day}T12:00Z`))}`;
}

/** Returns prepared replies to the customer as `mailto:` links (RFC 6068), which open in the owner's mail program. */
export function replyLinks(payload: Payload): { accept: string; decline: string } {
  const booking = occasion(requestedDay(payload));
  return {
    accept: link(payload, 'Zusage', [
      `vielen Dank für Ihre Anfrage. Gern bestätigen wir Ihnen ${booking}.`,
      'Wir freuen uns auf Ihre Feier. Falls sich noch etwas ändert, antworten Sie einfach auf diese E-Mail.',
    ]),
    decline: link(payload, 'Absage', [
      `vielen Dank für Ihre Anfrage. Leider können wir ${booking} nicht annehmen, denn der Tag ist schon vergeben.`,
      'Kommt für Sie auch ein anderer Tag infrage? Dann antworten Sie einfach auf diese E-Mail.',
    ]),
  };
}

function link({ to, subject, from }: Payload, title: string, paragraphs: string[]): string {
  const body = ['Guten Tag,', ...paragraphs, `Mit freundlichen Grüßen\r\n${from.name}`].join('\r\n\r\n');
  const address = encodeURIComponent(to).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`${title}: ${subject}`)}&body=${encodeURIComponent(body)}`;
}
