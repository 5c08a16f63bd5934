// Next does not bundle this file for browsers, nor any file that needs a secret from here.
import 'server-only';
import { site } from '@/lib/content/site';
import { type Env, parseEnv } from './env';

let parsed: Env | undefined;

/**
 * Returns the checked variables. Parses them on first use, because the build runs without them.
 * @throws Error naming every bad variable
 */
export function env(): Env & { MAIL_FROM_NAME: string } {
  parsed ??= parseEnv(process.env);
  return { ...parsed, MAIL_FROM_NAME: parsed.MAIL_FROM_NAME ?? site.name };
}

/** True while `next build` prerenders, without a rental API. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
