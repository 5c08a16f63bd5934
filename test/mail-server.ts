import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/**
 * Starts a mail server without TLS that runs until the test ends.
 * @param habits override the defaults: mails need no login, and all are taken
 * @returns its port, and the recipients and the text of each mail that it took
 */
export async function startTestMailServer(habits: SMTPServerOptions = {}, host = '127.0.0.1') {
  const received: string[][] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((message) => {
        received.push([envelope.rcptTo.map(({ address }) => address).join(), message]);
        done();
      }, done);
    },
    ...habits,
  });
  server.listen(0, host);
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { port: (server.server.address() as AddressInfo).port, received };
}
