import { type Part, paragraph } from './letter';
import type { Request } from './request';
import { longMoment } from './times';

/** Writes the customer's copy. Anybody can enter any address in the form, so its last line says why it comes. */
export function customerEmail(request: Request): Part[] {
  const { business, now, day, message, greeting, backdropLine, sumLines, hasBlanks, total, taxNote, signature } =
    request;
  const { answerWithin, siteUrl } = business;
  const time = typeof answerWithin === 'object' ? answerWithin.de : answerWithin;
  return [
    paragraph(greeting),
    paragraph('vielen Dank für Ihre Anfrage. Sie ist unverbindlich: Noch ist nichts gebucht.'),
    paragraph(
      `So geht es weiter: Wir prüfen den Termin und antworten Ihnen ${time ? `innerhalb von ${time}` : 'persönlich'}. Ist der Tag frei, bekommen Sie eine Zusage mit allen Einzelheiten. Gebucht ist er, sobald Sie darauf mit „Ja“ antworten.`,
    ),
    // The copy may arrive days later.
    paragraph(`Ihre Anfrage vom ${longMoment(now)} Uhr:`),
    paragraph(message),
    paragraph(backdropLine),
    paragraph(...(hasBlanks ? [] : sumLines), total && `Alle Preise ${taxNote}`),
    paragraph(day && 'Die angehängte Datei merkt den Tag in Ihrem Kalender vor.'),
    paragraph('Ändern oder zurückziehen? Antworten Sie einfach auf diese E-Mail, oder rufen Sie an, auch bei Fragen.'),
    paragraph(...signature, siteUrl),
    paragraph(
      'Sie bekommen diese E-Mail, weil auf unserer Website mit Ihrer Adresse eine Fotobox angefragt wurde. Waren Sie das nicht, müssen Sie nichts tun.',
    ),
  ];
}
