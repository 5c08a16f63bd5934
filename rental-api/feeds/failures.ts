/**
 * Failures of a download: a code of Node's network, TLS or zlib, or an HTTP status. The first pattern that matches counts. `reason` is for
 * log and health, `german` for the owner.
 */
export const FAILURES: [code: RegExp, reason: string, german: string][] = [
  [
    /SELF_SIGNED_CERT|^UNABLE_TO_(?:GET_ISSUER|VERIFY)/,
    'nobody known has signed the certificate of the server',
    'Das Zertifikat des Servers hat keine bekannte Stelle ausgestellt. Nötig ist ein anerkanntes, zum Beispiel von Let’s Encrypt. Ein eigenes nennt NODE_EXTRA_CA_CERTS.',
  ],
  [/^CERT_HAS_EXPIRED$/, 'the certificate of the server is expired', 'Das Zertifikat des Servers ist abgelaufen.'],
  [
    /^CERT_NOT_YET_VALID$/,
    'the certificate of the server is not valid yet',
    'Das Zertifikat des Servers gilt noch nicht. Stimmt die Uhr dieses Rechners?',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME/,
    'the certificate of the server is for another name',
    'Das Zertifikat des Servers gilt für einen anderen Namen. Stimmt der Name in der Adresse?',
  ],
  [/^ERR_SSL|^EPROTO|CERT/, 'no secure connection is possible', 'Zum Server ist keine sichere Verbindung möglich.'],
  [/^ENOTFOUND$/, 'there is no server with this name', 'Den Server gibt es nicht. Stimmt sein Name in der Adresse?'],
  [
    /^EAI_AGAIN$/,
    'the name of the server cannot be looked up',
    'Der Name des Servers lässt sich nicht nachschlagen. Ist dieser Rechner mit dem Internet verbunden?',
  ],
  [/^ECONNREFUSED$/, 'the server refuses the connection', 'Der Server nimmt keine Verbindung an. Läuft er?'],
  [/^ETIMEDOUT$/, 'the server does not respond in time', 'Der Server antwortet nicht rechtzeitig. Läuft er?'],
  [
    /^401$/,
    'the server refuses the user or the password, or asks for them',
    'Der Server verlangt Benutzer und Passwort oder lehnt sie ab (401). Stimmen sie, und sind Sonderzeichen wie @ als %40 geschrieben?',
  ],
  [
    /^DIGEST$/,
    'the server asks for Digest authentication',
    'Der Server verlangt eine Anmeldung, die die Website nicht beherrscht (Digest). Stellen Sie in Baïkal „WebDAV authentication type“ auf Basic.',
  ],
  [
    /^TOO_LARGE$/,
    'larger than 10 MB',
    'Der Kalender ist größer als 10 MB. Löschen Sie darin alte Einträge und Anhänge.',
  ],
  [
    /^Z_|^ERR_(?:_ERROR_FORMAT|BROTLI|PADDING)/,
    'the compressed answer is damaged or cut off',
    'Die gepackte Antwort des Servers ist beschädigt oder bricht ab.',
  ],
  [/^/, 'no connection, or it broke', 'Es gibt keine Verbindung zum Server, oder sie ist abgebrochen.'],
];

/** Returns why a download failed, without its address. */
export const reasonOfCode = (code = ''): string => FAILURES.find(([pattern]) => pattern.test(code))?.[1] ?? '';

const withoutExport = (status: number) =>
  `Diese Adresse ist für CalDAV-Programme (${status}). Hängen Sie an ihr Ende ?export an.`;

/** The meaning of an HTTP status, for the owner. */
export const STATUSES: Record<string, string> = {
  403: 'Der Server erlaubt das Lesen nicht (403). Geben Sie den Kalender wieder frei, und tragen Sie seine Adresse neu ein.',
  404: 'Unter dieser Adresse gibt es keinen Kalender (404). Tragen Sie die Adresse neu ein.',
  405: withoutExport(405),
  410: 'Diesen Kalender gibt es nicht mehr (410). Geben Sie ihn neu frei, und tragen Sie seine neue Adresse ein.',
  429: 'Zu viele Abfragen (429); es wird weiter versucht, Sie müssen nichts tun.',
  501: withoutExport(501),
  503: 'Der Server ist überlastet oder wird gewartet (503); es wird weiter versucht, Sie müssen nichts tun.',
};
