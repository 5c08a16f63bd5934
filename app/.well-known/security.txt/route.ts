import { siteUrl } from '@/lib/server/runtime/site-url';
import { site } from '@/lib/site';

// Written again every day, so that it is never out of date.
export const dynamic = 'force-static';
export const revalidate = 86_400;

const VALID_MILLISECONDS = 180 * 86_400_000;

/** RFC 9116: where to report a hole. */
export function GET() {
  const fields = [
    `Contact: mailto:${site.email}`,
    `Expires: ${new Date(Date.now() + VALID_MILLISECONDS).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return new Response(`${fields.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
