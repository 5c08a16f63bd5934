import { describe, expect, it, vi } from 'vitest';
import { headingsOf, renderInGerman } from '@/components/test-render';
import { deliveryPrice } from '@/lib/booking/delivery';
import { euroFormat } from '@/lib/booking/euro';
import { PACKAGES } from '@/lib/booking/packages';
import { INCLUDED, PRICES } from '@/lib/booking/prices';
import { site } from '@/lib/site';
import messages from '@/messages/de.json';
import { HomeScreen } from './home-screen';

// Links want a router, which only a running page has.
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

const rendered = vi.hoisted(() => ({ RENDERED: [] as string[] }));
vi.mock('@/lib/picture-names', () => rendered);

vi.mock('@/lib/pictures', () => {
  const picture = { avif: '/a.avif 1w', webp: '/a.webp 1w', fallback: { src: '/a.jpg', width: 2, height: 1 } };
  return { pictureFiles: () => picture };
});

const HEADING = messages.home.heading.replace('{city}', site.city);

describe('the home page', () => {
  it('shows the default content without a template', () => {
    const html = renderInGerman(<HomeScreen template={null} />);
    expect(headingsOf(html, 1)).toEqual([HEADING]);
    expect(html).not.toContain('role="alert"');
  });

  it("shows the template's name as its main heading, its description, and the default heading below", () => {
    const html = renderInGerman(<HomeScreen template={{ name: 'Sommer & Sonne', description: 'Im Garten.' }} />);
    expect(headingsOf(html, 1)).toEqual(['Sommer & Sonne']);
    expect(headingsOf(html, 2)[0]).toBe(HEADING);
    expect(html).toContain('Im Garten.');
  });

  it('shows an alert above the default content when an error is set', () => {
    const [alert = '', content = ''] = renderInGerman(<HomeScreen template={null} hasError />).split('<h1');
    expect(alert).toContain('role="alert"');
    expect(alert).toContain(messages.home.templateError);
    expect(content).toContain(HEADING);
  });

  it.each([[[]], [['events']], [['hero', 'photo-boxes', 'events', 'accessories']]])(
    'labels the pictures that are rendered: %j',
    (names) => {
      rendered.RENDERED = names;
      const html = renderInGerman(<HomeScreen template={null} />);
      expect(html.split(`>${messages.home.pictures.rendered}<`)).toHaveLength(1 + names.length);
    },
  );

  it('says what delivery to each place costs with each package', () => {
    const table = /<tbody.*<\/tbody>/s.exec(renderInGerman(<HomeScreen template={null} />))?.[0] ?? '';
    const rows = table.split('</tr>').map((row) => [...row.matchAll(/>([^<]+)</g)].map(([, text]) => text));
    const terms = { perKm: PRICES.deliveryPerKm, freeKm: INCLUDED.freeDeliveryKm };
    const priceOf = (name: (typeof PACKAGES)[number], place: string, km: number) =>
      deliveryPrice(name, { km, isHomeCity: place === site.city }, terms);
    expect(rows.filter((row) => row.length > 0)).toEqual(
      site.deliveryArea.map(({ name: place, km }) => [
        place,
        `${km} km`,
        ...PACKAGES.map((name) => priceOf(name, place, km)).map((price) =>
          price === 0 ? messages.home.delivery.free : euroFormat('de')(price),
        ),
      ]),
    );
  });
});
