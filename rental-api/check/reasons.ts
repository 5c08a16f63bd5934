const CERTIFICATE_RENEWAL = 'Wer den Server betreibt, muss es erneuern.';

/** German sentences for the reasons of `UnusableFeed`. Each says what to do. */
const CONNECTION: Record<string, string> = {
  'nobody known has signed the certificate of the server':
    'Das Zertifikat des Servers hat keine bekannte Stelle ausgestellt. Wer den Server betreibt, braucht ein anerkanntes, zum Beispiel von Let’s Encrypt, oder nennt das eigene in NODE_EXTRA_CA_CERTS.',
  'the certificate of the server is expired': `Das Zertifikat des Servers ist abgelaufen. ${CERTIFICATE_RENEWAL}`,
  'the certificate of the server is not valid yet':
    'Das Zertifikat des Servers gilt noch nicht. Stimmt die Uhr dieses Rechners?',
  'the certificate of the server is for another name':
    'Das Zertifikat des Servers gilt für einen anderen Namen. Stimmt der Name des Servers in der Adresse?',
  'there is no server with this name': 'Den Server gibt es nicht. Stimmt der Name des Servers in der Adresse?',
  'the name of the server cannot be looked up at the moment':
    'Der Name des Servers lässt sich gerade nicht nachschlagen. Hat dieser Rechner eine Verbindung zum Internet?',
  'the server refuses the connection': 'Der Server nimmt keine Verbindung an. Läuft er, und stimmt die Adresse?',
  'the server does not respond in time': 'Der Server antwortet nicht rechtzeitig. Läuft er, und stimmt die Adresse?',
  'the server refuses the user or the password, or asks for them':
    'Der Server verlangt einen Benutzer und ein Passwort oder lehnt sie ab (401). Stimmen sie, und sind Sonderzeichen wie @ als %40 geschrieben?',
};

const CONTENT: Record<string, string> = {
  'this is no calendar, but empty': 'Der Kalender ist ganz leer, auch ohne Anfang und Ende.',
  'this is no calendar, but an archive': 'Das ist eine gepackte Datei, zum Beispiel ZIP.',
  'this is no calendar, but a PDF': 'Das ist ein PDF.',
  'this is no calendar, but a picture': 'Das ist ein Bild.',
  'this is no calendar, but JSON': 'Das sind Daten für Programme (JSON), kein Kalender.',
  'this is no calendar, but XML': 'Das sind Daten für Programme (XML), kein Kalender.',
  'this is no calendar, but a web page': 'Das ist der Inhalt einer Webseite, kein Kalender.',
  'this is no calendar, but an address book': 'Das ist ein Adressbuch.',
};

/** docs/betreiben.md says the same. */
const ADDRESSES = `Die richtige Adresse finden Sie hier:
Google: Einstellungen → Ihr Kalender → Kalender integrieren → „Privatadresse im iCal-Format“
iCloud: Kalender → ⓘ neben Ihrem Kalender → „Öffentlicher Kalender“ → Link teilen → Kopieren
Nextcloud: Stift neben Ihrem Kalender → Link teilen → Punkte neben dem Link → „Abonnement-Link kopieren“
Outlook: Einstellungen → Kalender → Freigegebene Kalender → Kalender veröffentlichen → der Link zu „ICS“`;

/**
 * Returns in German why a calendar cannot be read, and what to do, without its address.
 * @param message of the error
 */
export function aboutUnreadable(calendar: string, message: string): string {
  const reason = CONTENT[message] ?? CONNECTION[message] ?? `Die Meldung des Programms: ${message}.`;
  if (!URL.canParse(calendar)) return `Die Datei des Kalenders ist nicht lesbar. ${reason}`;
  return `Der Kalender ist nicht lesbar. ${reason}${message in CONNECTION ? '' : ` ${ADDRESSES}`}`;
}
