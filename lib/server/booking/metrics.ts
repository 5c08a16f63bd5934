import 'server-only';
import { Counter } from 'prom-client';
import { FAILURES } from '../rental-api/failures';
import { createMetrics } from '../runtime/metrics';

/** The limits of the booking requests (docs/behaviour.md#limits). */
const SEND_LIMITS = [
  ...(['client', 'client-day', 'network', 'network-day'] as const),
  ...(['recipient', 'recipient-day', 'overall', 'day'] as const),
];
export type SendLimit = (typeof SEND_LIMITS)[number];

/** Booking requests by outcome, and by the limit that refused them. */
export const bookingMetrics = createMetrics('booking', (registers) => {
  const sends = new Counter({
    name: 'booking_sends_total',
    help: 'Booking requests by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const limits = new Counter({
    name: 'booking_limits_reached_total',
    help: 'Booking requests refused by a limit, by the name of the limit',
    labelNames: ['limit'],
    registers,
  });
  // Every series starts at zero: Prometheus misses the first increase of a series that appears late.
  for (const outcome of ['sent', 'limit', ...Object.keys(FAILURES)]) sends.inc({ outcome }, 0);
  for (const limit of SEND_LIMITS) limits.inc({ limit }, 0);
  return { sends, limits };
});
