import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/server/runtime/env';

/** Crawlers may read availability, which they need to render the calendar. Only the send route is closed to them. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/send-email' }, sitemap: `${siteUrl()}/sitemap.xml` };
}
