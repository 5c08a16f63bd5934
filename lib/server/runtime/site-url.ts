import { siteUrlOf } from './env';

/**
 * The public origin for canonical, sitemap and Open Graph URLs. It exists during the build too. Only pages and the middleware
 * load this file, because the server's start names a malformed SITE_URL together with all other bad variables.
 */
export const siteUrl = siteUrlOf(process.env);
