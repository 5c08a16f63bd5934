import { readFileSync } from 'node:fs';
import { memoryOf } from '../support/processes';
import type { Cluster, InstanceName } from './cluster';

// From /proc, because a request for metrics would add to the load.

/** The worker processes of nginx. */
export function workers(cluster: Cluster): number[] {
  const master = cluster.nginx.pid;
  const children = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker'));
}

export const pids = (cluster: Cluster, names: readonly InstanceName[]): number[] =>
  names.map((name) => Number(cluster.process(name).pid));

/** Processor seconds that processes have used. */
export const used = (pids: readonly number[]): number =>
  pids
    .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [])
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) / 100, 0);

/** The largest resident memory among processes, in megabytes. */
const memory = (pids: readonly number[]): number => Math.round(Math.max(...pids.map(memoryOf)));

/** Notes the memory of processes every second until it is stopped, in megabytes. */
export function sampleMemory(pids: readonly number[]) {
  const megabytes = [memory(pids)];
  const timer = setInterval(() => megabytes.push(memory(pids)), 1_000);
  return {
    stop: () => {
      clearInterval(timer);
      const shown = megabytes.filter((_, second) => second % 10 === 0);
      console.log(`memory of an instance every 10 s (MB): ${shown.join(' ')}`);
      return megabytes;
    },
  };
}
