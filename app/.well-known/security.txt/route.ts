import { CONTACT } from '@/lib/content/contact';
import { siteUrl } from '@/lib/server/runtime/env';
import { DAY_MS } from '@/lib/shared/days';

// Rendered again every day, because RFC 9116 requires an `Expires` date in the future.
export const dynamic = 'force-static';
export const revalidate = 86_400;

const VALID_FOR_MS = 180 * DAY_MS;

/** Serves security.txt (RFC 9116), which says where to report a vulnerability. */
export function GET() {
  const fields = [
    `Contact: ${CONTACT.email}`,
    `Expires: ${new Date(Date.now() + VALID_FOR_MS).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${siteUrl()}/.well-known/security.txt`,
  ];
  return new Response(`${fields.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
