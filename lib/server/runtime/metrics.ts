import 'server-only';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { oncePerProcess } from './once-per-process';

/** The process's metrics. Label values come from fixed sets: one that a visitor sends would let memory grow. */
export const registry = oncePerProcess('metrics', () => new Registry());

/** Returns metrics of this name, created once and registered in the process's registry. */
export const createMetrics = <T>(name: string, create: (registers: Registry[]) => T): T =>
  oncePerProcess(`metrics.${name}`, () => create([registry]));

/** Adds Node's own metrics. Call once per process. */
export const measureProcess = (): void => collectDefaultMetrics({ register: registry });
