import { describe, expect, it } from 'vitest';
import { ORDINARY_ADDRESSES, ORDINARY_NAMES } from '@/lib/booking/ordinary-people';
import { hasLinkOrDomain } from './domains';

describe('hasLinkOrDomain', () => {
  it.each([
    'sparkasse-hauptstr.com',
    '☃.net',
    'ab.de',
    'kontakt@sparkassestr.de',
    'bit.ly/x',
    'evil.com',
    'see evil.com.',
    'evil.com!',
    '(evil.com)',
    'evil.com,',
    'evil.com.5',
    'a.b.evil.com',
    'xn--vil-9la.com',
    'müller.de',
    'müller.vermögensberatung',
    '4711.koeln',
    'x.com',
    'q.io',
    'evil。com',
    'evil｡com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil․com',
    'Dr.med.evil.com',
    "l'evil.com",
    'evil.com…',
    'evil.com–jetzt',
  ])('finds a link in %j', (text) => {
    expect(hasLinkOrDomain(text)).toBe(true);
  });

  it.each([
    ...ORDINARY_NAMES,
    ...ORDINARY_ADDRESSES,
    'Hauptstr. 5',
    'Hauptstr.5/2',
    'Str. d. Friedens 3',
    'z. Hd. Frau Dr. Müller-Str.',
    'c/o Müller',
    '1.OG',
    '2.OG/re',
    'Haus 3.2',
    'Haus 3.2/4',
    'St.-Anna-Str.12',
    'Fa. A.B.C. GmbH & Co. KG',
    'Bahnhofstr.3',
    'Am Markt 1a/b',
    'Whg. 3.1.2',
    'Dr.med. Weber',
    'Prof.Dr.med. Weber',
    'Univ.Prof. Dr. Klein',
    'Fam.Schmidt',
    'Fam.Weber',
    'Hs.Nr. 5',
    'Tel.Nr. 0171',
    'Schönefeld b.Berlin',
    'Nørregade 5, 2.tv',
    'C.so Italia 5',
    'S.to Stefano',
    'M.Sc. Anna Groß',
    'Bad Homburg v.d.H.',
    'Weiden i.d.OPf.',
    'Fr.-Ebert-Str.7',
    'Frankfurt/M.',
    'Tor 3 ... hinten',
    'A.B.C.GmbH',
    '12.05.2027',
    '01.23.45.67.89',
  ])('finds none in %j', (text) => {
    expect(hasLinkOrDomain(text)).toBe(false);
  });
});
