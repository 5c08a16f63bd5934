import { site } from '../lib/content/site';
import { type BoothsOfDay, NOTHING_KNOWN } from '../rental-api/mail/booths';
import type { Business, RequestState } from '../rental-api/mail/facts';

/** A booking request as the website sends it. */
export const PAYLOAD = {
  to: 'juergen@example.com',
  subject: 'Buchungsanfrage – Plus – 2027-05-08',
  message: `Datum: Samstag, 8. Mai 2027 (2027-05-08)
Paket: Plus
Support: Standard
Gesamtpreis: 1.410,50 €
Zubehör: Sofortdruck 400, Requisiten-Paket

Vorname: Jürgen
Name: Größer & <Äpfel>
Rechnungsanschrift: Straße 1
    12345 Köln
Veranstaltungsanschrift: Schloß Übersee
    83236 Übersee
Telefon: -
E-Mail: juergen@example.com

Preis im Einzelnen:
Paket Plus: 1.300 €
Sofortdruck 400: 90 €
Requisiten-Paket: 20,50 €
zzgl. Lieferung
Abholung kostenlos. Lieferung mit Aufbau in Köln kostenlos.
Hinweis: Dieser Tag ist laut Kalender belegt.`,
  reply_to: 'hallo@example.com',
  from: { email: 'no-reply@example.com', name: 'Fotobox Köln' },
};

/** A request of another website, in which only the five keys can be relied on. */
export const FOREIGN_PAYLOAD = { ...PAYLOAD, subject: 'Anfrage', message: 'Hallo!\n\nWann ist die Box frei?' };

const { socialPicture, builtWith } = site;

export const BUSINESS_FACTS: Business = {
  socialPicture,
  builtWith,
  shortName: 'Fotobox',
  name: 'Fotobox Köln',
  owner: 'Eva Klein',
  street: 'Am Dom 1',
  postalCode: '50667',
  city: 'Köln',
  deliveryArea: [
    { name: 'Köln', km: 6 },
    { name: 'Jülich', km: 16 },
  ],
  phone: '+49 221 1234567',
  email: 'hallo@example.com',
  answerWithin: 'drei Tagen',
  deposit: 'Die Kaution beträgt 100 €.',
  cancellation: 'Absagen kostet nichts.',
  withdrawal: 'Ein Widerrufsrecht besteht nicht.',
  taxStatus: 'vat',
};

/** Changes to the state of a request. */
export type StateChange = Partial<Omit<RequestState, 'business' | 'booths'>> & {
  business?: Partial<Business>;
  booths?: Partial<BoothsOfDay>;
};

/** Returns the state of a request. Nothing is known about its day, except the given facts. */
export const requestState = ({ business, booths, ...change }: StateChange = {}): RequestState => ({
  business: { ...BUSINESS_FACTS, ...business },
  booths: { ...NOTHING_KNOWN, ...booths },
  otherRequests: [],
  now: new Date('2027-03-01T10:00:00Z'),
  inbox: ['buero@example.com'],
  id: 'abc',
  key: '0A1B2C3D-0000-4000-8000-00000000000F',
  ...change,
});
