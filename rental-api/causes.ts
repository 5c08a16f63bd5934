/** Why a calendar cannot be read: the code for log and health, and the sentence for the owner. */
const CAUSES = {
  empty: 'Der Kalender ist ganz leer, auch ohne Anfang und Ende.',
  archive: 'Das ist eine gepackte Datei, zum Beispiel ZIP.',
  pdf: 'Das ist ein PDF.',
  picture: 'Das ist ein Bild.',
  json: 'Das sind Daten für Programme (JSON), kein Kalender.',
  xml: 'Das sind Daten für Programme (XML), kein Kalender.',
  'web-page': 'Das ist der Inhalt einer Webseite, kein Kalender.',
  'address-book': 'Das ist ein Adressbuch.',
  'not-a-calendar': 'Das ist kein Kalender.',
  'cut-off': 'Der Kalender bricht mitten im Text ab.',
  'too-large': 'Der Kalender ist größer als 10 MB. Löschen Sie darin alte Einträge und Anhänge.',
  'too-many-entries': 'Der Kalender hat mehr als 50.000 Einträge. Löschen Sie darin alte Einträge.',
  emptied:
    'Der Kalender hat auf einmal keinen belegten Tag mehr. Das gilt erst, wenn es eine halbe Stunde lang so bleibt.',
  'no-file': 'Die Datei gibt es nicht. Stimmt ihr Name?',
  'unreadable-file': 'Die Datei lässt sich nicht öffnen. Darf das Programm sie lesen?',
  'no-account': 'In rental-api/.env fehlt RENTAL_API_CALDAV, die Adresse Ihres Kontos.',
  'not-caldav': 'An der Adresse in RENTAL_API_CALDAV antwortet kein CalDAV-Server. Stimmt sie?',
  'no-such-calendar': 'Einen Kalender mit diesem Namen gibt es in Ihrem Konto nicht.',
  copy: 'Die Kopie des Kalenders lässt sich nicht speichern oder lesen. Ist die Festplatte voll?',
  redirect: 'Die Adresse führt zu einer anderen, die sich nicht abrufen lässt.',
  'unknown-host': 'Den Server gibt es nicht. Stimmt sein Name in der Adresse?',
  dns: 'Der Name des Servers lässt sich nicht nachschlagen. Ist dieser Rechner mit dem Internet verbunden?',
  refused: 'Der Server nimmt keine Verbindung an. Läuft er?',
  timeout: 'Der Server antwortet nicht rechtzeitig. Läuft er?',
  'tls-unknown-issuer':
    'Das Zertifikat des Servers hat keine bekannte Stelle ausgestellt. Nötig ist ein anerkanntes, zum Beispiel von Let’s Encrypt. Ein eigenes nennt NODE_EXTRA_CA_CERTS.',
  'tls-expired': 'Das Zertifikat des Servers ist abgelaufen.',
  'tls-too-early': 'Das Zertifikat des Servers gilt noch nicht. Stimmt die Uhr dieses Rechners?',
  'tls-name': 'Das Zertifikat des Servers gilt für einen anderen Namen. Stimmt der Name in der Adresse?',
  tls: 'Zum Server ist keine sichere Verbindung möglich.',
  connection: 'Es gibt keine Verbindung zum Server, oder sie ist abgebrochen.',
  digest:
    'Der Server verlangt eine Anmeldung, die die Website nicht beherrscht (Digest). Stellen Sie in Baïkal „WebDAV authentication type“ auf Basic.',
  401: 'Der Server verlangt Benutzer und Passwort oder lehnt sie ab (401). Stimmen sie, und sind Sonderzeichen wie @ als %40 geschrieben?',
  403: 'Der Server erlaubt das Lesen nicht (403). Geben Sie den Kalender wieder frei, und tragen Sie seine Adresse neu ein.',
  404: 'Unter dieser Adresse gibt es keinen Kalender (404). Tragen Sie die Adresse neu ein.',
  405: 'Diese Adresse ist für CalDAV-Programme (405). Hängen Sie an ihr Ende ?export an.',
  410: 'Diesen Kalender gibt es nicht mehr (410). Geben Sie ihn neu frei, und tragen Sie seine neue Adresse ein.',
  429: 'Zu viele Abfragen (429); es wird weiter versucht, Sie müssen nichts tun.',
  501: 'Diese Adresse ist für CalDAV-Programme (501). Hängen Sie an ihr Ende ?export an.',
  503: 'Der Server ist überlastet oder wird gewartet (503); es wird weiter versucht, Sie müssen nichts tun.',
};

/** A key of the table, or any other HTTP status. */
export type Cause = Exclude<keyof typeof CAUSES, number> | `${number}`;

/** Returns what a cause means, in German. */
export const germanCause = (cause: string): string =>
  cause in CAUSES ? CAUSES[cause as keyof typeof CAUSES] : `Der Server antwortet mit ${cause}.`;

/** True if the address itself may be wrong: its name, its path or its parts. */
export const doubtsAddress = (cause: string): boolean =>
  /^(?:empty|archive|pdf|picture|json|xml|web-page|address-book|not-a-calendar|redirect|unknown-host|tls-name)$/.test(
    cause,
  ) || /^4(?!01|05|29)\d\d$/.test(cause);

/** The causes by the codes of Node's network and TLS. The first match counts. */
const CODES: [RegExp, Cause][] = [
  [/SELF_SIGNED_CERT|^UNABLE_TO_(?:GET_ISSUER|VERIFY)/, 'tls-unknown-issuer'],
  [/^CERT_HAS_EXPIRED$/, 'tls-expired'],
  [/^CERT_NOT_YET_VALID$/, 'tls-too-early'],
  [/^ERR_TLS_CERT_ALTNAME/, 'tls-name'],
  [/^ERR_SSL|^EPROTO|CERT/, 'tls'],
  [/^ENOTFOUND$/, 'unknown-host'],
  [/^EAI_AGAIN$/, 'dns'],
  [/^ECONNREFUSED$/, 'refused'],
  [/TIMEDOUT|TIMEOUT/, 'timeout'],
];

/** Returns why a connection failed, by the code of an error. */
export const causeOfCode = (code = ''): Cause => CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection';
