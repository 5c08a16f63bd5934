import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { listen } from './listen.mjs';

/** As in deploy/nginx.conf. */
const RECORD_BYTES = 4_096;

const OF_CONNECTIONS = /^(?::|connection$|keep-alive$|transfer-encoding$)/;

/** @template T @param {Record<string, T>} headers those of a message, without those of its connection */
const ofMessage = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTIONS.test(name)));

/**
 * Speaks TLS and HTTP/2 for a server of this machine, as nginx does where the website is deployed.
 * @param {number} port
 * @param {{ key: string, cert: string }} files of a certificate
 */
export async function startFront(port, files) {
  const agent = new Agent({ keepAlive: true });
  const certificate = { key: readFileSync(files.key), cert: readFileSync(files.cert) };
  const server = createSecureServer(certificate, (incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const call = request({ host: '127.0.0.1', port, agent, path, method, headers: ofMessage(headers) }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, ofMessage(response.headers));
      response.pipe(outgoing);
    });
    call.on('error', () => outgoing.stream.destroy());
    incoming.pipe(call);
  });
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD_BYTES));
  return {
    port: await listen(server),
    stop() {
      server.close();
      agent.destroy();
    },
  };
}
