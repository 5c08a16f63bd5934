import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { INBOX, PORTS } from './settings';

export interface ReceivedMail {
  /** The recipients of the SMTP envelope. */
  recipients: string[];
  mail: ParsedMail;
}

/** A real SMTP server that keeps what it is sent. */
export async function startMailbox(port = PORTS.smtp) {
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
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    /** What customers got. */
    received: () => received.filter(({ recipients }) => !recipients.includes(INBOX)),
    /** What the business got. */
    inbox: () => received.filter(({ recipients }) => recipients.includes(INBOX)),
    /** Makes it refuse such recipients. */
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
