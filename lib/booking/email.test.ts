import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import messages from '@/messages/de.json';
import { bookingEmail } from './email';
import type { BookingRequest } from './schema';
import { TEST_PRICES, VALID_BOOKING } from './test-data';

const t = createTranslator({ locale: 'de', messages, namespace: 'email' });
const email = (change: Partial<BookingRequest>) => bookingEmail({ ...VALID_BOOKING, ...change }, t, TEST_PRICES);

describe('bookingEmail', () => {
  it('has the documented subject and text, line by line', () => {
    const accessories = { sofortdruck: '400', background: true, props: true, pavilion: false } as const;
    expect(email({ accessories, backgroundId: 3 })).toEqual({
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
      ].join('\n'),
    });
  });

  it("says 'keine Auswahl' when nothing is chosen or included, and leaves the background line out", () => {
    const { message } = email({
      package: 'Standard',
      accessories: { sofortdruck: 'none', background: false, props: false, pavilion: false },
    });
    expect(message).toContain('\nZubehör: keine Auswahl\n\nVorname:');
    expect(message).not.toContain('Hintergrund');
  });

  it('writes - for a missing phone number', () => {
    expect(email({ phone: '' }).message).toContain('\nTelefon: -\n');
  });

  it('fills in what Premium fixes, whatever arrives', () => {
    const { message } = email({ package: 'Premium', support: 'Standard', backgroundId: 1 });
    expect(message).toContain('Support: Premium\nGesamtpreis: 400 €\nZubehör: Sofortdruck 400, Hintergrundsystem\n');
  });

  it('keeps the lines of an address from passing for other fields', () => {
    const { message } = email({ rechnungsanschrift: 'Straße 1\r\nGesamtpreis: 1 €\nE-Mail: x@y.z' });
    expect(message).toContain('Straße 1\n    Gesamtpreis: 1 €\n    E-Mail: x@y.z\nVeranstaltungsanschrift:');
    expect(message).not.toContain('\r');
  });

  it('takes braces and tags in what was typed literally', () => {
    expect(email({ vorname: '{count} <b>x</b>' }).message).toContain('Vorname: {count} <b>x</b>');
  });

  it.each([
    ['2027-03-28', 'Sonntag, 28. März 2027'],
    ['2026-12-31', 'Donnerstag, 31. Dezember 2026'],
  ])('names the day of %s in every time zone', (date, named) => {
    expect(email({ date }).message).toContain(`Datum: ${named} (${date})\n`);
  });
});
