import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { CertificateFiles } from '../../test/certificate';
import { listen } from '../../test/listen';

/** Starts a server with a calendar. Uses HTTPS if it gets a certificate. Its response can be changed at any time. */
export async function startFeed(files?: CertificateFiles) {
  let respond: RequestListener = (_request, response) => response.writeHead(404).end();
  const listener: RequestListener = (request, response) => respond(request, response);
  const server = files
    ? createHttpsServer({ key: readFileSync(files.key), cert: readFileSync(files.cert) }, listener)
    : createHttpServer(listener);
  const { port, stop } = await listen(server);
  return {
    address: `${files ? 'https://localhost' : 'http://127.0.0.1'}:${port}/geheime-adresse/basic.ics`,
    respondWith(next: RequestListener) {
      respond = next;
    },
    /** Responds with this text and its ETag from now on. */
    serve(text: string) {
      const etag = `"${randomUUID()}"`;
      respond = ({ headers }, response) =>
        headers['if-none-match'] === etag
          ? response.writeHead(304).end()
          : response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text);
    },
    stop,
  };
}
