import 'server-only';
import * as http from 'node:http';
import * as https from 'node:https';
import { oncePerProcess } from '../runtime/once-per-process';
import { SHARES } from './shares';

const { send: SEND_CONNECTIONS, ...reads } = SHARES;
const READ_CONNECTIONS = Object.values(reads).reduce((sum, connections) => sum + connections, 0);

interface Exchange {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Ends the whole exchange, including the reading of the body, by itself: no event of Node is needed. */
  signal: AbortSignal;
}

/** Interim responses (1xx) before the response itself. A server could send them without end. */
const MAX_INTERIM_RESPONSES = 10;

/** The exchange failed before a connection was open, so the server has received nothing. */
export class ConnectionNotOpened extends Error {}

const createAgents = (options: http.AgentOptions) => ({
  http: new http.Agent(options),
  https: new https.Agent(options),
});

const agents = oncePerProcess('agents', () => ({
  GET: createAgents({ keepAlive: true, maxSockets: READ_CONNECTIONS }),
  // No keep-alive: a server may close an idle connection just as a send goes out on it, which would look like a lost
  // response.
  POST: createAgents({ maxSockets: SEND_CONNECTIONS }),
}));

function closeIdleConnections({ freeSockets }: http.Agent) {
  for (const socket of Object.values(freeSockets).flat()) socket?.destroy();
}

/**
 * Sends a request and resolves with what `read` makes of its response. Does not follow redirects. Not `fetch`, because
 * Next extends `fetch` with a cache that would buffer and keep the responses.
 * @throws ConnectionNotOpened if nothing was sent; another error if the connection broke or the signal aborted it
 */
export function exchange<T>(
  url: string,
  { method, headers, body, signal }: Exchange,
  read: (response: http.IncomingMessage) => Promise<T>,
): Promise<T> {
  const scheme = url.startsWith('https:') ? 'https' : 'http';
  const { request } = scheme === 'https' ? https : http;
  const agent = agents[method][scheme];
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers: { ...headers, ...length } });
    let isOpen = false;
    let interimResponses = 0;
    const fail = (error: Error) => {
      reject(isOpen ? error : new ConnectionNotOpened(error.message));
      call.destroy();
    };
    const readAndClose = (response: http.IncomingMessage) => {
      read(response)
        .then(resolve, fail)
        .finally(() => response.destroy());
    };
    signal.addEventListener('abort', () => fail(new Error('aborted')));
    call.once('socket', (socket) => {
      isOpen = !socket.connecting;
      if (isOpen) return;
      socket.once(scheme === 'https' ? 'secureConnect' : 'connect', () => {
        isOpen = true;
      });
    });
    call.on('information', () => {
      if (++interimResponses > MAX_INTERIM_RESPONSES) fail(new Error('too many interim responses'));
    });
    call.once('response', readAndClose);
    // After a 101 Node hands over the socket, and neither ends nor aborts the request any more.
    call.once('upgrade', (response, socket) => {
      socket.destroy();
      readAndClose(response);
    });
    call.on('error', (error) => {
      // A server that closed one idle connection has often closed the others too. The retry must not use them.
      if (call.reusedSocket) closeIdleConnections(agent);
      fail(error);
    });
    call.end(body);
  });
}
