/** The beginnings of files that are no calendars, each with its English name and a German sentence. A byte is U+0000 to U+00FF. */
export const OTHER_CONTENTS: [beginning: RegExp, name: string, german: string][] = [
  [/^\s*$/, ', but empty', 'Der Kalender ist ganz leer, auch ohne Anfang und Ende.'],
  [
    /^(?:PK|\p{Cc}\x8b|BZh|7z\xbc|\xfd7zXZ|Rar!)/u,
    ', but an archive',
    'Das ist eine gepackte Datei, zum Beispiel ZIP.',
  ],
  [/^%PDF/, ', but a PDF', 'Das ist ein PDF.'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF)/, ', but a picture', 'Das ist ein Bild.'],
  [/^\s*[[{]/, ', but JSON', 'Das sind Daten für Programme (JSON), kein Kalender.'],
  [/^\s*<\?xml(?!.*<html)/is, ', but XML', 'Das sind Daten für Programme (XML), kein Kalender.'],
  [/^\s*</, ', but a web page', 'Das ist der Inhalt einer Webseite, kein Kalender.'],
  [/^\s*BEGIN:VCARD/i, ', but an address book', 'Das ist ein Adressbuch.'],
];
