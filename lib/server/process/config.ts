import 'server-only';
import { site } from '@/lib/site';
import { type Env, parseEnv, siteUrlOf } from './env.mjs';

let parsed: Env | undefined;

/**
 * The checked variables, parsed on first use: the build runs without them.
 * @throws Error that names every bad variable
 */
export function env(): Env & { MAIL_FROM_NAME: string } {
  parsed ??= parseEnv(process.env);
  return { ...parsed, MAIL_FROM_NAME: parsed.MAIL_FROM_NAME ?? site.name };
}

/** Public origin for canonical, sitemap and Open Graph, usable during the build too. */
export const siteUrl = siteUrlOf(process.env);

/** True while `next build` prerenders: there is no rental API to ask then. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
