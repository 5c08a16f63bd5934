import 'server-only';
import { env } from './config';
import { handleSignals, trackServer } from './lifecycle';
import { measureProcess } from './metrics';
import { attachRequestContext } from './request-context';
import { onEachRequest, type RequestHook } from './request-hooks';
import { waitForSharedStore } from './shared-store';
import { singleton } from './singleton';

/**
 * Sets up everything that has to be there before the first request.
 * @param hooks what is done to each request beside what this room does itself
 * @throws Error naming every bad variable
 */
export async function prepare(hooks: RequestHook[]): Promise<void> {
  const { METRICS_TOKEN, TRUST_PROXY_HOPS } = env();
  onEachRequest([trackServer, attachRequestContext(TRUST_PROXY_HOPS), ...hooks]);
  handleSignals();
  if (METRICS_TOKEN) measureProcess();
  await waitForSharedStore();
  // server.mjs waits for this call before it listens; `next dev` has none to make.
  singleton('prepared', () => () => undefined)();
}
