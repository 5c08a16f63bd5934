import { type Part, paragraph } from './letter';
import { backdropLine, greeting, signature, sumLines, TAX_NOTES } from './replies';
import type { Request } from './request-facts';
import { longMoment } from './times';

/** Writes the customer's copy. Anybody can enter any address in the form, so its last line says why it comes. */
export function customerEmail(request: Request): Part[] {
  const { business, now, message, hasBlanks, total, day } = request;
  const { answerWithin, taxStatus, siteUrl } = business;
  const time = typeof answerWithin === 'object' ? answerWithin.de : answerWithin;
  return [
    paragraph(greeting(request)),
    paragraph('vielen Dank für Ihre Anfrage. Sie ist unverbindlich: Noch ist nichts gebucht.'),
    paragraph(
      `So geht es weiter: Wir prüfen den Termin und antworten Ihnen ${time ? `innerhalb von ${time}` : 'persönlich'}. Ist der Tag frei, bekommen Sie eine Zusage mit allen Einzelheiten. Gebucht ist er, sobald Sie darauf mit „Ja“ antworten.`,
    ),
    // The copy may arrive days later.
    paragraph(`Ihre Anfrage vom ${longMoment(now)} Uhr:`),
    paragraph(message),
    paragraph(backdropLine(request)),
    paragraph(...(hasBlanks ? [] : sumLines(request)), total && `Alle Preise ${TAX_NOTES[taxStatus]}`),
    paragraph(day && 'Die angehängte Datei merkt den Tag in Ihrem Kalender vor.'),
    paragraph('Ändern oder zurückziehen? Antworten Sie einfach auf diese E-Mail, oder rufen Sie an, auch bei Fragen.'),
    paragraph(...signature(request), siteUrl),
    paragraph(
      'Sie bekommen diese E-Mail, weil auf unserer Website mit Ihrer Adresse eine Fotobox angefragt wurde. Waren Sie das nicht, müssen Sie nichts tun.',
    ),
  ];
}
