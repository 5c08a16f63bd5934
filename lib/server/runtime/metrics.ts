import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { oncePerProcess } from './once-per-process';

/**
 * The metrics of this process. Label values come from fixed sets, because values from visitors would let memory grow
 * without bound.
 */
export const metrics = oncePerProcess('metrics', () => {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  return {
    registry,
    responses: counter('http_responses_total', 'Responses by class of status', 'status'),
    refusedOrigins: counter('booking_origins_refused_total', 'Booking requests refused for their origin'),
    sends: counter('booking_sends_total', 'Booking requests by outcome', 'outcome'),
    limits: counter(
      'booking_limits_reached_total',
      'Booking requests refused by a limit, by the name of the limit',
      'limit',
    ),
    calls: new Histogram({
      name: 'rental_api_call_seconds',
      help: 'Duration of calls to the rental API',
      labelNames: ['call', 'result'],
      // Reads time out after 5 s, booking requests after 10 s.
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    storeUp: new Gauge({
      name: 'shared_store_up',
      help: '1 while limits and idempotency keys are shared with other instances; 0 when the store is down or cannot count',
      registers,
    }),
  };
});
