import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { oncePerProcess } from './process';

/**
 * The metrics of this process. Label values come from fixed sets, because values from visitors would let memory grow
 * without bound.
 */
export const metrics = oncePerProcess('metrics', () => {
  const registry = new Registry();
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name, help, labelNames: [label], registers: [registry] });
  if (process.env.METRICS_TOKEN) collectDefaultMetrics({ register: registry });
  return {
    registry,
    sends: counter('booking_sends_total', 'Booking requests by outcome', 'outcome'),
    limits: counter('booking_limits_reached_total', 'Booking requests refused by a limit, by its name', 'limit'),
  };
});
