import { describe, expect, it } from 'vitest';
import { prepareReplies, requestedDay, type Terms } from './replies';
import { parseMessage } from './request-facts';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD } from './test-payload';

describe('the day that is asked for', () => {
  it.each([
    ['Buchungsanfrage – Plus – 2027-05-08', '2027-05-08'],
    ['2028-02-29', '2028-02-29'],
    ['Buchungsanfrage – Plus – 2027-02-29', null],
    ['Buchungsanfrage – Plus', null],
    ['Rechnung 12027-05-08', null],
    ['Anfrage – 2100-12-31', '2100-12-31'],
    ['Anfrage – 0027-05-08', null],
    ['Anfrage – 2101-01-01', null],
  ])('of %j is %s', (subject, day) => {
    expect(requestedDay({ ...PAYLOAD, subject })).toBe(day);
  });
});

describe('a reply', () => {
  const prepared = (payload = PAYLOAD, terms: Terms = BUSINESS_FACTS) =>
    prepareReplies(payload, parseMessage(payload.message), terms);

  const read = (link: string) => {
    const { protocol, pathname, searchParams } = new URL(link.replaceAll('+', '%2B'));
    const [subject, body] = [searchParams.get('subject'), searchParams.get('body')];
    return { protocol, to: decodeURIComponent(pathname), subject, body };
  };

  it('accepts with everything that a contract needs', () => {
    const { accept } = prepared();
    expect(accept.isTooLong).toBe(false);
    expect(read(accept.link)).toEqual({
      protocol: 'mailto:',
      to: 'juergen@example.com',
      subject: 'Zusage: Buchungsanfrage – Plus – 2027-05-08',
      body: [
        'Guten Tag Jürgen Größer & <Äpfel>,',
        '',
        'vielen Dank für Ihre Anfrage. Gern sagen wir Ihnen die Buchung für Samstag, 8. Mai 2027 zu.',
        '',
        'Datum: Samstag, 8. Mai 2027 (2027-05-08)',
        'Paket: Plus',
        'Support: Standard',
        'Zubehör: Sofortdruck 400, Requisiten-Paket',
        'Ort: Schloß Übersee, 83236 Übersee',
        '',
        'Paket Plus: 1.300 €',
        'Sofortdruck 400: 90 €',
        'Requisiten-Paket: 20,50 €',
        'Gesamtpreis: 1.410,50 €',
        'zzgl. Lieferung',
        'Abholung kostenlos. Lieferung in Köln frei.',
        '',
        'Die Kaution beträgt 100 €.',
        'Absagen kostet nichts.',
        'Ein Widerrufsrecht besteht nicht.',
        '',
        'Ist alles richtig? Dann antworten Sie bitte mit „Ja“. Erst damit ist verbindlich gebucht. Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.',
        '',
        'Mit freundlichen Grüßen',
        'Fotobox Köln',
      ].join('\r\n'),
    });
  });

  it('accepts with what it knows, if neither the message nor the owner states more', () => {
    expect(prepared(FOREIGN_PAYLOAD, {}).accept.text.split('\n\n')).toEqual([
      'Guten Tag,',
      'vielen Dank für Ihre Anfrage. Gern sagen wir Ihnen die Buchung zu.',
      'Ist alles richtig? Dann antworten Sie bitte mit „Ja“. Erst damit ist verbindlich gebucht.',
      'Mit freundlichen Grüßen\nFotobox Köln',
    ]);
  });

  it('declines, also a request without a day', () => {
    expect(prepared().decline.text).toContain('Leider können wir die Buchung für Samstag, 8. Mai 2027 nicht annehmen');
    const { subject, body } = read(prepared(FOREIGN_PAYLOAD).decline.link);
    expect(subject).toBe('Absage: Anfrage');
    expect(body).toContain('Leider können wir die Buchung nicht annehmen');
  });

  it('stays out of a link that some mail programs would cut off', () => {
    const message = PAYLOAD.message.replace('Schloß Übersee', 'Ü'.repeat(400));
    const { accept } = prepared({ ...PAYLOAD, message });
    expect(accept.isTooLong).toBe(true);
    expect(read(accept.link)).toEqual({
      protocol: 'mailto:',
      to: 'juergen@example.com',
      subject: 'Zusage: Buchungsanfrage – Plus – 2027-05-08',
      body: null,
    });
    expect(accept.text).toContain('Ü'.repeat(400));
  });

  it.each(["o'neil+fest@example.com", 'a&b=c?d#e@example.com', 'jürgen@müller.example'])('reaches %s', (to) => {
    expect(read(prepared({ ...PAYLOAD, to }).accept.link).to).toBe(to);
  });
});
