import 'server-only';
import { encodeAnswers } from '../document/compression';
import { env } from './config';
import { watchLifecycle } from './lifecycle';
import { measureProcess } from './metrics';
import { noteRequests } from './request-notes';
import { sharedStore } from './shared-store';

/**
 * What has to be in place before the first request.
 * @throws Error that names every bad variable
 */
export function prepare(): void {
  const { METRICS_TOKEN, TRUST_PROXY_HOPS } = env();
  noteRequests(TRUST_PROXY_HOPS);
  encodeAnswers();
  watchLifecycle();
  if (METRICS_TOKEN) measureProcess();
  sharedStore();
}
