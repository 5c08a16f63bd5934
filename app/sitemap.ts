import type { MetadataRoute } from 'next';
import { ROUTES } from '@/lib/routes';
import { siteUrl } from '@/lib/server/runtime/env';

export default function sitemap(): MetadataRoute.Sitemap {
  return Object.values(ROUTES).map((path) => ({ url: new URL(path, siteUrl()).href }));
}
