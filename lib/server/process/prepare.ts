import 'server-only';
import { compressResponses } from '../document/compression';
import { settleCaching } from '../document/shared-caching';
import { env } from './config';
import { handleSignals, trackServer } from './lifecycle';
import { measureProcess } from './metrics';
import { attachRequestContext } from './request-context';
import { onEachRequest } from './request-hooks';
import { waitForSharedStore } from './shared-store';
import { singleton } from './singleton';

/**
 * Sets up everything that has to be there before the first request.
 * @throws Error naming every bad variable
 */
export async function prepare(): Promise<void> {
  const { METRICS_TOKEN, TRUST_PROXY_HOPS } = env();
  onEachRequest([trackServer, attachRequestContext(TRUST_PROXY_HOPS), settleCaching, compressResponses()]);
  handleSignals();
  if (METRICS_TOKEN) measureProcess();
  await waitForSharedStore();
  // server.mjs waits for this call before it listens; `next dev` has none to make.
  singleton('prepared', () => () => undefined)();
}
