import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { INBOX, PORTS } from './settings';

interface ReceivedMail {
  /** The recipients of the SMTP envelope. */
  recipients: string[];
  mail: ParsedMail;
}

/** Starts a real SMTP server that keeps the emails it gets. `habits` override its defaults. */
export async function startMailbox(port = PORTS.smtp, habits: SMTPServerOptions = {}) {
  let received: ReceivedMail[] = [];
  let refused: RegExp | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      done(refused?.test(address) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : undefined);
    },
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail });
        done();
      }, done);
    },
    ...habits,
  });
  // Emitted when a client disconnects in the middle of an email.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: ownPort } = server.server.address() as AddressInfo;
  return {
    address: `smtp://127.0.0.1:${ownPort}`,
    port: ownPort,
    /** Returns the emails to customers. */
    received: () => received.filter(({ recipients }) => !recipients.includes(INBOX)),
    /** Returns the emails to the business. */
    inbox: () => received.filter(({ recipients }) => recipients.includes(INBOX)),
    /** Returns the `Message-ID` of each email to a customer or about a customer, including repeats. */
    identities: (customer: string) =>
      received
        .filter(({ recipients, mail }) => recipients.includes(customer) || mail.replyTo?.text === customer)
        .map(({ mail }) => mail.messageId),
    /** Refuses matching recipients from now on. */
    refuse(recipients: RegExp) {
      refused = recipients;
    },
    reset() {
      received = [];
      refused = null;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;
