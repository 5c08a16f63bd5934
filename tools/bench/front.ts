import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { SECURITY_HEADERS } from '../../lib/server/http/security-headers';
import type { CertificateFiles } from '../certificate';
import { listen } from './listen';

/** As in deploy/nginx.conf. */
const RECORD_BYTES = 4_096;

/** Headers that belong to one connection. */
const HOP_BY_HOP = /^(?::|connection$|keep-alive$|transfer-encoding$)/;

const endToEnd = <T>(headers: Record<string, T>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));

/** Starts a proxy with TLS and HTTP/2 in front of a port of this machine, like the nginx of a deployment. */
export async function startFront(port: number, files: CertificateFiles) {
  const agent = new Agent({ keepAlive: true });
  const certificate = { key: readFileSync(files.key), cert: readFileSync(files.cert) };
  const server = createSecureServer(certificate, (incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const call = request({ host: '127.0.0.1', port, agent, path, method, headers: endToEnd(headers) }, (response) => {
      // All candidates get the same headers, because some headers make the browser start a process.
      for (const [name, value] of SECURITY_HEADERS) outgoing.setHeader(name, value);
      outgoing.writeHead(response.statusCode ?? 500, endToEnd(response.headers));
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
