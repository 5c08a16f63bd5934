import 'server-only';
import { encodeAnswers } from '../document/compression';
import { settleCaching } from '../document/shared-caching';
import { env } from './config';
import { handleSignals, trackServer } from './lifecycle';
import { measureProcess } from './metrics';
import { attachRequestContext } from './request-context';
import { onEachRequest } from './request-hooks';
import { waitForSharedStore } from './shared-store';
import { singleton } from './singleton';

/**
 * What has to be in place before the first request.
 * @throws Error that names every bad variable
 */
export async function prepare(): Promise<void> {
  const { METRICS_TOKEN, TRUST_PROXY_HOPS } = env();
  onEachRequest([trackServer, attachRequestContext(TRUST_PROXY_HOPS), settleCaching, encodeAnswers()]);
  handleSignals();
  if (METRICS_TOKEN) measureProcess();
  await waitForSharedStore();
  // Set by lib/server/process/server.mjs, which listens from then on; `next dev` listens by itself.
  singleton('prepared', () => () => undefined)();
}
