import { expect, it } from 'vitest';
import type { Site } from '@/lib/content/schema';
import { REMEMBERED } from '@/lib/shared/retention';
import messages from '@/messages/de.json';
import { headingsOf, render } from '@/test/render';
import { COMPANY, TEST_SITE } from '@/test/site';
import { LegalNotice } from './legal-notice';

const { legal } = messages;

const LAWS = ['§ 5 DDG', '20. Juli 2025', '§ 36 VSBG', '(EU) 2022/2065', '§ 25 Abs. 2 Nr. 2 TDDDG', 'Art. 77', 'MLBF'];

const noticeOf = (business: Site) => render(<LegalNotice site={business} />);

const SECTIONS = ['disputes', 'content', 'links', 'copyright', 'privacy', 'accessibility'] as const;
const headingsIn = (...sections: ('provider' | 'contact' | 'vat' | 'businessId')[]) =>
  [...sections, ...SECTIONS].map((section) => legal[section].heading);
const withTerms = (headings: string[]) => headings.toSpliced(-2, 0, legal.terms.heading);

it('omits the facts that only a company has', () => {
  const html = noticeOf(TEST_SITE);
  expect(headingsOf(html, 2)).toEqual(headingsIn('provider', 'contact'));
  for (const text of ['DE1', 'Vertreten', 'Registereintrag']) expect(html).not.toContain(text);
  const withId = noticeOf({ ...TEST_SITE, businessId: 'DE987654321-00001' });
  expect(headingsOf(withId, 2)).toEqual(headingsIn('provider', 'contact', 'businessId'));
});

it('states the facts that a company must publish', () => {
  const html = noticeOf(COMPANY);
  expect(headingsOf(html, 2)).toEqual(withTerms(headingsIn('provider', 'contact', 'vat', 'businessId')));
  // The privacy notice names the business again.
  const [facts] = html.split(legal.disputes.heading);
  const { name, owner, street, postalCode, city, phone, email, vatId = '', businessId = '' } = COMPANY;
  const company = [owner, 'Eva Klein, Ali Groß', 'HRB 98765', vatId, businessId];
  for (const fact of [...company, name, street, `${postalCode} ${city}`, phone, email]) expect(facts).toContain(fact);
});

it('shows the rental terms of the owner, paragraph by paragraph', () => {
  const texts = ['Die Box ist zu schonen.', 'Sie geht am Tag danach zurück.'];
  for (const terms of [texts, texts.join('\n'), `${texts.join('\n\n')}\n`]) {
    const [, section] = noticeOf({ ...TEST_SITE, terms }).split('<section id="mietbedingungen"');
    expect(section?.split('</section>')[0]).toContain(texts.map((text) => `<p>${text}</p>`).join(''));
  }
  expect(noticeOf(TEST_SITE)).not.toContain('mietbedingungen');
});

it('shows every text of its namespace, with all placeholders filled in', () => {
  const html = noticeOf(COMPANY);
  const { pageTitle: _, ...shown } = legal;
  const parts = textsIn(shown).flatMap((text) => text.split(/\{\w+\}/));
  expect(parts.filter((part) => !html.includes(part))).toEqual([]);
  expect(html).not.toMatch(/[{}]|legal\./);
});

it('says how long the servers remember a client, a recipient, a request and an undelivered request', () => {
  const { hours, readSeconds, keyDays, pastDays } = REMEMBERED;
  for (const time of [`${hours} Stunden`, `${readSeconds} Sekunden`, `${keyDays} Tage`])
    expect(noticeOf(TEST_SITE)).toContain(`bis zu ${time} lang`);
  expect(noticeOf(TEST_SITE)).toContain(`vorbei ist; liegt er schon zurück, ${pastDays} Tage lang`);
});

it('cites the law that is in force', () => {
  for (const law of LAWS) expect(noticeOf(TEST_SITE)).toContain(law);
});

/** Lists the texts of a group, nested groups included. */
function textsIn(group: object): string[] {
  return Object.values(group).flatMap((value) => (typeof value === 'string' ? value : textsIn(value)));
}
