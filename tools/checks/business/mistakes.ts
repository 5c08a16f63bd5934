/**
 * A mistake in a file of the other business: what stands there, what the owner writes instead, and the sentences of the report. In a
 * file of messages/, the first is a key, and null for the second removes the text.
 */
type Mistake = [before: string | RegExp, after: string | null, ...sentences: string[]];

const STRAIGHT = 'Am Anfang und Ende eines Textes stehen gerade Anführungszeichen, wie in den anderen Zeilen.';
const QUOTES = 'Ein gerades Anführungszeichen fehlt oder steht mitten im Text.';
const DIFFERS = 'Die Antwort sagt etwas anderes als';
const BOOTH = 'Zeile 3: Fotobox Büdchen,';
const ANSWER = 'Einen Abend. Wir liefern gern.';
const HERO = 'Fotobox mit leuchtendem Ringlicht in einem warm beleuchteten Festsaal';
const OTHER_DAYS = '"otherDays": "free"';
const EXAMPLE_PRICES = `[{ key: 'Standard', price: 250, prints: { none: 0 } },
  { key: 'Plus', price: 300, prints: { none: 0 } }, { key: 'Premium', price: 400, prints: { none: 0 } }]`;
const EXTRAS = /\n {2}extras: \[[^\]]*\],/;

/** Mistakes by file. Those without a sentence are none. */
export const MISTAKES: Record<string, Mistake[]> = {
  'lib/content/offer.ts': [
    ['export', '\uFEFFexport'],
    ['199.9,', '199.9', 'Zeile 8: Vor `prints` fehlt ein Komma.'],
    [/199.9,(.*)\{ none: 0, 100/s, '199.9$1{none:0,100', 'Zeile 8: Vor `prints` fehlt ein Komma.'],
    ['199.9', '349,90', 'Zeile 7: Cent stehen nach einem Punkt: 349.90'],
    ['199.9', '1.349,90', 'Zeile 7: Cent stehen nach einem Punkt: 349.90'],
    ['199.9', '300,-', 'Zeile 7: Cent stehen nach einem Punkt: 349.90'],
    ['199.9', '300.-', 'Zeile 7: Cent stehen nach einem Punkt: 349.90'],
    ['199.9', '1.250', 'Zeile 7: Tausend stehen ohne Punkt: 1250'],
    ['199.9', '300 €', 'Zeile 7: Preise stehen ohne Währung: 349.90'],
    ['price: 199.9', 'price 199.9', 'Zeile 7: Vor `199.9` fehlt ein Doppelpunkt.'],
    ['199.9,', '199.9;', 'Zeile 7: Ein Komma steht hier statt `;`.'],
    ['100: 45', '100er: 45', 'Zeile 8: nicht lesbar: prints: { none: 0, 100er: 45 },'],
    ['packages: [', 'packages: {},', 'Zeile 4: In dieser Zeile oder darüber fehlt eine Klammer.'],
    ['km: 10 } },', 'km: 10 },', 'Zeile 12: Vor `]` fehlt eine Klammer.'],
    ['  ],\n  extras', '  extras', 'Zeile 12: Vor `extras` fehlt eine Klammer.'],
    ['\n} satisfies', '\n satisfies', 'Zeile 19: Am Ende fehlt eine Klammer.'],
    ["'Standard',", "'Standard',,", 'Zeile 5: Ein Komma ist zu viel.'],
    ["'Standard',", "'Standard,", `Zeile 5: ${QUOTES}`],
    ["'Standard'", '´Standard´', `Zeile 5: ${STRAIGHT}`],
    ["'Standard'", '„Standard“', `Zeile 5: ${STRAIGHT}`],
    ["'Standard'", '’Standard’', `Zeile 5: ${STRAIGHT}`],
    ["'Mini'", 'Mini', 'Zeile 6: `Mini` steht ohne Anführungszeichen.'],
    ['Klein', "Klein's", `Zeile 6: ${QUOTES}`],
    ['„oho“', "'oho'", `Zeile 6: ${QUOTES}`],
    ["'Klein, aber „oho“.'", 'Klein aber oho', 'Zeile 6: Ein Text steht ohne Anführungszeichen.'],
    [/'Standard'(.*)199.9/s, '“Standard”$1349,90', `Zeile 5: ${STRAIGHT}`, 'Zeile 7: Cent stehen nach einem Punkt'],
    ['199.9', "'199'", 'Zeile 7: Paket Standard, price: nötig sind Euro ohne Anführungszeichen'],
    ['100: 45', "100: '45'", 'Zeile 8: Paket Standard, prints, 100: nötig sind Euro ohne Anführungszeichen'],
    ['price: 349', "price: '349'", 'Zeile 11: Paket Plus, price: nötig sind Euro ohne Anführungszeichen'],
    ['backdrops', 'preis: 1, backdrops', 'Zeile 17: Unbekannter Schlüssel: "preis"'],
    [EXTRAS, '', 'extras: nötig ist eine Liste'],
    ['{ perKm: 0.57 }', "'pickupOnly'", 'Die Antwort nennt „liefer“, Ihr Angebot enthält das nicht: „Wie lange?“'],
    ["2: 'Rote Samtwand'", "1: 'Goldene Pailletten'", 'backdropNames.1 beschreibt noch das alte Bild backdrop-1.'],
    [/packages: .*?\n {2}\]/s, `packages: ${EXAMPLE_PRICES}`, 'Stimmt das für Sie? 250 €, 300 €, 400 €'],
  ],
  'lib/content/site.ts': [
    ['Jo Blitz', 'Jo Blumenmuster'],
    ["taxStatus: '", "vatId: 'DE987654321', taxStatus: '"],
    ['Jo Blitz', 'Maria Muster', "Zeile 6 ist noch vom Beispiel: owner: 'Maria Muster',"],
    ['Jo Blitz', `Muster${'x'.repeat(200)}`, 'xx…'],
    ['Am Markt 3 a', 'Musterstraße 12', 'Zeile 7 ist noch vom Beispiel'],
    ['52349', '12345', 'Zeile 7 ist noch vom Beispiel'],
    ['+49 2421 12 34 56', '+49 1234 567890', 'Zeile 7 ist noch vom Beispiel'],
    ['post@blitzbüdchen.de', 'hallo@fotobox-musterstadt.example', 'Zeile 7 ist noch vom Beispiel'],
    ["taxStatus: '", "vatId: 'DE123456789', taxStatus: '", 'Zeile 8 ist noch vom Beispiel'],
    ['Wir verlangen 100 € Kaution.', 'Eine Kaution verlangen wir nicht.', 'Zeile 8: Stimmt das für Sie? Eine Kaution'],
    ["{ name: 'Düren', km: 4 }", "{ name: 'Dueren', km: 4 }", 'Zeile 5: Kein Ort heißt wie city: Düren.'],
    ['/social.jpg', '/social-2.jpg', 'Zeile 9: socialPicture, path: public/social-2.jpg fehlt.'],
  ],
  'lib/content/questions.ts': [
    ['Einen Abend.', 'Die Kaution beträgt 100 €.'],
    ['Einen Abend.', 'Sie können absagen, wie es in der Zusage steht. Die Fotos sind 2 Wochen online.'],
    ['Einen Abend.', 'Bis 14 Tage vorher sagen Sie kostenlos ab.'],
    ['Einen Abend.', 'Wir antworten innerhalb von drei Werktagen.'],
    [
      'Einen Abend.',
      'Nein, eine Kaution verlangen wir nicht.',
      `${DIFFERS} deposit in lib/content/site.ts: „Wie lange?“`,
    ],
    ['Einen Abend.', 'Die Kaution beträgt 150 €.', `${DIFFERS} deposit`],
    ['Einen Abend.', 'Bis 30 Tage vorher sagen Sie kostenlos ab.', `${DIFFERS} cancellation`],
    ['Einen Abend.', 'Wir antworten innerhalb von zwei Werktagen.', `${DIFFERS} answerWithin`],
    ['Einen Abend.', 'Im Pavillon.', 'Die Antwort nennt „Pavillon“, Ihr Angebot enthält das nicht: „Wie lange?“'],
    [ANSWER, 'Kommen Sie nach Musterstadt.', 'Die Antwort ist noch vom Beispiel: „Wie lange?“'],
    [
      ANSWER,
      'Blitzbüdchen – die Fotoboxen aus Düren antwortet innerhalb von zwei Werktagen. Ist bis dahin nichts da, sehen Sie bitte im Spam-Ordner nach oder rufen Sie uns an.',
      'Die Antwort ist noch vom Beispiel: „Wie lange?“',
      `${DIFFERS} answerWithin`,
    ],
    [
      ANSWER,
      'Sie holen die Box in der Am Markt 3 a in Düren ab, wir zeigen Ihnen alles, und am Tag danach bringen Sie sie zurück. Wenn wir liefern, bauen wir sie bei Ihnen auf und holen sie auch wieder ab.',
      'Die Antwort ist noch vom Beispiel: „Wie lange?“',
    ],
    [
      ' } }]',
      " }, en: { question: 'When?', answer: 'Fotobox Musterstadt answers within two working days.' } }]",
      'Die Übersetzung (en) der Antwort ist noch vom Beispiel: „Wie lange?“',
    ],
  ],
  'lib/content/quotations.ts': [["Ali', de", "Ali' de", 'Zeile 2: Vor `de` fehlt ein Komma.']],
  'lib/content/rendered.ts': [
    ["'events', ", '', 'events ist kein Foto von Ihnen. Tragen Sie den Namen wieder ein.'],
    ['events', 'events.jpg', 'events.jpg ist der Name keines Bildes.', 'events ist kein Foto von Ihnen.'],
    ["'events'", "'events', 'hero'", 'hero ist Ihr eigenes Bild. Streichen Sie den Namen.'],
    ["'events'", "'events', 'backdrop-5'"],
  ],
  'rental-api/data.json': [
    [OTHER_DAYS, '"calendar": "http://a.example/a.ics"', `${BOOTH} calendar: nötig ist eine Adresse mit https://`],
    [
      OTHER_DAYS,
      '"calendar": "webcal://calendar.example.com/a"',
      'Zeile 3: Die Adresse des Kalenders ist noch die des',
    ],
    [OTHER_DAYS, '"calendarOwner": "ich"', `${BOOTH} calendarOwner: nötig ist eine E-Mail-Adresse`],
    [OTHER_DAYS, '"months": 100', `${BOOTH} months: nötig ist eine ganze Zahl von 1 bis 60`],
    ['"free"', 'true', `${BOOTH} otherDays: möglich ist nur "free"`],
    ['2027-12-24', '24.12.2027', `${BOOTH} availability, 24.12.2027: nötig sind Tage wie "2027-12-24"`],
    ['false', '"nein"', `${BOOTH} availability, 2027-12-24: nötig sind Tage wie "2027-12-24"`],
    [/"otherDays.*(?= \})/, '"months": 12', 'Büdchen: hat keinen "calendar".'],
    [/, "availability.*(?= \})/, ',', 'Zeile 3: Ein Komma ist zu viel.'],
    ['"Büdchen",', '"Büdchen"', 'Zeile 3: Vor `"otherDays"` fehlt ein Komma.'],
    ['"Büdchen"', '“Büdchen”', `Zeile 2: ${STRAIGHT}`],
    ['"Büdchen"', '"Unser "Büdchen"!"', `Zeile 2: ${QUOTES}`],
    ['"Büdchen"', "'Büdchen'", 'Zeile 2: Hier stehen Texte zwischen ".'],
    [/$/, '// Anmerkung', 'Hier sind keine Kommentare möglich.'],
    [/\}$/, '', 'Am Ende fehlt eine Klammer.'],
    [/^/, '\uFEFF', 'Zeile 1: Speichern Sie die Datei als UTF-8 ohne BOM.'],
  ],
  'rental-api/.env': [
    ['https://www.blitzbüdchen.de', 'www.blitzbüdchen.de', 'SITE_URL ist unbrauchbar: die Adresse Ihrer Website'],
    ['https://www.blitzbüdchen.de', 'http://localhost:3000', 'SITE_URL führt nur auf diesen Rechner'],
    ['https://www.blitzbüdchen.de', 'https://www.example.com', 'SITE_URL ist noch das Beispiel'],
    ['REPLY_TO=post@blitzbüdchen.de', 'REPLY_TO=hallo@example.com', 'MAIL_REPLY_TO ist noch das Beispiel'],
    ['FROM_EMAIL=post@blitzbüdchen.de', 'FROM_EMAIL=', 'MAIL_FROM_EMAIL fehlt: die Adresse, von der'],
    ['the-token-of-the-other-business', 'change-me', 'RENTAL_API_TOKEN ist noch das Beispiel'],
    ['the-token-of-the-other-business', 'demo-token', 'RENTAL_API_TOKEN ist unbrauchbar'],
    ['smtp://', 'mail.', 'SMTP_URL ist unbrauchbar'],
    [/smtp:.*/, 'smtp://example.com:geheim@127.0.0.1:9', 'SMTP_URL ist noch das Beispiel'],
    [/smtp:.*/, 'smtps://user:geheim#im-passwort', 'schreiben Sie %23 für #'],
    [/smtp:.*/, 'smtps://user:geheim@[', 'SMTP_URL ist unbrauchbar'],
    ['SITE_URL', 'MAIL_LIMIT_PER_DAY=viele\nSITE_URL', 'MAIL_LIMIT_PER_DAY ist unbrauchbar'],
    [/SMTP_URL.*\n/, '', 'SMTP_URL fehlt: Ihr Mailserver.'],
    ['SITE_URL', 'RENTAL_API_URL=\nSITE_URL'],
    ['SITE_URL', 'RENTAL_API_URL=http://127.0.0.1:4000\nSITE_URL'],
    [
      /.*/s,
      '',
      ...['RENTAL_API_TOKEN', 'MAIL_REPLY_TO', 'MAIL_FROM_EMAIL', 'SITE_URL', 'SMTP_URL'].map(
        (name) => `${name} fehlt`,
      ),
    ],
  ],
  'messages/de.json': [
    ['home.heading', 'Die Fotobox für {city}'],
    ['home.heading', 'Die Fotobox für {stadt}', 'home.heading enthält {stadt}. Möglich: {city}.'],
    ['home.heading', 'Feier in {city', 'home.heading hat eine geschweifte Klammer zu viel oder zu wenig.'],
    ['home.check', '{city} prüfen', 'home.check enthält {city}. Möglich: keine Klammern.'],
    ['home.check', ' ', 'home.check ist leer.'],
    ['home.check', null, 'home.check fehlt.'],
    ['booking.heading', null, 'booking.heading fehlt.'],
    ['home.new', 'x', 'home.new gehört nicht in diese Datei.'],
    ['legal.new', 'x'],
    [
      'packages.items.booth',
      'Alle Fotos digital! 1 Jahr online',
      'Stimmt das für Sie? Alle Fotos digital! 1 Jahr online',
    ],
    ['home.pictures.hero', HERO, 'home.pictures.hero beschreibt noch das alte Bild hero.'],
  ],
  'messages/en.json': [['booking.heading', null, 'booking.heading fehlt.']],
  'messages/pl.json': [
    ['home.heading', 'Fotobudka: {stadt}', 'home.heading enthält {stadt}. Möglich: {city}.'],
    ['home.heading', null, 'home.heading fehlt.'],
    ['booking.heading', 'x', 'booking.heading gehört nicht in diese Datei.'],
    ['layout.builtWith', 'x', 'layout.builtWith gehört nicht in diese Datei.'],
  ],
};
