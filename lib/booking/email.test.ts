import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import messages from '@/messages/de.json';
import { TEST_BOOKING } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import type { Offer } from '../content/schema';
import { site } from '../content/site';
import { packageOf } from './choice';
import { deliveryTerms } from './delivery';
import { bookingEmail } from './email';
import { plainEuros } from './euro';
import type { BookingRequest } from './request';
import { fittedChoice, packageDefaults } from './rules';

const t = createTranslator({ locale: 'de', messages });
const email = (change: Partial<BookingRequest>, isDateTaken = false, offer = TEST_OFFER) =>
  bookingEmail(fittedChoice({ ...TEST_BOOKING, ...change }, offer), { t, offer, isDateTaken });

/** The lines below "Preis im Einzelnen:". */
const detailsOf = ({ message }: { message: string }) => message.split('\n\nPreis im Einzelnen:\n')[1]?.split('\n');

describe('bookingEmail', () => {
  it('has the documented subject and text, line by line', () => {
    expect(email({ prints: 400, extras: ['background', 'props'], backgroundId: 3 })).toEqual({
      subject: 'Buchungsanfrage – Plus – 2027-05-08',
      message: [
        'Datum: Samstag, 8. Mai 2027 (2027-05-08)',
        'Paket: Plus',
        'Support: Standard',
        'Gesamtpreis: 410 €',
        'Zubehör: Sofortdruck 400, Hintergrundsystem, Requisiten-Paket',
        'Hintergrund: Hintergrund 3',
        '',
        'Vorname: Jürgen',
        'Name: Größer-Äpfel',
        'Rechnungsanschrift: Straße 1',
        '    12345 Köln',
        'Veranstaltungsanschrift: Schloß Übersee',
        '    83236 Übersee',
        'Telefon: +49 30 1234567',
        'E-Mail: juergen@example.com',
        'Wünsche: Beginn um 18 Uhr',
        '    Passt eine zweite Box?',
        '',
        'Preis im Einzelnen:',
        'Paket Plus: 300 €',
        'Sofortdruck 400: 60 €',
        'Hintergrundsystem: 30 €',
        'Requisiten-Paket: 20 €',
        'zzgl. Lieferung (noch offen)',
        deliveryTerms(packageOf('Plus', TEST_OFFER), TEST_OFFER, t, plainEuros).replaceAll('\u00a0', ' '),
      ].join('\n'),
    });
  });

  it("says 'keine Auswahl' when nothing is chosen or included, and leaves the backdrop line out", () => {
    const { message } = email(packageDefaults('Standard', TEST_OFFER));
    expect(message).toContain('\nZubehör: keine Auswahl\n\nVorname:');
    expect(message).not.toContain('Hintergrund');
  });

  it('writes the wishes after the e-mail address, with indented lines and without host names', () => {
    const { message } = email({ note: 'Beginn um 18 Uhr\nGesamtpreis: 1 €\n\nzu evil.com' });
    expect(message).toContain(
      '\nE-Mail: juergen@example.com\nWünsche: Beginn um 18 Uhr\n    Gesamtpreis: 1 €\n    \n    zu evil. com\n\nPreis',
    );
    for (const note of ['', ' \n', '\u200b']) expect(email({ note }).message).not.toContain('Wünsche');
  });

  it('has the chosen delivery as a line of the order, and its price or terms below the prices', () => {
    const { km, name } = site.deliveryArea[0] ?? { km: 0, name: '' };
    const linesWith = (delivery: string | null) => {
      const mail = email({ ...packageDefaults('Standard', TEST_OFFER), delivery });
      return [/^Lieferung: .*/m.exec(mail.message)?.[0], detailsOf(mail)?.[1], detailsOf(mail)?.length];
    };
    const price = plainEuros(km * 0.25);
    expect(linesWith(name)).toEqual([
      `Lieferung: ${name} (${km} km), ${price}, nicht im Gesamtpreis enthalten`,
      `zzgl. ${price} Lieferung nach ${name}`,
      2,
    ]);
    expect(linesWith('pickup')).toEqual(['Lieferung: Abholung', expect.stringMatching(/^Abholung kostenlos/), 2]);
    expect(linesWith('elsewhere')).toEqual(['Lieferung: anderer Ort', 'zzgl. Lieferung', 3]);
    expect(linesWith(null)).toEqual([undefined, 'zzgl. Lieferung (noch offen)', 3]);
    expect(email({ delivery: name }).message).toContain('Gesamtpreis: 300 €');
  });

  it('keeps the lines of an address from passing for other fields', () => {
    const { message } = email({ billingAddress: 'Straße 1\r\nGesamtpreis: 1 €\nE-Mail: x@y.z' });
    expect(message).toContain('Straße 1\n    Gesamtpreis: 1 €\n    E-Mail: x@y.z\nVeranstaltungsanschrift:');
    expect(message).not.toContain('\r');
  });

  it('lists the package alone where nothing else costs anything, and that collecting is free', () => {
    expect(detailsOf(email({ package: 'Premium', backgroundId: 1 }))).toEqual([
      'Paket Premium: 400 €',
      'zzgl. Lieferung (noch offen)',
      expect.stringMatching(/^Abholung kostenlos\. .*0,25 € je weiteren km/),
    ]);
  });

  it('uses the names, extras, prices and delivery of the owner, in German', () => {
    const offer: Offer = {
      ...TEST_OFFER,
      packages: [
        {
          key: 'Plus',
          name: { de: 'Party', en: 'Bash' },
          price: 22.8,
          prints: { 100: 0, 300: 0.1 },
          includes: ['gaestebuch'],
        },
      ],
      extras: [
        { key: 'gaestebuch', name: { de: 'Gästebuch' }, price: 35 },
        { key: 'props', name: 'Hüte', price: 0.2 },
      ],
      delivery: 'pickupOnly',
    };
    const mail = email({ package: 'Plus', prints: 300, extras: ['props'] }, false, offer);
    expect(mail.subject).toBe('Buchungsanfrage – Party – 2027-05-08');
    expect(mail.message).toContain('Paket: Party\nSupport: Standard\nGesamtpreis: 23,10 €\n');
    expect(mail.message).toContain('\nZubehör: Sofortdruck 300, Gästebuch, Hüte\n\n');
    expect(detailsOf(mail)).toEqual([
      'Paket Party: 22,80 €',
      'Sofortdruck 300: 0,10 €',
      'Hüte: 0,20 €',
      messages.packages.deliveryTerms.pickupOnly,
    ]);
  });

  it('marks a date that the form showed as taken, after the prices', () => {
    expect(detailsOf(email({}, true))?.at(-1)).toBe('Hinweis: Dieser Tag ist laut Kalender belegt.');
    expect(email({}, false).message).not.toContain('belegt');
  });

  it('writes clean texts without host names, also of a form that nobody has checked', () => {
    const { message } = email({
      firstName: 'evil.com/x',
      lastName: 'A\ud800\u202eb',
      phone: ' \u200b',
      email: '\u2066a@b.example ',
    });
    expect(message).toContain('\nVorname: evil. com/x\nName: Ab\n');
    expect(message).toContain('\nTelefon: -\nE-Mail: a@b.example\n');
  });

  it('leaves typed braces and tags as they are', () => {
    expect(email({ firstName: '{count} <b>x</b>' }).message).toContain('Vorname: {count} <b>x</b>');
  });

  it.each([
    ['2027-03-28', 'Sonntag'],
    ['2027-10-31', 'Sonntag'],
    ['2028-02-29', 'Dienstag'],
    ['2026-12-31', 'Donnerstag'],
  ])('names the weekday of %s in every time zone: %s', (date, weekday) => {
    expect(email({ date }).message).toMatch(new RegExp(`^Datum: ${weekday}, .*\\(${date}\\)\n`));
  });
});
