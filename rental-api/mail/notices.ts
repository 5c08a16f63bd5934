import { readMessage } from '../../lib/booking/request/message-reader';
import { mailText } from '../../lib/booking/request/plain-text';
import type { Payload } from '../contract';
import { paragraph, textOf } from './letter';

/** News for the business about a customer's copy. */
export interface News {
  /** `late`: it has waited for a day. `failed`: it was given up. `maybe`: it is perhaps delivered. */
  kind: 'late' | 'failed' | 'maybe';
  /** Why, in the words of the mail server or as a code. */
  reason: string | undefined;
}

const SUBJECTS: Record<News['kind'], string> = {
  late: 'Kopie noch nicht zugestellt',
  failed: 'Kopie nicht zugestellt',
  maybe: 'Kopie vielleicht nicht zugestellt',
};

/** Writes a notice to the business about a customer's copy. */
export function writeNotice(payload: Payload, { kind, reason }: News) {
  const { to, subject, message } = payload;
  const { phone } = readMessage(message);
  const advice = phone
    ? `rufen Sie die Kundin oder den Kunden an: ${phone}`
    : 'schreiben Sie der Kundin oder dem Kunden per Post.';
  // A mail server's words could otherwise become a link in the email.
  const cause = reason ? ` Grund: ${mailText(reason)}.` : '';
  const wrong = 'Wahrscheinlich ist die Adresse falsch geschrieben; Antworten kommen dann auch nicht an.';
  const texts: Record<News['kind'], string> = {
    late: `Die Kopie dieser Anfrage kann seit einem Tag nicht an ${to} zugestellt werden.${cause} Es wird weiter versucht, höchstens 30 Tage. ${wrong}`,
    failed: `Die Kopie dieser Anfrage konnte nicht an ${to} zugestellt werden.${cause} ${wrong}`,
    maybe: `Ob die Kopie dieser Anfrage bei ${to} angekommen ist, weiß niemand: Der Mailserver hat ihren Empfang dreimal nicht bestätigt. Sie wird nicht noch einmal verschickt.`,
  };
  const parts = [paragraph(`${texts[kind]} Bitte ${advice}`), paragraph(message)];
  return { subject: `${SUBJECTS[kind]}: ${subject}`, text: textOf(parts) };
}
