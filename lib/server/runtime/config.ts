import 'server-only';
import { site } from '@/lib/site';
import { type Env, parseEnv, siteUrlOf } from './env';

let parsed: Env | undefined;

/**
 * Returns the checked variables. Parses them on first use, because the build runs without them.
 * @throws Error naming every bad variable
 */
export function env(): Env & { MAIL_FROM_NAME: string } {
  parsed ??= parseEnv(process.env);
  return { ...parsed, MAIL_FROM_NAME: parsed.MAIL_FROM_NAME ?? site.name };
}

/** The public origin for canonical, sitemap and Open Graph URLs. Available during the build too. */
export const siteUrl = siteUrlOf(process.env);

/** True while `next build` prerenders, without a rental API. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
