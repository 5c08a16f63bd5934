import { expect, it } from 'vitest';
import { suggestEmail } from './email-suggestion';

/** Domains that are at most three slips from a suggestion: mail providers, then companies, institutions and other countries. */
const OTHERS = `
  gmail.com googlemail.com web.de gmx.de gmx.net gmx.at gmx.ch gmx.com t-online.de freenet.de arcor.de vodafone.de
  online.de o2mail.de alice.de ewe.net mail.de email.de posteo.de mailbox.org aol.com yahoo.de ymail.com hotmail.de live.de
  outlook.de outlook.com icloud.com me.com mac.com msn.com mail.com email.com vw.de dm.de rewe.de wdr.de zdf.de tum.de
  ekd.de yahoo.fr hotmail.it outlook.dk live.be a1.net
`;

it.each([
  ['gmail.com', 'gmial.com gamil.com gmai.com gmal.com gmaill.com gnail.com gmail.con gmail.co gmail.de'],
  ['googlemail.com', 'googelmail.com googlmail.com googlemail.de'],
  ['web.de', 'wbe.de wed.de web.d web,de webde'],
  ['t-online.de', 't-onlin.de tonline.de t-onlien.de t.online.de'],
  ['icloud.com', 'iclod.com icloud.de'],
])('suggests %s for each of %s', (meant, mistyped) => {
  const domains = mistyped.split(' ');
  expect(domains.map((domain) => suggestEmail(`anna.muster@${domain}`))).toEqual(
    domains.map(() => `anna.muster@${meant}`),
  );
});

it('suggests nothing for a domain that people use', () => {
  const domains = OTHERS.trim().split(/\s+/);
  expect(domains.filter((domain) => suggestEmail(`anna@${domain}`))).toEqual([]);
});

it('keeps the text before the @, and compares the domain without spaces and in lower case', () => {
  expect(suggestEmail('Jürgen.Groß+Box@GMIAL.com ')).toBe('Jürgen.Groß+Box@gmail.com');
  expect(suggestEmail('anna@WEB.de ')).toBeNull();
});

it('suggests nothing for text that is not an address', () => {
  const domains = ['', 'constructor', '\u{d800}', 'g'.repeat(100_000)].map((domain) => `anna@${domain}`);
  expect(['', 'anna', '@gmial.com', ...domains].filter((text) => suggestEmail(text) !== null)).toEqual([]);
});
