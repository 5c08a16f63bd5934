import { beforeEach, expect, it, vi } from 'vitest';
import { deliveryPrice, PLACES } from '@/lib/booking/prices/delivery';
import { site } from '@/lib/content/site';
import { euroFormat } from '@/lib/shared/euro';
import messages from '@/messages/de.json';
import { OWN_OFFER, SURCHARGES, TEST_OFFER } from '@/test/offer';
import { headingsOf, render } from '@/test/render';
import { HomeScreen } from './home-screen';

// Links need a router, which exists only in a running page.
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

const owners = vi.hoisted(() => ({
  offer: {},
  rendered: [] as string[],
  gallery: [{ picture: 'gallery-hats', alt: { de: 'Drei Freunde mit Hüten' } }],
  quotations: [{ name: 'Eva', de: { text: 'Die Box stand nie still.' } }],
}));
vi.mock('@/lib/content/offer', () => owners);
vi.mock('@/lib/content/rendered', () => owners);
vi.mock('@/lib/content/gallery', () => owners);
vi.mock('@/lib/content/quotations', () => owners);

vi.mock('@/lib/pictures', () => {
  const picture = { avif: '/a.avif 1w', webp: '/a.webp 1w', fallback: { src: '/a.jpg', width: 2, height: 1 } };
  return { pictureFiles: () => picture };
});

beforeEach(() => {
  owners.offer = TEST_OFFER;
});

const renderHome = () => render(<HomeScreen template={null} />);

const HEADING = messages.home.heading.replace('{city}', site.city);

it('shows the default content without a template, and without an alert', () => {
  const html = renderHome();
  expect(headingsOf(html, 1)).toEqual([HEADING]);
  expect(html).not.toContain('role="alert"');
  for (const text of [owners.gallery[0]?.alt.de, owners.quotations[0]?.de.text]) expect(html).toContain(text);
});

it('puts the name and the description of the template above the default content, marked as German', () => {
  const screen = <HomeScreen template={{ name: 'Sommer & Sonne', description: 'Im Garten.' }} />;
  const html = render(screen);
  expect([headingsOf(html, 1), headingsOf(html, 2)[0]]).toEqual([['Sommer & Sonne'], HEADING]);
  expect(html).not.toContain('lang="de"');
  const english = render(screen, 'en');
  expect(english).toMatch(/<h1 lang="de"[^>]*>Sommer & Sonne</);
  expect(english).toMatch(/<p lang="de"[^>]*>Im Garten\.</);
  expect(render(<HomeScreen template={null} />, 'en')).not.toMatch(/<h1 lang/);
});

it('leads from the lowest price to the packages', () => {
  const html = renderHome();
  const [, id] = /<a href="#([^"]+)"[^>]*>Pakete ab/.exec(html) ?? [];
  const [, section = ''] = html.split(`<section id="${id}"`);
  expect(headingsOf(section, 2)[0]).toBe(messages.home.prices.heading[3]);
});

it('shows an alert above the default content when an error is set', () => {
  const [alert = '', content = ''] = render(<HomeScreen template={null} hasError />).split('<h1');
  expect(alert).toContain('role="alert"');
  expect(alert).toContain(messages.home.templateError);
  expect(content).toContain(HEADING);
});

it('labels the pictures that are renderings', () => {
  for (const names of [['events'], ['hero', 'photo-boxes', 'events', 'accessories']]) {
    owners.rendered = names;
    // The picture of the events is also on the print.
    expect(renderHome().split(`>${messages.home.pictures.rendered}<`)).toHaveLength(1 + names.length + 1);
  }
});

it('says what delivery to each place costs with each package', () => {
  const html = renderHome();
  expect(html).toContain(`einfache Strecke ab ${site.street} in ${site.city}`);
  const table = /<table.*<\/table>/s.exec(html)?.[0] ?? '';
  const rows = table.split('</tr>').map((row) => [...row.matchAll(/>([^<]+)</g)].map(([, text]) => text));
  expect(rows.filter((row) => row.length > 0)).toEqual([
    [messages.home.delivery.place, ...TEST_OFFER.packages.map(({ key }) => messages.packages[key].title)],
    ...PLACES.map((place) => [
      place.name,
      `${place.km} km`,
      ...TEST_OFFER.packages
        .map((offered) => deliveryPrice(offered, place, { perKm: 0.25 }))
        .map((price) => (price === 0 ? messages.home.delivery.free : euroFormat('de')(price))),
    ]),
  ]);
});

it.each([
  ['de', 'Freitag und Samstag: + 50 € · 15. November bis 31. Mai: − 19,50 €'],
  ['en', 'Friday and Saturday: + €50 · November 15 to May 31: − €19.50'],
] as const)('says in %s on which days prices differ, below the packages', (language, text) => {
  owners.offer = { ...TEST_OFFER, surcharges: SURCHARGES };
  const html = render(<HomeScreen template={null} />, language).replaceAll('\u00a0', ' ');
  expect(html.split(`>${text}<`)).toHaveLength(2);
});

it('is the same without a list of surcharges and with an empty one', () => {
  const html = renderHome();
  owners.offer = { ...TEST_OFFER, surcharges: [] };
  expect(renderHome()).toBe(html);
});

it.each([
  ['a flat price', { flat: 49 }, 'pauschal 49'],
  ['pickup only', 'pickupOnly', messages.packages.deliveryTerms.pickupOnly],
])('with %s, states the terms in each package and shows no table of places', (_name, delivery, terms) => {
  owners.offer = { ...TEST_OFFER, delivery };
  const html = renderHome();
  expect(html).not.toContain('<table');
  expect(html.split(terms)).toHaveLength(1 + TEST_OFFER.packages.length);
});

it('shows the packages, names and extras of the owner, and what each package includes', () => {
  owners.offer = OWN_OFFER;
  const html = renderHome();
  const prints = messages.packages.items.prints.replace('{count}', '100');
  for (const text of [messages.home.prices.heading[1], '>Party<', 'Laut.', '22,80', '>Gästebuch<', prints])
    expect(html).toContain(text);
  for (const text of [messages.packages.Standard.text, messages.packages.extras.pavilion])
    expect(html).not.toContain(text);
});

it('shows prints, and their format beside pictures with other ones, only where the offer has prints', () => {
  const { print, pictures } = messages.home;
  for (const [packages, count] of [
    [TEST_OFFER.packages, TEST_OFFER.packages.length],
    [TEST_OFFER.packages.map((offered) => ({ ...offered, prints: { none: 0 } })), 0],
  ] as const) {
    owners.offer = { ...TEST_OFFER, packages };
    owners.rendered = ['photo-boxes', 'events', 'accessories'];
    const html = renderHome();
    expect(html.split(`>${print.open}</a>`)).toHaveLength(1 + count);
    expect(html.split(`>${print.heading}<`)).toHaveLength(count > 0 ? 2 : 1);
    expect(html.split(`>${pictures.format}<`)).toHaveLength(count > 0 ? 3 : 1);
  }
});

it('marks only the items that a package includes with a tick', () => {
  const lists = renderHome().match(/<ul class="flex flex-col gap-2">.*?<\/ul>/gs) ?? [];
  expect(lists).toHaveLength(TEST_OFFER.packages.length);
  expect(lists.join('')).not.toContain(messages.packages.items.noPrints);
  expect(renderHome()).toContain(messages.packages.items.noPrints);
});

it('says in both buttons to the calendar what the calendar checks', () => {
  const { check, checkPurpose, cards } = messages.home;
  const links = [...renderHome().matchAll(/<a [^>]*href="\/availability"[^>]*>(.*?)<\/a>/gs)].map(([, html = '']) =>
    html.replace(/<[^>]*>/g, ''),
  );
  expect(links).toEqual([`${check} ${checkPurpose}`, `${cards.photoBoxes.action} ${checkPurpose}`]);
});
