import { describe, expect, it } from 'vitest';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD } from '../../test/payload';
import { type BoothsOfDay, NOTHING_KNOWN } from './booths';
import { type Business, prepareReplies, requestedDay } from './replies';
import { parseMessage } from './request-facts';

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
  const prepared = (payload = PAYLOAD, business: Business = BUSINESS_FACTS, booths: Partial<BoothsOfDay> = {}) =>
    prepareReplies(payload, parseMessage(payload.message), business, { ...NOTHING_KNOWN, ...booths });

  const read = (link: string) => {
    const { protocol, pathname, searchParams } = new URL(link.replaceAll('+', '%2B'));
    const [subject, body] = [searchParams.get('subject'), searchParams.get('body')];
    return { protocol, to: decodeURIComponent(pathname), subject, body };
  };

  it('accepts with everything that a contract needs', () => {
    const { accept } = prepared();
    expect(read(accept.link)).toEqual({
      protocol: 'mailto:',
      to: 'juergen@example.com',
      subject: 'Zusage: Buchungsanfrage – Plus – 2027-05-08',
      body: [
        'Guten Tag Jürgen Größer & <Äpfel>,',
        '',
        'vielen Dank für Ihre Anfrage. Gern sagen wir Ihnen die Buchung für Samstag, den 8. Mai 2027, zu.',
        '',
        'Paket: Plus',
        'Support: Standard',
        'Zubehör: Sofortdruck 400, Requisiten-Paket',
        'Ort: Schloß Übersee, 83236 Übersee',
        '',
        'Paket Plus: 1.300 €',
        'Sofortdruck 400: 90 €',
        'Requisiten-Paket: 20,50 €',
        'Gesamtpreis: 1.410,50 € inkl. MwSt.',
        'zzgl. Lieferung',
        'Abholung kostenlos. Lieferung mit Aufbau in Köln kostenlos.',
        '',
        'Die Kaution beträgt 100 €.',
        'Absagen kostet nichts.',
        'Ein Widerrufsrecht besteht nicht.',
        '',
        'Ist alles richtig? Dann antworten Sie bitte mit „Ja“. Erst damit ist Ihr Tag fest gebucht. Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.',
        '',
        'Mit freundlichen Grüßen',
        'Fotobox Köln',
        'Eva Klein',
        'Am Dom 1',
        '50667 Köln',
        '+49 221 1234567',
      ].join('\r\n'),
    });
  });

  it('accepts with what it knows, if neither the message nor the owner states more', () => {
    const { deposit: _, cancellation: __, withdrawal: ___, ...business } = BUSINESS_FACTS;
    expect(read(prepared(FOREIGN_PAYLOAD, business).accept.link).body?.split('\r\n\r\n')).toEqual([
      'Guten Tag,',
      'vielen Dank für Ihre Anfrage. Gern sagen wir Ihnen die Buchung zu.',
      'Ist alles richtig? Dann antworten Sie bitte mit „Ja“. Erst damit ist Ihr Tag fest gebucht.',
      'Mit freundlichen Grüßen\r\nFotobox Köln\r\nEva Klein\r\nAm Dom 1\r\n50667 Köln\r\n+49 221 1234567',
    ]);
  });

  it('is signed with everything that a registered company has to state', () => {
    const company = { owner: 'Klein GmbH', representatives: ['Eva Klein'], register: 'Amtsgericht Köln, HRB 98765' };
    const { accept, decline } = prepared(PAYLOAD, { ...BUSINESS_FACTS, ...company });
    const lines = ['Klein GmbH', 'Am Dom 1', '50667 Köln', '+49 221 1234567', 'Vertreten durch Eva Klein'];
    for (const { link } of [accept, decline])
      expect(read(link).body?.split('\r\n').slice(-6)).toEqual([...lines, 'Amtsgericht Köln, HRB 98765']);
  });

  it('has the chosen delivery and its price, and then does not ask for it', () => {
    const message = PAYLOAD.message
      .replace('\n\nVorname', '\nLieferung: Jülich (16 km), 9,60 €, nicht im Gesamtpreis enthalten\n\nVorname')
      .replace(/zzgl\. Lieferung\n.*/, 'zzgl. 9,60 € Lieferung nach Jülich');
    const lines = read(prepared({ ...PAYLOAD, message }).accept.link).body?.split('\r\n') ?? [];
    expect(lines).toContain('Lieferung: Jülich (16 km), 9,60 €, nicht im Gesamtpreis enthalten');
    expect(lines[lines.indexOf('Gesamtpreis: 1.410,50 € inkl. MwSt.') + 1]).toBe('zzgl. 9,60 € Lieferung nach Jülich');
    expect(lines).toContain(
      'Ist alles richtig? Dann antworten Sie bitte mit „Ja“. Erst damit ist Ihr Tag fest gebucht.',
    );
  });

  it('says that a small business charges no VAT', () => {
    const { link } = prepared(PAYLOAD, { ...BUSINESS_FACTS, taxStatus: 'smallBusiness' }).accept;
    expect(read(link).body).toContain('Gesamtpreis: 1.410,50 € ohne MwSt. (Kleinunternehmer, § 19 UStG)\r\n');
  });

  it.each<[string, Partial<BoothsOfDay>, boolean]>([
    ['that is taken', { taken: ['A', 'B'] }, true],
    ['that is free', { free: ['A'], taken: ['B'] }, false],
    ['of which the calendar knows too little', { taken: ['A'], unknown: ['B'] }, false],
    ['of which nothing is known', {}, false],
  ])('declines a day %s with a reason that is true', (_name, booths, isTaken) => {
    const body = read(prepared(PAYLOAD, BUSINESS_FACTS, booths).decline.link).body ?? '';
    expect(body).toContain('Leider können wir die Buchung für Samstag, den 8. Mai 2027, nicht annehmen');
    expect(body.includes('denn der Tag ist schon vergeben')).toBe(isTaken);
  });

  it('offers other days in a decline', () => {
    const { link } = prepared(PAYLOAD, BUSINESS_FACTS, { otherDays: ['2027-05-07', '2027-05-15'] }).decline;
    const days = 'Diese Tage waren bei Ihrer Anfrage noch frei:\r\nFreitag, 7. Mai 2027\r\nSamstag, 15. Mai 2027\r\n';
    expect(read(link).body).toContain(`\r\n\r\n${days}\r\n`);
    expect(read(prepared().decline.link).body).not.toContain('Diese Tage');
  });

  it('declines a request without a day', () => {
    const { subject, body } = read(prepared(FOREIGN_PAYLOAD).decline.link);
    expect(subject).toBe('Absage: Anfrage');
    expect(body).toContain('Leider können wir die Buchung nicht annehmen.');
  });

  it('shortens only what the customer knows, if its link would be too long for some mail programs', () => {
    const message = PAYLOAD.message.replace('Schloß Übersee', 'Ü'.repeat(400)).replace('Jürgen', 'Ö'.repeat(90));
    const { link } = prepared({ ...PAYLOAD, message }).accept;
    expect(link.length).toBeLessThanOrEqual(2_000);
    const usual = read(prepared().accept.link).body?.split('\r\n') ?? [];
    const shortened = read(link).body?.split('\r\n') ?? [];
    expect(shortened.filter((line, index) => line !== usual[index])).toEqual([
      expect.stringMatching(/^Guten Tag Ö+…$/),
      expect.stringMatching(/^Ort: Ü+…$/),
    ]);
  });

  it('shortens the terms of the owner too, if nothing else is left', () => {
    const { link } = prepared(PAYLOAD, { ...BUSINESS_FACTS, withdrawal: 'W'.repeat(3_000) }).accept;
    expect(link.length).toBeLessThanOrEqual(2_000);
    const body = read(link).body ?? '';
    expect(body).toMatch(/\r\nW+…\r\n\r\nIst alles richtig\?/);
    expect(body).toContain('Die Kaution beträgt 100 €.');
  });

  it('keeps terms and signature of a company with two directors whole', () => {
    const business = {
      ...BUSINESS_FACTS,
      ...{ owner: 'Fotobox Köln GmbH', representatives: ['Maria Muster', 'Alexander Beispielmann'] },
      ...{ register: 'Amtsgericht Köln, HRB 98765', withdrawal: 'W'.repeat(250), cancellation: 'C'.repeat(250) },
    };
    const extras = 'Zubehör: Sofortdruck 400, Hintergrundsystem, Requisiten-Paket, Pavillon für draußen, Gästebuch';
    const message = PAYLOAD.message.replace(/Zubehör: .*/, extras).replace('Schloß Übersee', 'Ü'.repeat(100));
    const { link } = prepared({ ...PAYLOAD, message }, business).accept;
    expect(link.length).toBeLessThanOrEqual(2_000);
    const shortened = read(link)
      .body?.split('\r\n')
      .filter((line) => line.endsWith('…'));
    expect(shortened).toEqual([expect.stringMatching(/^Zubehör: /), expect.stringMatching(/^Ort: /)]);
  });

  it.each([
    ["o'neil+fest@example.com", "o'neil+fest@example.com"],
    ['a&b=c?d#e@example.com', 'a&b=c?d#e@example.com'],
    ['info@müller.example', 'info@xn--mller-kva.example'],
  ])('reaches %s', (to, recipient) => {
    expect(read(prepared({ ...PAYLOAD, to }).accept.link).to).toBe(recipient);
  });
});
