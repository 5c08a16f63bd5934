import { describe, expect, it } from 'vitest';
import type { Site } from '@/lib/content/schema';
import { site } from '@/lib/content/site';
import { REMEMBERED } from '@/lib/shared/retention';
import messages from '@/messages/de.json';
import { headingsOf, renderInGerman } from '@/test/render';
import { LegalNotice } from './legal-notice';

const { legal } = messages;

/** A person with as few facts as the law asks for. */
const PERSON: Site = {
  ...site,
  owner: 'Eva Klein',
  vatId: undefined,
  businessId: undefined,
  representatives: undefined,
  register: undefined,
};

const COMPANY: Site = {
  ...site,
  owner: 'Klein und Groß GmbH',
  vatId: 'DE111111111',
  businessId: 'DE111111111-00001',
  representatives: ['Eva Klein', 'Ali Groß'],
  register: 'Amtsgericht Köln, HRB 98765',
};

const render = (business: Site) => renderInGerman(<LegalNotice site={business} />);

const SECTIONS = ['disputes', 'content', 'links', 'copyright', 'privacy', 'accessibility'] as const;
const headingsIn = (...sections: ('provider' | 'contact' | 'vat' | 'businessId')[]) =>
  [...sections, ...SECTIONS].map((section) => legal[section].heading);

describe('the legal notice', () => {
  it('of a person leaves out what a person does not have', () => {
    const html = render(PERSON);
    expect(headingsOf(html, 2)).toEqual(headingsIn('provider', 'contact'));
    for (const text of ['DE1', 'Vertreten', 'Registereintrag']) expect(html).not.toContain(text);
    const withId = render({ ...PERSON, businessId: 'DE111111111-00001' });
    expect(headingsOf(withId, 2)).toEqual(headingsIn('provider', 'contact', 'businessId'));
  });

  it('of a company states what a company has to state', () => {
    const html = render(COMPANY);
    expect(headingsOf(html, 2)).toEqual(headingsIn('provider', 'contact', 'vat', 'businessId'));
    // The privacy notice names the business again.
    const [facts] = html.split(legal.disputes.heading);
    const { name, street, postalCode, city, phone, email } = site;
    const company = ['Klein und Groß GmbH', 'Eva Klein, Ali Groß', 'HRB 98765', 'DE111111111-00001'];
    for (const fact of [...company, name, street, `${postalCode} ${city}`, phone, email]) expect(facts).toContain(fact);
  });

  it('shows every text of its namespace, with all placeholders filled in', () => {
    const html = render(COMPANY);
    const { pageTitle: _, ...shown } = legal;
    const parts = textsIn(shown).flatMap((text) => text.split(/\{\w+\}/));
    expect(parts.filter((part) => !html.includes(part))).toEqual([]);
    expect(html).not.toMatch(/[{}]|legal\./);
  });

  it('says how long the servers remember a client, a recipient and a request', () => {
    const { hours, readSeconds, keyDays } = REMEMBERED;
    for (const time of [`${hours} Stunden`, `${readSeconds} Sekunden`, `${keyDays} Tage`])
      expect(render(PERSON)).toContain(`bis zu ${time} lang`);
  });

  it('cites the law that is in force', () => {
    const html = render(PERSON);
    const laws = [
      '§ 5 DDG',
      '20. Juli 2025',
      '§ 36 VSBG',
      '(EU) 2022/2065',
      '§ 25 Abs. 2 Nr. 2 TDDDG',
      'Art. 77',
      'MLBF',
    ];
    expect(laws.filter((law) => !html.includes(law))).toEqual([]);
  });
});

/** Lists the texts of a group, nested groups included. */
function textsIn(group: object): string[] {
  return Object.values(group).flatMap((value) => (typeof value === 'string' ? value : textsIn(value)));
}
