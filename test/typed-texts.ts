// Texts that people type and paste, and texts that strangers try.

/** A text, and its form in the emails. */
type Shown = [typed: string, mailed: string];

/** Parses a text. A middle dot marks each space that the emails add. */
const shown = (text: string): Shown => [text.replaceAll('·', ''), text.replaceAll('·', ' ').replaceAll('\n', '\n    ')];

const NAMES = [
  ...["D'Angelo-O’Neill", 'Freiherr von und zu Guttenberg', 'Þórunn Guðmundsdóttir', 'Łukasz Świątek', '李 Wei'],
  ...['Ελένη Παπαδοπούλου', 'Дмитрий Иванов', 'Anna/Max', 'Hotel „@home“', 'Bar (@home)', 'Insta:@anna.·max'],
  ...['Dr. med. dent. Anna Kluge', 'Dr.·med.·dent. Kluge', 'Prof.·Dr. Weiß', 'Dipl.·Ing. Groß', 'Fam.·Schmidt'],
  ...['Müller e.K.', 'Meyer & Co.·KG', 'Turn- und Sportverein 1860 e.V.', 'A.S.D. Calcio S.p.A.'],
  ...['Kowalski Sp. z o.o.', 'Novák s.r.o.', 'z.B. ...und a. M. mit .NET'],
  ...['Müller\\Meier', 'Müller\\\\Meier', '¯\\_(ツ)_/¯', 'Saal 2\\3', 'C:\\Saal', 'MAX@home', 'fritz@work GmbH'],
  ...['MAX@home.', 'a@b, c.·de', 'Club „MAX@home“.', 'x@@y', 'Max@home...', 'Fritz@work (e.V.)'],
];

const PLACES = [
  // Germany, Austria, Switzerland
  ...['Hauptstr.5/2', 'Hauptstr.12a, 3.·OG li.\n1.·Stock rechts', 'Ev.·Gemeindehaus/Saal', 'z.·Hd.·Hr.·Weber'],
  ...['Frankfurt a.M./Höchst', 'Freiburg i.·Br./Haslach', 'Weiden i.d.·OPf.', 'Festzelt n.d.·Schule'],
  ...['Das Tor ist offen.·In den Hof fahren', 'Tor 3 ... hinten, Tor:links', 'Tor 3...hinten', 'Halle 3//·Tor 2'],
  ...['Whg. 3.1.2, 51.3397, 12.3731', 'ab 12.05.2027, 18:30 Uhr, v1.2.3.4', 'Stg. 2/Top 14', 'St.·Gallen/CH'],
  // The rest of Europe
  ...["Rue de l'Église 12½ bis\nF-67000 Strasbourg", 'Av.·Louise 5, bte.3', 'P.O.·Box 1234'],
  ...['12, Apt. 4B, St. Mary’s Rd.', 'C.·so Italia 5, int. 3', 'C/ Mayor 5, 2.º dcha.', 'Avda.·Constitución 1'],
  ...['R.·Augusta 5, 3.·ºEsq.', 'ul.·Marszałkowska 10 m. 5', 'nám.·Míru 820/9', 'Str.·Victoriei 12, bl.A1, sc.2'],
  ...['Nørregade 5, 2.·tv', 'Storgatan 1 B, 3 tr.', 'Keizersgracht 123-II, t.n.v. De Vries', 'ул.·Пушкина 5'],
];

const PHONES = ['Tel:0170 1234567', '089.12.34.·56', '01.23.45.·67.89', 'Tel. +45 20.30.40.·50', 'Tel. +49.30.123.·45'];

/** Numbers that count as an IPv4 address everywhere except in the phone field. */
export const DOTTED_PHONES: Shown[] = [
  ...['20.30.40.·50', '+45 20.30.40.·50', '+49.30.123.·45', '+45 (0) 20.30.40.·50', '0221 12.34.56.·78'],
  ...['0221-12.34.56.·78', '0041 44.123.45.·67', '(0)20.30.40.·50', '20.30.40.·50/51', 'mobil 20.30.40.·50'],
  ...['Tel:20.30.40.·50 (abends)', '２０．３０．４０．·５０', '20.30.40.·50 / 60.70.80.·90', '⒛⒊⒋·5'],
  '20\u300230\u300240\u3002·50',
].map(shown);

/** Accepted names and places from all over Europe, and their form in the emails. Places may have several lines. */
export const ORDINARY_TEXTS: Shown[] = [
  ...[...NAMES, ...PLACES, ...PHONES].map(shown),
  ['Straße des 17. Juni 135\r\n10623 Berlin', 'Straße des 17. Juni 135\n    10623 Berlin'],
  ['Lin\u00adden\u00adallee 4,\u00a004109 Leipzig', 'Lindenallee 4, 04109 Leipzig'],
  ['\ufeffHauptstr. 5\t04109 Leipzig', 'Hauptstr. 5 04109 Leipzig'],
  ['Halle 3\u2028Tor B', 'Halle 3\n    Tor B'],
  ['Hofcafé ❤️, Dorfstr. 3', 'Hofcafé ❤, Dorfstr. 3'],
  ['\u202a+49 170 1234567\u202c', '+49 170 1234567'],
  ['0170\u200b123\u20114567', '0170123-4567'],
  // Joiners between letters that need them, and joiners in emoji.
  ...['علی\u200cرضا', 'می\u200cخواهم', 'क्\u200dष', 'ක්\u200dර', '👨\u200d👩\u200d👧'].map(shown),
  ...['🏳\ufe0f\u200d🌈', '👩🏽\u200d💻 Mia', '❤\ufe0f\u200d🔥'].map(shown),
  ['Anna\u200d Max\u200c👨\u200d', 'Anna Max👨'],
];

/** Texts that are accepted, and that the emails show without links. */
export const HARMLESS_TEXTS: Shown[] = [
  ...[
    ...['evil.·com/login', '»evil.·com«', '【evil.·com】', 'evil.·com✓', 'evil.·com→login', 'evil.·com:8080?x#y'],
    ...['a.b.·evil.·com', 'evil.c.·om', '4711.·koeln', '☃.·net', '❤.·museum', 'müller.·vermögensberatung'],
    ...['xn--vil-9la.·xn--p1ai', 'президент.·рф', 'उदाहरण.·भारत', '例.·中国', 'Bar (@evil.·com)'],
    ...['javascript:alert.·call', 'evil\uff0e·com', 'evil\u3002·com', 'evil\uff61·com', 'evil\u2024·com'],
    ...['evil\ufe52·com', '⒈·com', 'evil㏂·com'],
    ...['evil.·ⓒⓞⓜ', 'evil.·ﬁ', 'evil.·ⅵ', 'evil.·\u0301com', '//·localhost/x', '／／·localhost'],
    ...['010.8.8.·8/login', '０１０．８．８．·８'],
  ].map(shown),
  ['evil.c\u0301om', 'evil. ćom'],
  ['evil\u200b.\u200bcom/pay', 'evil. com/pay'],
  ['evil.c\u034fo\ufe0fm', 'evil. com'],
  ['evil\u{e0041}.com', 'evil. com'],
  ['evil\ud800.com', 'evil. com'],
  ['evil\u200d.\u200ccom', 'evil. com'],
  ['سایت.س\u200cایت', 'سایت. س\u200cایت'],
  ['evil.Ⓜ\ufe0f\u200dℹ', 'evil. Ⓜ\ufe0f\u200dℹ'],
  ['evil.\u202ecom', 'evil. com'],
];

export const ORDINARY_EMAILS = [
  ...['anna@example.com', 'Anna.Mueller@Example.COM', 'anna+hochzeit@example.de', 'a@b.c', "o'neill@example.ie"],
  ...['vor_nach-name@sub.domain.example.co.uk', '1234567@qq.com', 'info@müller.example', 'info@xn--mller-kva.de'],
  ...['post@köln.example', 'x@1und1.de', 'x@4711.koeln'],
];
