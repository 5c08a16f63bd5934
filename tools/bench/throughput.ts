import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { onGeneratorCore } from './servers';

const autocannon = createRequire(import.meta.url).resolve('autocannon');

const CONNECTIONS = 32;

/** Requests per second, and the 99th percentile in milliseconds. */
export interface Rate {
  perSecond: number;
  p99: number;
}

/** Requests an address as fast as possible, compressed like for browsers. @throws Error on an unexpected response */
export async function rate(url: string, seconds: number): Promise<Rate> {
  // The first response may not be cached yet, so it is not measured.
  await (await fetch(url)).arrayBuffer();
  const options = ['--json', '--connections', String(CONNECTIONS), '--duration', String(seconds)];
  const [command = '', ...args] = onGeneratorCore([process.execPath, autocannon, ...options]);
  const { stdout } = await promisify(execFile)(command, [...args, '--headers', 'accept-encoding=gzip', url]);
  const { requests, duration, latency, errors, statusCodeStats } = JSON.parse(stdout);
  const expected = url.endsWith('/missing') ? '404' : '200';
  if (errors > 0 || Object.keys(statusCodeStats).join() !== expected) {
    throw new Error(`${url}: ${errors} errors, responses ${JSON.stringify(statusCodeStats)}`);
  }
  return { perSecond: requests.total / duration, p99: latency.p99 };
}
