import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/server/runtime/env';
import { ROUTES } from '@/lib/shared/routes';

export default function sitemap(): MetadataRoute.Sitemap {
  return Object.values(ROUTES).map((path) => ({ url: new URL(path, siteUrl()).href }));
}
