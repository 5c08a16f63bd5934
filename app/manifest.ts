import type { MetadataRoute } from 'next';
import { site } from '@/lib/content/site';
import { NIGHT } from '@/tailwind.config';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.shortName,
    lang: 'de',
    start_url: '/',
    display: 'browser',
    background_color: NIGHT,
    theme_color: NIGHT,
    icons: [
      { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
