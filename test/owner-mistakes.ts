/**
 * A mistake in a file of the other business: the text before, the text after, and the sentences of the report. In a
 * file of messages/, the first element is a key.
 */
type Mistake = [before: string | RegExp, after: string, ...sentences: string[]];

export const SITE = 'lib/content/site.ts';
export const OFFER = 'lib/content/offer.ts';
export const DATA = 'rental-api/data.json';
export const ENV = 'rental-api/.env';

const UNREADABLE = 'Hier oder darüber fehlt etwas, meist ein Komma,';
const EUROS = 'nötig sind Euro ohne Anführungszeichen, Cent nach einem Punkt, wie 22.80';
const BOOTH = 'Zeile 3: Fotobox Büdchen,';
const OTHER_DAYS = '"otherDays": "free"';
/** In the order of docs/betreiben.md. */
const NAMES = ['SMTP_URL', 'RENTAL_API_INBOX', 'RENTAL_API_TOKEN', 'MAIL_REPLY_TO', 'MAIL_FROM_EMAIL', 'SITE_URL'];
const MISSING = NAMES.map((name) => `${name} fehlt`);
const EXAMPLE = 'Das ist noch vom Beispiel:';
const CONFIRM = 'Stimmt das für Sie? Dann streichen Sie';

/** Mistakes by file. A change without a sentence is correct. */
export const MISTAKES: Record<string, Mistake[]> = {
  [OFFER]: [
    ['export', '\uFEFFexport'],
    ['199.9,', '199.9', `Zeile 8: ${UNREADABLE}`],
    ['199.9', '349,90', '(Expected ":" but found ",")'],
    ["'Standard',", "'Standard,", `Zeile 5: ${UNREADABLE}`],
    ["'Mini'", 'Mini', `Zeile 6: ${UNREADABLE}`],
    ['\n} satisfies', '\n satisfies', `Zeile 19: ${UNREADABLE}`],
    ['199.9', "'1.349,90 €'", `Zeile 7: Paket Standard, price: ${EUROS}`],
    ['100: 45', "100: '45'", `Zeile 8: Paket Standard, prints, 100: ${EUROS}`],
    ["'Friday'", "'Freitag'", 'weekdays „Freitag“: nötig ist ein englischer Wochentag: Monday, Tuesday'],
    ['backdrops', 'preis: 1, backdrops', 'Zeile 17: Unbekannter Schlüssel: "preis"'],
    [/\n {2}extras: \[[^\]]*\],/, '', 'extras: nötig ist eine Liste'],
    [
      /$/,
      "export const examples = ['packages', 'gaestebuch', 'backdrop-1', 'backdrop-2', 'props'];",
      `${CONFIRM} packages aus examples: 199,90 €, 349 €`,
      `Zeile 15: ${CONFIRM} gaestebuch aus examples: Mit 80 Seiten.`,
    ],
    [
      /2: 'Rote Samtwand'(.*)$/s,
      "1: 'Rot'$1export const examples = ['backdrop-1'];",
      `${CONFIRM} backdrop-1 aus examples: Rot`,
    ],
  ],
  [SITE]: [
    ['Jo Blitz', 'Jo Blumenmuster'],
    ["taxStatus: '", "vatId: 'DE987654321', profiles: ['https://api.example.com'], taxStatus: '"],
    ['Jo Blitz', 'Maria Muster', `Zeile 6: ${EXAMPLE} Maria Muster`],
    ['Jo Blitz', `Muster${'x'.repeat(200)}`, 'xx…'],
    ['52349', '12345', `Zeile 7: ${EXAMPLE} 12345`],
    ['+49 2421 12 34 56', '+49 1234 567890', `Zeile 7: ${EXAMPLE}`],
    ['post@blitzbüdchen.de', 'hallo@fotobox-musterstadt.example', `Zeile 7: ${EXAMPLE}`],
    ["taxStatus: '", "vatId: 'DE123456789', taxStatus: '", `Zeile 8: ${EXAMPLE}`],
    [
      /$/,
      "export const examples = ['openingHours', 'deposit', 'handover.pickup', 'home.heading', 'home.pictures.hero'];",
      `Zeile 8: ${CONFIRM} openingHours aus examples: Mo–Fr 9–18:30, Sa 10–14 Uhr`,
      `Zeile 8: ${CONFIRM} deposit aus examples: Wir verlangen 100 € Kaution.`,
      `${CONFIRM} home.heading aus examples (lib/content/site.ts): Die Fotobox für Ihre Feier`,
      `${CONFIRM} home.pictures.hero aus examples`,
    ],
    [/$/, "export const examples = ['home.pictures.events'];"],
    [/100 € Kaution(.*)$/s, "Kaution an die Fotobox Musterstadt$1export const examples = ['deposit'];", EXAMPLE],
    ["{ name: 'Düren', km: 4 }", "{ name: 'Dueren', km: 4 }", 'Zeile 5: Kein Ort heißt wie city: Düren.'],
    ["{ name: 'Düren', km: 4 }", "{ name: 'Musterau', km: 4 }", `Zeile 5: ${EXAMPLE} Musterau`],
    ["city: 'Düren'", "city: 'Musterstadt'", `Zeile 4: ${EXAMPLE} Musterstadt`],
  ],
  'lib/content/questions.ts': [
    ['Einen Abend.', 'In Musterstadt.', `Zeile 2: ${EXAMPLE} In Musterstadt. Wir liefern gern.`],
    [
      '[{ de: {',
      "[{ isExample: true, de: { answer: 'In Musterstadt.',",
      'Zeile 2: Die Antwort ist noch vom Beispiel. Ist es Ihre, löschen Sie isExample: true.',
    ],
  ],
  'lib/content/rendered.ts': [
    ["'events'", "'backdrop-5'"],
    ["'events'", "'hero', 'social'", 'Zeile 2: hero ist noch vom Beispiel.', 'Zeile 2: social ist noch vom Beispiel.'],
  ],
  [DATA]: [
    [OTHER_DAYS, '"calendar": "http://a.example/a.ics"', `${BOOTH} calendar: nötig ist eine Adresse mit https://`],
    [OTHER_DAYS, '"calendarOwner": "ich"', `${BOOTH} calendarOwner: nötig ist eine E-Mail-Adresse`],
    [OTHER_DAYS, '"months": 100', `${BOOTH} months: nötig ist eine ganze Zahl von 1 bis 60`],
    ['2027-12-24', '24.12.2027', `${BOOTH} availability, 24.12.2027: nötig sind Tage wie "2027-12-24"`],
    ['false', '"nein"', `${BOOTH} availability, 2027-12-24: nötig sind Tage wie "2027-12-24"`],
    [/"otherDays.*(?= \})/, '"months": 12', 'Büdchen: hat keinen "calendar".'],
    ['"Büdchen",', '"Büdchen"', `Zeile 3: ${UNREADABLE}`],
    [/^/, '\uFEFF'],
  ],
  [ENV]: [
    [/^/, '\uFEFF'],
    [/\n/g, '\r\n'],
    [/^(?=\w)/gm, 'export '],
    [/=(.*)/g, "='$1'"],
    [/(?=MAIL_REPLY_TO)/, 'MAIL_FROM_NAME: Jo\n', 'MAIL_REPLY_TO fehlt'],
    [/SMTP_URL=(.*)/, 'SMTP_URL=„$1“', 'SMTP_URL ist unbrauchbar'],
    ['https://www.blitzbüdchen.de', 'www.blitzbüdchen.de', 'SITE_URL ist unbrauchbar: die Adresse Ihrer Website'],
    ['https://www.blitzbüdchen.de', 'http://localhost:3000', 'SITE_URL führt nur auf diesen Rechner'],
    ['REPLY_TO=post@blitzbüdchen.de', 'REPLY_TO=hallo@example.com', 'MAIL_REPLY_TO ist noch das Beispiel'],
    ['the-token-of-the-other-business', 'change-me', 'RENTAL_API_TOKEN ist noch das Beispiel'],
    ['the-token-of-the-other-business', 'demo-token', 'RENTAL_API_TOKEN ist unbrauchbar'],
    [/smtp:.*/, 'smtp://example.com:geheim@127.0.0.1:9', 'SMTP_URL ist noch das Beispiel'],
    [/smtp:.*/, 'smtps://user:geheim#im-passwort', 'schreiben Sie %23 für #'],
    ['SITE_URL', 'MAIL_LIMIT_PER_DAY=viele\nSITE_URL', 'MAIL_LIMIT_PER_DAY ist unbrauchbar'],
    [
      'SITE_URL',
      'RENTAL_API_ALERT_URL=https://127.0.0.1:2/ein-langer-zufallsname\nSITE_URL',
      'URL ist noch das Beispiel',
    ],
    [
      'SITE_URL',
      'RENTAL_API_ALERT_URL=https://127.0.0.1:2/geheim\nSITE_URL',
      'Die Probemeldung wird nicht angenommen: ECONNREFUSED',
    ],
    ['SITE_URL', 'RENTAL_API_URL=http://127.0.0.1:4000\nSITE_URL'],
    ['SITE_URL', 'RENTAL_API_URL=127.0.0.1\nSITE_URL', 'RENTAL_API_URL ist unbrauchbar'],
    [/.*/s, '', ...MISSING],
  ],
  'messages/de.json': [
    ['home.heading', 'Die Fotobox für {city}'],
    ['home.heading', 'Die Fotobox für {stadt}', 'home.heading enthält {stadt}. Das füllt die Website hier nicht aus.'],
    ['home.heading', 'Feier in {city', 'home.heading hat eine geschweifte Klammer zu viel oder zu wenig.'],
    ['home.check', '{city} prüfen', 'home.check enthält {city}.'],
    ['home.check', ' ', 'home.check ist leer.'],
    ['legal.contact.email', 'E-Mail: {emial}', 'legal.contact.email enthält {emial}.'],
    ['legal.new', 'x'],
  ],
  'messages/pl.json': [['home.heading', 'Fotobudka: {stadt}', 'home.heading enthält {stadt}.']],
};
