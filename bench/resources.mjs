import { execFileSync } from 'node:child_process';
import { start } from './servers.mjs';

/** Resident memory of a process, in bytes. @param {number} pid */
export const memoryOf = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

/**
 * Milliseconds from the start of the process to its first page.
 * @param {import('./settings.mjs').Candidate} candidate
 */
export async function coldStart(candidate) {
  const { stop, msToFirstResponse } = await start(candidate);
  await stop();
  return msToFirstResponse;
}
