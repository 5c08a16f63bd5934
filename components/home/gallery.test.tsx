import { expect, it, vi } from 'vitest';
import { renderWith } from '@/components/test-render';
import type { GalleryPicture } from '@/lib/content/schema';
import type { Language } from '@/lib/i18n/languages';
import messages from '@/messages/de.json';

vi.mock('@/lib/pictures', () => ({
  pictureFiles: (name: string) => ({ avif: '', webp: '', fallback: { src: `/${name}.jpg`, width: 3, height: 2 } }),
}));

const HATS: GalleryPicture = {
  picture: 'gallery-hats',
  alt: { de: 'Drei Freunde mit Hüten', en: 'Three friends in hats' },
};
const DANCE: GalleryPicture = { picture: 'gallery-dance', alt: { de: 'Das Brautpaar tanzt' } };

const render = (gallery: GalleryPicture[], language?: Language) =>
  renderWith('@/lib/content/gallery', { gallery }, async () => (await import('./gallery')).Gallery, language);

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
