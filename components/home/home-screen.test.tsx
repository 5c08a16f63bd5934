import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { deliveryPrice } from '@/lib/booking/delivery';
import { euroFormat } from '@/lib/booking/euro';
import { PACKAGES } from '@/lib/booking/packages';
import { INCLUDED, PRICES } from '@/lib/booking/prices';
import { writeOpeningHours } from '@/lib/opening-hours';
import { site } from '@/lib/site';
import messages from '@/messages/de.json';
import type { HomeTemplate } from './hero';
import { HomeScreen } from './home-screen';

// Links want a router, which only a running page has.
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

const rendered = vi.hoisted(() => ({ RENDERED: [] as string[] }));
vi.mock('@/lib/picture-names', () => rendered);

vi.mock('@/lib/pictures', () => {
  const picture = { avif: '/a.avif 1w', webp: '/a.webp 1w', fallback: { src: '/a.jpg', width: 2, height: 1 } };
  return { pictureFiles: () => picture };
});

const defaultHeading = messages.home.heading.replace('{city}', site.city);

function render(template: HomeTemplate | null, hasError = false) {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="de" messages={messages} timeZone="Europe/Berlin">
      <HomeScreen template={template} hasError={hasError} />
    </NextIntlClientProvider>,
  );
}

/** The texts of the headings of one level. */
const headings = (html: string, level: 1 | 2) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]*)</h${level}>`, 'g'))].map(([, text]) => text);

describe('the home page', () => {
  it('shows the default content without a template', () => {
    const html = render(null);
    expect(headings(html, 1)).toEqual([defaultHeading]);
    expect(html).not.toContain('role="alert"');
  });

  it("shows the template's name as its main heading, its description, and the default heading below", () => {
    const html = render({ name: 'Sommer & Sonne', description: 'Im Garten.' });
    expect(headings(html, 1)).toEqual(['Sommer &amp; Sonne']);
    expect(headings(html, 2)[0]).toBe(defaultHeading);
    expect(html).toContain('Im Garten.');
  });

  it.each([[[]], [['events']], [['hero', 'photo-boxes', 'events', 'accessories']]])(
    'labels the pictures that are rendered: %j',
    (names) => {
      rendered.RENDERED = names;
      const html = render(null);
      expect(html.split(`>${messages.home.pictures.rendered}<`)).toHaveLength(1 + names.length);
    },
  );

  it('says what delivery to each place costs with each package', () => {
    const rows = [...render(null).matchAll(/<tr[^>]*><th scope="row"[^>]*>([^<]*)<span[^>]*>([^<]*)<.*?<\/tr>/gs)];
    const cells = (row: string) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell?.replace(/<[^>]*>/g, ''));
    const terms = { perKm: PRICES.deliveryPerKm, freeKm: INCLUDED.freeDeliveryKm };
    const euro = euroFormat('de');
    expect(rows.map(([row, place, distance]) => [place, distance, ...cells(row)])).toEqual(
      site.deliveryArea.map(({ name, km }) => [
        name,
        `${km} km`,
        ...PACKAGES.map((option) => {
          const price = deliveryPrice(option, { km, isHomeCity: name === site.city }, terms);
          return price === 0 ? messages.home.delivery.free : euro(price);
        }),
      ]),
    );
  });

  it('says how to reach the business, and when', () => {
    const html = render(null);
    expect(html).toContain(`href="tel:${site.phone.replaceAll(' ', '')}"`);
    expect(html).toContain(`href="mailto:${site.email}"`);
    if (site.openingHours) {
      expect(html).toContain(
        messages.home.contact.hours.replace('{hours}', writeOpeningHours(site.openingHours, 'de')),
      );
    }
  });

  it('shows an alert above the default content when an error is set', () => {
    const html = render(null, true);
    expect(html.indexOf('role="alert"')).toBeGreaterThan(-1);
    expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf(defaultHeading));
    expect(html).toContain(messages.home.templateError);
  });
});
