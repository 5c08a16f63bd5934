import 'server-only';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { oncePerProcess } from './once-per-process';

/**
 * The metrics of this process. Label values come from fixed sets, because values from visitors would let memory grow
 * without bound.
 */
export const registry = oncePerProcess('metrics', () => new Registry());

/** Returns metrics of this name, created once and registered in the process's registry. */
export const createMetrics = <T>(name: string, create: (registers: Registry[]) => T): T =>
  oncePerProcess(`metrics.${name}`, () => create([registry]));

/** Adds Node's own metrics. Call once per process. */
export const measureProcess = (): void => collectDefaultMetrics({ register: registry });
