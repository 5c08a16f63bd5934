import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/**
 * Starts a mail server without TLS that runs until the test ends.
 * @param habits override the defaults: clients need no login, and all emails are accepted
 * @returns its port, and the recipients and the text of each email that it accepted
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
  // Emitted when a client does not trust the certificate.
  server.on('error', () => undefined);
  server.listen(0, host);
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { port: (server.server.address() as AddressInfo).port, received };
}

/** A command, the greeting (CONN) or the end of an email (.), which the mail server of a test refuses. */
export type Refused = 'CONN' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | '.';

/**
 * Starts a mail server that the test controls reply by reply. It runs until the test ends.
 * @param refusal returns the lines that refuse a command, no lines to leave it unanswered, or undefined to accept it
 * @returns its port, and each line that its clients sent
 */
export async function startTalkingMailServer(
  refusal: (at: Refused, line: string, socket: Socket) => string[] | undefined,
) {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isText = false;
    const say = (at: Refused, line: string, ...accepted: string[]) => {
      for (const reply of refusal(at, line, socket) ?? accepted) socket.write(`${reply}\r\n`);
    };
    socket.on('error', () => undefined);
    say('CONN', '', '220 mail.example.com ESMTP');
    const input = createInterface(socket).on('error', () => undefined);
    input.on('line', (line) => {
      if (isText && line !== '.') return;
      lines.push(line);
      const [command = ''] = line.split(' ');
      if (isText) say('.', line, '250 2.0.0 Ok: queued');
      else if (command === 'EHLO') say('EHLO', line, '250-mail.example.com', '250-PIPELINING', '250 AUTH PLAIN');
      else if (command === 'AUTH') say('AUTH', line, '235 2.7.0 Authentication successful');
      else if (command === 'MAIL' || command === 'RCPT') say(command, line, '250 2.1.0 Ok');
      else if (command === 'DATA') {
        isText = !refusal('DATA', line, socket);
        say('DATA', line, '354 End data with <CR><LF>.<CR><LF>');
        return;
      } else say('EHLO', line, '250 Ok');
      isText = false;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, lines };
}
