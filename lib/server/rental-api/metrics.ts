import 'server-only';
import { Histogram } from 'prom-client';
import { createMetrics } from '../runtime/metrics';

/** Reads time out after 5 s, sends after 10. */
const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Durations of calls to the rental API, by their result: `ok`, or the failure. */
export const callDuration = createMetrics(
  'calls',
  (registers) =>
    new Histogram({
      name: 'rental_api_call_seconds',
      help: 'Duration of calls to the rental API',
      labelNames: ['call', 'result'],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
);
