import 'server-only';
import { encodeAnswers } from '../document/compression';
import { settleCaching } from '../document/shared-caching';
import { env } from './config';
import { beforeEachRequest } from './each-request';
import { followLifecycle, watchSignals } from './lifecycle';
import { measureProcess } from './metrics';
import { processWide } from './process-wide';
import { noteRequest } from './request-notes';
import { joinSharedStore } from './shared-store';

/**
 * What has to be in place before the first request.
 * @throws Error that names every bad variable
 */
export async function prepare(): Promise<void> {
  const { METRICS_TOKEN, TRUST_PROXY_HOPS } = env();
  beforeEachRequest([followLifecycle, noteRequest(TRUST_PROXY_HOPS), settleCaching, encodeAnswers()]);
  watchSignals();
  if (METRICS_TOKEN) measureProcess();
  await joinSharedStore();
  // Set by lib/server/process/server.mjs, which listens from then on; `next dev` listens by itself.
  processWide('prepared', () => () => undefined)();
}
