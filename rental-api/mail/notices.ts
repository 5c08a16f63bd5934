import { readMessage } from '../../lib/booking/request/message-reader';
import { mailText } from '../../lib/booking/request/plain-text';
import type { Payload } from '../contract';
import { paragraph, textOf } from './letter';

/**
 * Writes a notice to the business about a customer's copy that was given up.
 * @param words of the mail server. Empty if it never answered, and after a restart
 */
export function writeNotice(payload: Payload, words: string) {
  const { to, subject, message } = payload;
  const { phone } = readMessage(message);
  const advice = phone
    ? `rufen Sie die Kundin oder den Kunden an: ${phone}`
    : 'schreiben Sie der Kundin oder dem Kunden per Post.';
  // The words could otherwise become a link in the email.
  const cause = words && ` Grund: ${mailText(words)}.`;
  const text = `Die Kopie dieser Anfrage konnte nicht an ${to} zugestellt werden.${cause} Wahrscheinlich ist die Adresse falsch geschrieben; Antworten kommen dann auch nicht an. Bitte ${advice}`;
  return { subject: `Kopie nicht zugestellt: ${subject}`, text: textOf([paragraph(text), paragraph(message)]) };
}
