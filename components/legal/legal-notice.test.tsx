import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { REMEMBERED } from '@/lib/booking/retention';
import { site } from '@/lib/site';
import type { Site } from '@/lib/site-schema';
import messages from '@/messages/de.json';
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

function render(business: Site) {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="de" messages={messages} timeZone="Europe/Berlin">
      <LegalNotice site={business} />
    </NextIntlClientProvider>,
  );
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

const headings = (html: string, level: 2 | 3) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]*)</h${level}>`, 'g'))].map(([, text]) => text);

const TEXT_SECTIONS = [
  legal.disputes.heading,
  legal.content.heading,
  legal.links.heading,
  legal.copyright.heading,
  legal.privacy.heading,
  legal.accessibility.heading,
];

describe('the legal notice', () => {
  it('has every section in order', () => {
    expect(headings(render({ ...PERSON, vatId: 'DE111111111' }), 2)).toEqual([
      legal.provider.heading,
      legal.contact.heading,
      legal.vat.heading,
      ...TEXT_SECTIONS,
    ]);
  });

  it('leaves out the section of a number that the business does not have', () => {
    const html = render(PERSON);
    expect(headings(html, 2)).toEqual([legal.provider.heading, legal.contact.heading, ...TEXT_SECTIONS]);
    for (const text of ['DE1', 'Vertreten', 'Registereintrag']) expect(html).not.toContain(text);
  });

  it('shows what a company has to state', () => {
    const html = render({
      ...PERSON,
      owner: 'Fotobox Köln GmbH',
      representatives: ['Eva Klein', 'Ali Groß'],
      register: 'Amtsgericht Köln, HRB 98765',
      businessId: 'DE111111111-00001',
    });
    for (const fact of ['Fotobox Köln GmbH', 'Eva Klein, Ali Groß', 'HRB 98765', 'DE111111111-00001']) {
      expect(html).toContain(fact);
    }
    expect(headings(html, 2)).toContain(legal.businessId.heading);
  });

  it('shows every text of its namespace but those of facts that are missing', () => {
    const html = render({ ...PERSON, vatId: 'DE111111111' });
    const { pageTitle: _, provider, businessId: __, ...shown } = legal;
    for (const text of texts({ ...shown, provider: provider.heading })) {
      for (const part of text.split(/\{\w+\}/)) expect(html).toContain(part);
    }
  });

  it('fills in every placeholder', () => {
    expect(render({ ...PERSON, representatives: ['Eva Klein'], register: 'x', vatId: 'DE1' })).not.toMatch(
      /[{}]|legal\./,
    );
  });

  it('says how long the server remembers a client, a recipient and a request', () => {
    const html = render(PERSON);
    expect(html).toContain(`bis zu ${REMEMBERED.hours} Stunden lang`);
  });

  it('has the two sections that other places link to', () => {
    expect(render(PERSON)).toContain('id="datenschutz"');
    expect(render(PERSON)).toContain('id="barrierefreiheit"');
  });

  it('cites the law that is in force', () => {
    const html = render(PERSON);
    for (const reference of [
      '§ 5 DDG',
      '20. Juli 2025',
      '§ 36 VSBG',
      '(EU) 2022/2065',
      '§ 25 Abs. 2 Nr. 2 TDDDG',
      'Art. 77',
      'MLBF',
    ]) {
      expect(html).toContain(reference);
    }
  });
});

function texts(group: object): string[] {
  return Object.values(group).flatMap((value) => (typeof value === 'string' ? value : texts(value)));
}
