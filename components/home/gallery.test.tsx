import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { GalleryPicture } from '@/lib/gallery-schema';
import type { Language } from '@/lib/i18n/languages';
import messages from '@/messages/de.json';

vi.mock('@/lib/pictures', () => ({
  pictureFiles: (name: string) => ({ avif: '', webp: '', fallback: { src: `/${name}.jpg`, width: 3, height: 2 } }),
}));

afterEach(() => {
  vi.doUnmock('@/lib/gallery');
  vi.resetModules();
});

const HATS: GalleryPicture = {
  picture: 'gallery-hats',
  alt: { de: 'Drei Freunde mit Hüten', en: 'Three friends in hats' },
};
const DANCE: GalleryPicture = { picture: 'gallery-dance', alt: { de: 'Das Brautpaar tanzt' } };

async function render(gallery: GalleryPicture[], language: Language = 'de') {
  vi.resetModules();
  vi.doMock('@/lib/gallery', () => ({ gallery }));
  const { Gallery } = await import('./gallery');
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={language} messages={messages} timeZone="Europe/Berlin">
      <Gallery />
    </NextIntlClientProvider>,
  );
}

const shown = (html: string) =>
  [...html.matchAll(/<li( lang="de")?.*?<img src="([^"]*)".*?alt="([^"]*)"/gs)].map(([, lang, src, alt]) => ({
    isMarkedAsGerman: lang !== undefined,
    src,
    alt,
  }));

it('shows the pictures of the owner in their order, with their descriptions', async () => {
  const html = await render([HATS, DANCE]);
  expect(html).toContain(messages.home.gallery.heading);
  expect(shown(html)).toEqual([
    { isMarkedAsGerman: false, src: '/gallery-hats.jpg', alt: HATS.alt.de },
    { isMarkedAsGerman: false, src: '/gallery-dance.jpg', alt: DANCE.alt.de },
  ]);
});

it('describes a picture in German, marked as such, where it has no translation', async () => {
  expect(shown(await render([HATS, DANCE], 'en'))).toMatchObject([
    { isMarkedAsGerman: false, alt: HATS.alt.en },
    { isMarkedAsGerman: true, alt: DANCE.alt.de },
  ]);
});

it('shows nothing without pictures', async () => {
  expect(await render([])).toBe('');
});
