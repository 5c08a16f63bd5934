import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/server/runtime/config';

/** Crawlers that render pages may read the calendar's days like any visitor; only the send call is none of theirs. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/send-email' }, sitemap: `${siteUrl}/sitemap.xml` };
}
