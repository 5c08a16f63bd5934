import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { violationsOf } from '../../test/contract-violations';
import { listen } from '../../test/listen';
import { PORTS } from './settings';

interface RecordedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Responds to a call in place of the rental API. */
export type Fault = (response: ServerResponse, call: RecordedCall) => void;

export const respond =
  (status: number, body = '', headers: Record<string, string> = {}): Fault =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

export const hangs: Fault = () => undefined;
/** Makes the call of the rental API. */
async function passOn({ method, path, headers, body }: RecordedCall) {
  const onward = request({ host: '127.0.0.1', port: PORTS.rentalApi, method, path, headers }).end(body);
  onward.on('error', () => undefined);
  const [response]: IncomingMessage[] = await once(onward, 'response');
  if (!response) throw new Error('no response');
  return { status: response.statusCode ?? 502, headers: response.headers, body: await text(response) };
}

/** A proxy between the site and the rental API that records, delays and fails calls. */
export async function startUpstream() {
  let calls: RecordedCall[] = [];
  let faults: { path: RegExp; fault: Fault }[] = [];
  let violations: string[] = [];
  let delays: { path: RegExp; until: Promise<void> }[] = [];

  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '';
    const body = await text(incoming).catch(() => null);
    // The site was killed in the middle of its call.
    if (body === null) return;
    const call = { method: incoming.method ?? '', path, headers: incoming.headers, body };
    calls.push(call);
    await delays.find((delay) => delay.path.test(path))?.until;
    const fault = faults.find((candidate) => candidate.path.test(path))?.fault;
    if (fault) return fault(outgoing, call);
    const response = await passOn(call).catch(() => null);
    if (!response) return outgoing.destroy();
    violations.push(...violationsOf({ ...call, url: path }, response));
    return outgoing.writeHead(response.status, response.headers).end(response.body);
  });
  const { stop } = await listen(server, PORTS.recorder);

  return {
    calls: (path: RegExp) => calls.filter((call) => path.test(call.path)),
    /** Returns the violations of the contract by either side, in the calls that were passed on. */
    violations: () => violations,
    fail(path: RegExp, fault: Fault) {
      faults.unshift({ path, fault });
    },
    /** Delays calls until the returned function is called. */
    hold(path: RegExp): () => void {
      let release = () => {};
      const promise = new Promise<void>((resolve) => {
        release = resolve;
      });
      delays.unshift({ path, until: promise });
      return release;
    },
    reset() {
      calls = [];
      violations = [];
      faults = [];
      delays = [];
    },
    stop,
  };
}

export type Upstream = Awaited<ReturnType<typeof startUpstream>>;
