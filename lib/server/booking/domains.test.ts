import { expect, it } from 'vitest';
import { ORDINARY_ADDRESSES, ORDINARY_NAMES } from '@/lib/booking/ordinary-people';
import { hasLinkOrDomain } from './domains';

it.each([
  ['bare domains', ['ab.de', 'x.com', 'q.io', 'a.b.evil.com', 'sparkasse-hauptstr.com', '4711.koeln', '☃.net']],
  ['international domains', ['müller.de', 'müller.vermögensberatung', 'xn--vil-9la.com']],
  ['domains in a sentence', ['see evil.com.', 'evil.com!', '(evil.com)', 'evil.com,', 'evil.com…', 'evil.com–jetzt']],
  ['domains in longer words', ['Dr.med.evil.com', "l'evil.com", 'evil.com.5']],
  ['other dots and letters', ['evil。com', 'evil｡com', 'evil․com', 'ｅｖｉｌ．ｃｏｍ']],
  ['abbreviations before a path', ['co.kg/login', 'dr.med/login', 'hauptstr.berlin/login']],
  ['e-mail addresses', ['kontakt@sparkassestr.de', 'konto＠bank']],
])('finds links: %s', (_name, texts) => {
  expect(texts.filter((text) => !hasLinkOrDomain(text))).toEqual([]);
});

it.each([
  ['names', ORDINARY_NAMES],
  ['addresses', ORDINARY_ADDRESSES],
  ['streets', ['Hauptstr. 5', 'Hauptstr.5/2', 'Bahnhofstr.3', 'St.-Anna-Str.12', 'Fr.-Ebert-Str.7', 'Am Markt 1a/b']],
  ['floors and parts of a house', ['1.OG', '2.OG/re', 'Haus 3.2', 'Haus 3.2/4', 'Whg. 3.1.2', 'Hs.Nr. 5']],
  ['degrees', ['Dr.med. Weber', 'Prof.Dr.med. Weber', 'Univ.Prof. Dr. Klein', 'M.Sc. Anna Groß']],
  ['families and firms', ['Fam.Schmidt', 'Fam.Weber', 'A.B.C.GmbH', 'Fa. A.B.C. GmbH & Co. KG', 'c/o Müller']],
  ['towns', ['Frankfurt/M.', 'Schönefeld b.Berlin', 'Bad Homburg v.d.H.', 'Weiden i.d.OPf.']],
  ['places abroad', ['Nørregade 5, 2.tv', 'C.so Italia 5', 'S.to Stefano']],
  ['other abbreviations', ['Str. d. Friedens 3', 'z. Hd. Frau Dr. Müller-Str.', 'Tel.Nr. 0171', 'Tor 3 ... hinten']],
  ['numbers', ['12.05.2027', '01.23.45.67.89']],
])('finds no link in %s', (_name, texts) => {
  expect(texts.filter(hasLinkOrDomain)).toEqual([]);
});
