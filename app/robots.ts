import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/server/runtime/site-url';

/** Crawlers that render pages may read the calendar's days like any visitor. Only the send call is not for them. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/send-email' }, sitemap: `${siteUrl}/sitemap.xml` };
}
