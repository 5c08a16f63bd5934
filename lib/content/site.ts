import type { Site } from './schema';

/** Die Angaben zu Ihrem Betrieb. Ersetzen Sie jede durch Ihre (docs/betreiben.md, Abschnitt 2). */
export const site = {
  name: 'Fotobox Musterstadt',
  // Für das Symbol auf dem Handy, höchstens 12 Zeichen.
  shortName: 'Fotobox',
  city: 'Musterstadt',
  // Die Orte, in die Sie liefern, mit der einfachen Entfernung in Kilometern. Ihr eigener Ort heißt hier genau wie in city.
  deliveryArea: [
    { name: 'Musterstadt', km: 5 },
    { name: 'Musterau', km: 12 },
    { name: 'Musterfelde', km: 25 },
    { name: 'Musterbach am See', km: 40 },
  ],
  // Ihr Name, oder Ihre Firma mit Rechtsform. Eine Firma ergänzt, wer sie vertritt, und ihren Eintrag im Register:
  // representatives: ['Eva Klein'], register: 'Amtsgericht Köln, HRB 98765',
  owner: 'Maria Muster',
  // Kein Postfach.
  street: 'Musterstraße 12',
  postalCode: '12345',
  phone: '+49 1234 567890',
  email: 'hallo@fotobox-musterstadt.example',
  // Wer über WhatsApp zu erreichen ist, ergänzt: whatsapp: '+49 171 1234567',
  // Wann Sie ans Telefon gehen, ein Eintrag für jeden Zeitraum.
  openingHours: [{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }],
  // Bis wann Sie antworten, nach „innerhalb von“.
  answerWithin: { de: 'zwei Werktagen', en: 'two working days' },
  // Von hier bis withdrawal stehen ganze Sätze für Zusagen und Impressum. Zuerst: wann und wie der Kunde zahlt, und ab wann die Frist läuft.
  payment: 'Sie zahlen nach der Feier per Überweisung, binnen 14 Tagen nach der Rechnung.',
  // Wo und um wie viel Uhr der Kunde die Fotobox abholt und zurückbringt, und wann Sie liefern und wieder abholen. Eines genügt.
  handover: {
    pickup:
      'Sie holen die Box am Tag der Feier zwischen 12 und 14 Uhr in der Musterstraße 12, 12345 Musterstadt, ab und bringen sie am Tag danach bis 12 Uhr zurück.',
    delivery:
      'Wir bauen die Box am Tag der Feier zwischen 12 und 16 Uhr bei Ihnen auf und holen sie am Tag danach zwischen 9 und 12 Uhr wieder ab.',
  },
  // So viele Tage, gezählt ab der Anfrage, kann der Kunde auf Ihre Zusage noch „Ja“ sagen, längstens bis zur Feier.
  answerBy: 7,
  deposit: 'Eine Kaution verlangen wir nicht.',
  // Was eine Absage kostet. Nennen Sie einen festen Anteil oder Betrag, muss der Halbsatz „außer Sie weisen nach, dass …“ stehen bleiben.
  cancellation:
    'Bis 30 Tage vorher sagen Sie kostenlos ab. Danach kostet es die Hälfte des Paketpreises, außer Sie weisen nach, dass unser Schaden geringer ist.',
  // Für Verbraucher, auch in Ihren Antworten (docs/betreiben.md, „Das Widerrufsrecht“).
  withdrawal:
    'Verbraucher haben kein Widerrufsrecht, weil sie die Fotobox für eine Feier an einem festen Tag mieten (§ 312g Abs. 2 Nr. 9 BGB).',
  // Weitere Mietbedingungen im Impressum: terms: ['Erster Absatz.', 'Zweiter Absatz.'],
  // Ihre Seiten anderswo, für Suchmaschinen: profiles: ['https://www.instagram.com/name'],
  // Wer keine Umsatzsteuer-ID hat, löscht die Zeile, oder nennt seine Wirtschafts-ID: businessId: 'DE…-00001',
  vatId: 'DE123456789',
  // 'vat' heißt „Alle Preise inkl. MwSt.“, 'smallBusiness' setzt den Hinweis auf § 19 UStG.
  taxStatus: 'vat',
  socialPicture: { path: '/social.jpg', width: 1200, height: 630 },
  // Die beiden Namen ganz unten auf jeder Seite.
  builtWith: [
    { name: 'Next.js', url: 'https://nextjs.org' },
    { name: 'Tailwind CSS', url: 'https://tailwindcss.com' },
  ],
} satisfies Site as Site;

/**
 * Angaben von oben und Texte aus messages/de.json, die noch erfunden sind. Löschen Sie einen Namen, sobald sein Text für Sie
 * stimmt. `npm run check:business` nennt die übrigen.
 */
export const examples = [
  'openingHours',
  'answerWithin',
  'payment',
  'handover.pickup',
  'handover.delivery',
  'deposit',
  'cancellation',
  'withdrawal',
  'home.cards.photoBoxes.text',
  'home.cards.events.text',
  'home.delivery.text',
  'home.pictures.hero',
  'home.pictures.photoBoxes',
  'home.pictures.events',
  'home.pictures.accessories',
  'packages.items.booth',
  'packages.items.photos',
  'packages.items.prints',
  'booking.supportText.Standard',
  'booking.supportText.Premium',
  'legal.disputes.consumer',
  'legal.privacy.photos.text',
  'meta.socialPicture',
];
