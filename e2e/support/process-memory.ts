import { readFileSync } from 'node:fs';
import type { OwnSite } from './own-site';

/** What an instance occupies of the machine's memory. */
export function residentMegabytes({ pid }: Pick<OwnSite, 'pid'>): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
