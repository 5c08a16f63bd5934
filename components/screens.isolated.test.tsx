import type { PropsWithChildren, ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FailedAttempt } from '@/lib/booking/tab/record';
import { LANGUAGES, type Language } from '@/lib/i18n/languages';
import { pictureFiles } from '@/lib/pictures/all';
import { REMEMBERED } from '@/lib/shared/limits';
import messages from '@/messages/de.json';
import english from '@/messages/en.json';
import { LARGE, SMALL } from '@/test/businesses';
import { OWN_OFFER, TEST_OFFER } from '@/test/offer';
import { headingsOf, importWith, render, splitByLanguage, textsOf } from '@/test/render';
import { COMPANY, TEST_SITE } from '@/test/site';
import { textsIn } from '@/test/texts';

// Links need a router, which exists only in a running page.
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

// A page gets its language from the browser. Here `render` gives it.
const German = ({ children }: PropsWithChildren) => children;
vi.mock('./language/translated', () => ({ Translated: German }));
vi.mock('./language/translation', () => ({ TranslatedView: German }));

vi.mock('@/lib/pictures/all', () => ({
  pictureFiles: (name: string) => ({ avif: '', webp: '', fallback: { src: `/${name}.jpg`, width: 3, height: 2 } }),
}));

const { home, packages, booking, legal } = messages;

const screensOf = (business: object) =>
  importWith(business, async () => ({
    site: (await import('@/lib/content/site')).site,
    ...(await import('./home/home-screen')),
    ...(await import('./home/questions')),
    ...(await import('./availability/availability-calendar')),
    ...(await import('./availability/chosen-day')),
    MonthDialog: (await import('./availability/month-dialog')).default,
    ...(await import('./packages/offer')),
    BackdropDialog: (await import('./booking/backdrop-dialog')).default,
    ...(await import('./booking/booking-form')),
    ...(await import('./booking/total')),
    ...(await import('./booking/outcome')),
    ErrorScreen: (await import('./error/error-screen')).default,
    GlobalError: (await import('../app/global-error')).default,
    NotFound: (await import('../app/not-found')).default,
    ...(await import('./layout/footer')),
    ...(await import('./layout/header')),
    ...(await import('./layout/page-intro')),
    ...(await import('./legal/legal-notice')),
  }));

const [small, large] = [await screensOf(SMALL), await screensOf(LARGE)];
type Screens = typeof small;

/** The screens of the small business with other facts. */
const smallWith = ({ offer, ...facts }: { site?: object; offer?: object; rendered?: string[] }) =>
  screensOf({ ...SMALL, offer: { ...TEST_OFFER, ...offer }, ...facts });

const show = (children: ReactNode, language: Language = 'de') => render(children, language).replaceAll('\u00a0', ' ');
const homeOf = ({ HomeScreen }: Screens, language?: Language) => show(<HomeScreen template={null} />, language);

const timesIn = (html: string, text: string) => html.split(text).length - 1;

const TODAY = '2027-05-05';
const MONTHS = { '2027-05-01': { '2027-05-08': true }, '2027-06-01': {} };
const TEMPLATE = { name: 'Sommer & Sonne', description: 'Im Garten.' };
const SENT = {
  key: '1',
  content: 'date=2027-05-08&email=anna%40web.de',
  isDateTaken: false,
  mailed: 'yes',
  followsDoubt: false,
  sentOn: TODAY,
} as const;
const FAILURE = { mailed: 'no', repeatedBy: '', limit: null, isOffline: true } as const;
const BACKDROPS = ([1, 2] as const).map((id) => ({ id, files: pictureFiles(`backdrop-${id}`) }));
const ignore = () => {};

/** The booking form below other content. */
const formOf = ({ BookingForm }: Screens, content?: ReactNode) => (
  <BookingForm backdrops={BACKDROPS} emailTexts={messages} hasQuestions>
    {content}
  </BookingForm>
);

const FACTS = ['name', 'owner', 'street', 'postalCode', 'city', 'phone', 'email'] as const;
const CONTACT = ['name', 'phone', 'email'] as const;

/** Each screen with its number of main headings and the facts that it states. The print dialog needs a document. */
const SCREENS: [string, number, readonly (typeof FACTS)[number][], (screens: Screens) => ReactNode][] = [
  ['header', 0, CONTACT, ({ Header }) => <Header />],
  ['footer', 0, CONTACT, ({ Footer }) => <Footer year="2027" />],
  ['home page', 1, [...CONTACT, 'city'], ({ HomeScreen }) => <HomeScreen template={null} />],
  ['home page of a season', 1, CONTACT, ({ HomeScreen }) => <HomeScreen template={TEMPLATE} />],
  ['calendar', 0, [], ({ AvailabilityCalendar }) => <AvailabilityCalendar today={TODAY} months={MONTHS} />],
  ['loading calendar', 0, [], ({ AvailabilityCalendar }) => <AvailabilityCalendar today={TODAY} months={{}} />],
  ['title of the calendar', 1, CONTACT, ({ PageIntro }) => <PageIntro page="availability" />],
  ['chosen day', 0, [], ({ ChosenDay }) => <ChosenDay day="2027-05-08" />],
  ['months', 0, [], ({ MonthDialog }) => <MonthDialog today={TODAY} month={TODAY} onClose={ignore} onApply={ignore} />],
  ['form', 1, CONTACT, (screens) => formOf(screens, <screens.PageIntro page="booking" />)],
  ['form after a failure', 0, ['email'], (screens) => formOf(screens, <screens.FailurePanel failure={FAILURE} />)],
  ['backdrops', 0, [], (screens) => formOf(screens, <screens.BackdropDialog onClose={ignore} />)],
  ['confirmation', 1, CONTACT, (screens) => formOf(screens, <screens.SentPanel sent={SENT} />)],
  ['legal notice', 1, FACTS, ({ LegalNotice, site }) => <LegalNotice site={site} />],
  ['404 page', 1, ['name'], ({ NotFound }) => <NotFound />],
  ['error page', 1, [], ({ ErrorScreen }) => <ErrorScreen onRetry={ignore} />],
  ['error page without a layout', 1, CONTACT, ({ GlobalError }) => <GlobalError reset={ignore} />],
];

// A text of the owner that is not translated is not marked.
const GERMAN = new Set([...textsIn(messages), ...textsIn(TEMPLATE)]);
const ENGLISH = new Set(textsIn([english, messages.layout.builtWith]));

describe.each([
  ['small', small, SMALL.site, LARGE.site],
  ['large', large, LARGE.site, SMALL.site],
] as const)('as a %s business', (_size, screens, own, other) => {
  it.each(SCREENS)('%s: states only its own facts, in every language', (_name, headings, stated, screen) => {
    for (const language of LANGUAGES) {
      const html = show(screen(screens), language);
      expect(stated.filter((fact) => !html.includes(own[fact]))).toEqual([]);
      expect(FACTS.filter((fact) => html.includes(other[fact]))).toEqual([]);
      expect(timesIn(html, '<h1')).toBe(headings);
      expect(html).not.toMatch(/[{}]/);
    }
  });

  it.each(SCREENS)('%s: marks all German texts in English', (_name, _headings, _stated, screen) => {
    const { german, other } = splitByLanguage(render(screen(screens), 'en'));
    expect(textsOf(german).filter((text) => ENGLISH.has(text) && !GERMAN.has(text))).toEqual([]);
    expect(textsOf(other).filter((text) => GERMAN.has(text) && !ENGLISH.has(text))).toEqual([]);
  });
});

it.each([
  [small, home.prices.heading[3]],
  [large, home.prices.heading[2]],
])('home: leads from the lowest price to the packages (%#)', (screens, heading) => {
  const [, id] = /<a href="#([^"]+)"[^>]*>Pakete ab/.exec(homeOf(screens)) ?? [];
  const [, section = ''] = homeOf(screens).split(`<section id="${id}"`);
  expect(headingsOf(section, 2)[0]).toBe(heading);
});

it('home: labels the pictures that are renderings', () => {
  // The picture of the events is also on the print.
  for (const [screens, { rendered }] of [[small, SMALL] as const, [large, LARGE] as const])
    expect(timesIn(homeOf(screens), `>${home.pictures.rendered}<`)).toBe(rendered.length + 1);
});

it('home: says in both buttons to the calendar what the calendar checks', () => {
  const links = [...homeOf(small).matchAll(/<a [^>]*href="\/availability"[^>]*>(.*?)<\/a>/gs)];
  expect(links.map(([, html = '']) => html.replace(/<[^>]*>/g, ''))).toEqual([
    `${home.check} ${home.checkPurpose}`,
    `${home.cards.photoBoxes.action} ${home.checkPurpose}`,
  ]);
});

it('home: shows the packages, names and extras of the owner, and what each package includes', async () => {
  const html = homeOf(await smallWith({ offer: OWN_OFFER }));
  const prints = packages.items.prints.replace('{count}', '100').replaceAll('\u00a0', ' ');
  for (const text of [home.prices.heading[1], '>Party<', 'Laut.', '22,80', '>Gästebuch<', prints])
    expect(html).toContain(text);
  for (const text of [packages.Standard.text, packages.extras.pavilion]) expect(html).not.toContain(text);
});

it('home: marks only the items that a package includes with a tick', () => {
  const lists = homeOf(small).match(/<ul class="flex flex-col gap-2">.*?<\/ul>/gs) ?? [];
  expect(lists).toHaveLength(TEST_OFFER.packages.length);
  expect(lists.join('')).not.toContain(packages.items.noPrints);
  expect(homeOf(small)).toContain(packages.items.noPrints);
});

it('home: shows prints, and their format beside pictures with other ones, only where the offer has prints', async () => {
  const withoutPrints = TEST_OFFER.packages.map((offered) => ({ ...offered, prints: { none: 0 } }));
  for (const [packages, counts] of [
    [TEST_OFFER.packages, [TEST_OFFER.packages.length, 1, 2]],
    [withoutPrints, [0, 0, 0]],
  ] as const) {
    const html = homeOf(await smallWith({ offer: { packages }, rendered: ['photo-boxes', 'events', 'accessories'] }));
    const texts = [`>${home.print.open}</a>`, `>${home.print.heading}<`, `>${home.pictures.format}<`];
    expect(texts.map((text) => timesIn(html, text))).toEqual(counts);
  }
});

it('home: says what delivery to each place costs with each package', () => {
  const html = homeOf(small);
  expect(html).toContain(`einfache Strecke ab ${TEST_SITE.street} in ${TEST_SITE.city}`);
  const [table = ''] = /<table.*<\/table>/s.exec(html) ?? [];
  const rows = table.split('</tr>').map(textsOf);
  expect(rows.filter((row) => row.length > 0)).toEqual([
    [home.delivery.place, ...TEST_OFFER.packages.map(({ key }) => packages[key].title)],
    ['Düren', '4 km', '1 €', home.delivery.free, home.delivery.free],
    ['Jülich', '16 km', '4 €', '4 €', '1,50 €'],
  ]);
});

it('home: states the terms of delivery of each package below the table of places, too', () => {
  const [, below = ''] = homeOf(small).split('</table>');
  const terms = [...below.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)].map(([, ...texts]) => texts);
  expect(terms.map(([name]) => name)).toEqual(TEST_OFFER.packages.map(({ key }) => packages[key].title));
  for (const [, text] of terms) expect(text).toContain('0,25 €');
});

it.each([
  ['a flat price', { flat: 49 }, 'pauschal 49'],
  ['pickup only', 'pickupOnly', packages.deliveryTerms.pickupOnly],
])('home: with %s, states the terms in each package and shows no table of places', async (_name, delivery, terms) => {
  const html = homeOf(await smallWith({ offer: { delivery } }));
  expect(html).not.toContain('<table');
  expect(timesIn(html, terms)).toBe(TEST_OFFER.packages.length);
});

it.each([
  ['de', 'Freitag und Samstag: + 50 € · 15. November bis 31. Mai: − 19,50 €'],
  ['en', 'Friday and Saturday: + €50 · November 15 to May 31: − €19.50'],
] as const)('home and booking: say in %s on which days prices differ', (language, text) => {
  for (const html of [homeOf(large, language), show(formOf(large), language)])
    expect(timesIn(html, `>${text}<`)).toBe(1);
});

it.each([
  [small, 'smallBusiness'],
  [large, 'vat'],
] as const)('home and booking: show the tax note of the business (%#)', (screens, taxStatus) => {
  for (const html of [homeOf(screens), priceOf(screens)])
    expect(textsOf(html).filter((text) => /§ 19 UStG|MwSt/.test(text))).toEqual([packages.tax[taxStatus]]);
});

it('home: shows pictures, quotations and questions in their order, in German where there is no English', () => {
  const pictures = ['/gallery-hats.jpg', 'Three friends in hats', '/gallery-dance.jpg', 'Das Brautpaar tanzt'];
  const quotations = ['The booth never stood still.', 'Eva', 'Gern wieder.', 'Tom', 'Sommerfest'];
  const questions = ['Is there a deposit?', 'No.', 'Wie viel Platz braucht die Box?', 'Etwa 2 × 2 Meter.'];
  const texts = [...pictures, ...quotations, ...questions];
  expect(textsOf(homeOf(large, 'en')).filter((text) => texts.includes(text))).toEqual(texts);
});

it.each(['gallery', 'quotations', 'questions'] as const)('home: leaves out an empty list of %s', (list) => {
  expect([small, large].map((screens) => timesIn(homeOf(screens), `>${home[list].heading}<`))).toEqual([0, 1]);
});

const [PHONE, EMAIL] = ['tel:+492421123456', `mailto:${TEST_SITE.email}`];

it('contact: leads to phone, email (an umlaut domain in punycode) and WhatsApp, and states the opening hours', () => {
  const html = show(<large.ContactCard />);
  const links = html.matchAll(/<a href="([^"]*)".*?<\/svg><span>([^<]*)<\/span>/gs);
  expect([...links].map(([, ...link]) => link)).toEqual([
    ['tel:+4924198765', LARGE.site.phone],
    ['mailto:info@xn--mller-kva.example', LARGE.site.email],
    ['https://wa.me/491701234567', 'WhatsApp'],
  ]);
  expect(html).toContain('Sa 10:00–14:30 Uhr');
  expect(show(<small.ContactCard />)).not.toMatch(/WhatsApp|Uhr/);
});

it.each([
  ['de', '2027-05-08', large, ['Ausgewählt: Samstag, 8. Mai 2027', 'Wochenende: + 50 €', 'Nebensaison: − 19,50 €']],
  ['en', '2027-06-04', large, ['Selected: Friday, June 4, 2027', 'Weekend: + €50']],
  ['de', '2027-06-06', large, ['Ausgewählt: Sonntag, 6. Juni 2027']],
] as const)('calendar: in %s, %s has the surcharges of the day', (language, day, { ChosenDay }, texts) => {
  const [, status = ''] = /<p role="status"[^>]*>(.*?)<\/p>/.exec(show(<ChosenDay day={day} />, language)) ?? [];
  expect([...status.matchAll(/<span[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(texts);
});

const company = await smallWith({ site: { ...COMPANY, answerWithin: 'drei Tagen' } });

it('booking: says that Standard support can be reached at the opening hours, or else at office hours', () => {
  const hours = 'zu unseren Bürozeiten: Mo–Fr 9:00–18:00, Sa 10:00–14:30 Uhr';
  for (const text of [hours, booking.supportText.Premium]) expect(show(formOf(company))).toContain(text);
  expect(show(formOf(small))).toContain(`>${booking.supportText.Standard}<`);
});

it('booking: shows the number of a backdrop, and its name if there is one', () => {
  const html = [1, 3].map((number) => show(<large.BackdropName number={number} />)).join('');
  expect(textsOf(html)).toEqual(['Hintergrund 1: Blumenwand', 'Hintergrund 3']);
});

const CHOICE = { package: 'Standard', support: 'Premium', prints: 200, backgroundId: null } as const;

const priceOf = ({ PriceBreakdown }: Screens, date = '') =>
  show(<PriceBreakdown priced={{ ...CHOICE, extras: ['props'], date }} />);

it.each([
  ['2027-05-08', ['Wochenende 50 €', 'Nebensaison -19,50 €']],
  ['', []],
])('booking: lists the parts of the total with the surcharges of "%s"', (date, surcharges) => {
  const found = priceOf(large, date).matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)</g);
  const parts = ['Paket Standard 250 €', 'Sofortdruck 60 €', 'Hüte 0,20 €', 'Premium-Support 50 €'];
  expect([...found].map(([, name, price]) => `${name} ${price}`)).toEqual([...parts, ...surcharges]);
});

it.each([
  ['the time of the answer', 'de', company, ['melden uns innerhalb von drei Tagen persönlich']],
  ['its time in English', 'en', large, ['personally within three days.']],
  ['no time if there is none in English', 'en', company, ['get back to you personally.']],
  ['no time if there is none', 'de', small, ['melden uns persönlich']],
  ['how to correct a mistake', 'de', small, ['Ändern oder zurückziehen?', PHONE, EMAIL]],
  ['the address of the copy in bold', 'de', small, ['per E-Mail an:</span> <strong', '>anna@web.de</strong>']],
] as const)('confirmation: says %s (%s)', (_what, language, screens, texts) => {
  const html = show(formOf(screens, <screens.SentPanel sent={SENT} />), language);
  for (const text of texts) expect(html).toContain(text);
});

const { notSent, changed, tooMany, everyone, offline } = booking.failure;

it.each<[Partial<FailedAttempt>, string[]]>([
  [{ isOffline: true }, [notSent.text, offline]],
  [{ limit: { isOfEveryone: false, endsAt: null } }, [tooMany.later]],
  [{ limit: { isOfEveryone: true, endsAt: null }, mailed: 'maybe' }, [changed.text, everyone.later]],
])('booking: says how to go on after the failure %j', (change, texts) => {
  const failure = { ...FAILURE, isOffline: false, ...change };
  const shown = textsOf(show(formOf(small, <small.FailurePanel failure={failure} />)));
  const possible = [notSent.text, changed.text, tooMany.later, everyone.later, offline];
  expect(shown.filter((text) => possible.includes(text))).toEqual(texts);
});

it('footer: links the rental terms if there are any', () => {
  expect(show(<large.Footer year="2027" />)).toMatch(/href="\/impress#mietbedingungen"[^>]*>Mietbedingungen</);
  expect(show(<small.Footer year="2027" />)).not.toContain('Mietbedingungen');
});

const noticeOf = (site: object) => show(<small.LegalNotice site={{ ...TEST_SITE, ...site }} />);

const SECTIONS = ['disputes', 'content', 'links', 'copyright', 'privacy', 'accessibility'] as const;
const headingsIn = (...sections: ('provider' | 'contact' | 'vat' | 'businessId')[]) =>
  [...sections, ...SECTIONS].map((section) => legal[section].heading);

it('legal notice: omits the facts that only a company has', () => {
  expect(headingsOf(noticeOf({}), 2)).toEqual(headingsIn('provider', 'contact'));
  expect(noticeOf({})).not.toMatch(/DE1|Vertreten|Registereintrag|mietbedingungen|in unseren Kalender/);
  const withId = noticeOf({ businessId: 'DE987654321-00001' });
  expect(headingsOf(withId, 2)).toEqual(headingsIn('provider', 'contact', 'businessId'));
});

it('legal notice: states the facts that a company must publish', () => {
  const headings = headingsIn('provider', 'contact', 'vat', 'businessId');
  expect(headingsOf(noticeOf(COMPANY), 2)).toEqual(headings.toSpliced(-2, 0, legal.terms.heading));
  // The privacy notice names the business again.
  const [facts] = noticeOf(COMPANY).split(legal.disputes.heading);
  const { name, owner, street, postalCode, city, phone, email, vatId = '', businessId = '' } = COMPANY;
  const address = [name, owner, street, `${postalCode} ${city}`].join('\n');
  for (const fact of [address, 'Eva Klein, Ali Groß', 'HRB 98765', phone, email, vatId, businessId])
    expect(facts).toContain(fact);
  expect(noticeOf(COMPANY)).toContain('Er liegt bei Apple (iCloud).');
});

it("legal notice: shows the terms of every acceptance, and the owner's others paragraph by paragraph", () => {
  const texts = ['Die Box ist zu schonen.', 'Sie geht am Tag danach zurück.'];
  const owned = { payment: 'Sie zahlen bar.', handover: { pickup: 'Sie holen ab.' }, withdrawal: 'Keiner.' };
  const all = ['Sie zahlen bar.', 'Bei Abholung: Sie holen ab.', 'Keiner.', ...texts].map((text) => `<p>${text}</p>`);
  for (const terms of [texts, `${texts.join('\n\n')}\n`]) expect(noticeOf({ ...owned, terms })).toContain(all.join(''));
  expect(noticeOf(owned)).toContain('<section id="mietbedingungen"');
});

it('legal notice: shows every text of its namespace', () => {
  const { pageTitle: _, ...shown } = legal;
  const parts = textsIn(shown).flatMap((text) => text.replaceAll('\u00a0', ' ').split(/\{\w+\}/));
  const html = noticeOf(COMPANY);
  expect(parts.filter((part) => !html.includes(part))).toEqual([]);
});

it('legal notice: links each phone number and email address', () => {
  const html = noticeOf({});
  for (const href of [PHONE, EMAIL]) expect(html).toContain(`<a href="${href}"`);
  const rest = html.replace(/<a .*?<\/a>/g, '');
  for (const text of [TEST_SITE.phone, TEST_SITE.email]) expect(rest).not.toContain(text);
});

it('legal notice: says how long the servers remember a client, a recipient and a request', () => {
  const { hours, readSeconds, keyDays, pastDays } = REMEMBERED;
  for (const time of [`${hours} Stunden`, `${readSeconds} Sekunden`, `${keyDays} Tage`])
    expect(noticeOf({})).toContain(`bis zu ${time} lang`);
  expect(noticeOf({})).toContain(`vorbei ist; liegt er schon zurück, ${pastDays} Tage lang`);
});

it('legal notice: cites the laws', () => {
  const laws = ['§ 5 DDG', '20. Juli 2025', '§ 36 VSBG', '§ 25 Abs. 2 Nr. 2 TDDDG', 'Art. 77', 'MLBF'];
  expect(laws.filter((law) => !noticeOf({}).includes(law))).toEqual([]);
});
