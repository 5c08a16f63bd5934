import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import SMTPConnection, {
  type SMTPConnectionCustomAuthHandler,
  type SMTPConnectionSendInfo,
} from 'nodemailer/lib/smtp-connection';
import type { Mailed } from '../../lib/shared/mailed';
import type { ComposedMail } from './messages';
import { type ServerAnswer, serverAnswer } from './server-answer';
import { type Dialogue, followDialogue, type Step } from './smtp-dialogue';
import { connectTo } from './smtp-socket';
import { greetingName, type SmtpServer } from './smtp-url';

/** A recipient that the mail server refuses permanently. */
export interface RefusedRecipient {
  address: string;
  /** Such as "RCPT TO 550 5.1.1". */
  refusal: string;
}

/** The result of one attempt. Everything but `failure` may be logged. */
export interface Delivery {
  /** `yes`: at least one recipient was accepted. `maybe`: the dot was sent, and no answer came. */
  mailed: Mailed;
  /** The owner can correct every other cause. */
  isUnknownRecipient?: boolean;
  /** A permanent refusal, such as "RCPT TO 553 5.7.1". */
  refusal?: string;
  /** Any other cause, such as "ETIMEDOUT EHLO". */
  code?: string;
  /** Of several recipients, which are addresses of the business. */
  refusedRecipients?: RefusedRecipient[];
  failure?: Failure;
}

export interface Failure {
  /**
   * `answer`: the server refused. `silent`: it did not answer within the time of the step. `aborted`: by us. `disconnected`:
   * no usable connection at the steps `connect` and `TLS`, a lost one later.
   */
  kind: 'answer' | 'silent' | 'aborted' | 'disconnected' | 'login missing' | 'address unusable';
  step: Step;
  answer: ServerAnswer | null;
  message: string;
}

export interface Transport {
  /**
   * Resolves with the result, even if the mail server refuses. `name` is the file name of the email. The signal ends the
   * attempt and its connection.
   * @param beforeDot must be waited for before the dot that ends the email, because nobody knows the result until the server
   *   has answered the dot
   */
  deliver: (mail: ComposedMail, name: string, signal: AbortSignal, beforeDot: () => Promise<void>) => Promise<Delivery>;
}

/** The limits of the steps replace the time limits of nodemailer, which cover several steps at once. */
const HOUR_MS = 3_600_000;
const NO_LIMITS = { connectionTimeout: HOUR_MS, greetingTimeout: HOUR_MS, socketTimeout: HOUR_MS };

/** What an attempt does after the login. */
interface Talk {
  mail: ComposedMail;
  beforeDot: () => Promise<void>;
  ask: SMTPConnectionCustomAuthHandler;
}

/**
 * Delivers by SMTP, with TLS unless the server is on this machine. Each attempt has a separate connection.
 * @param siteUrl the website. EHLO names its host
 */
export function smtpTransport(server: SmtpServer, siteUrl?: string) {
  const name = siteUrl && greetingName(siteUrl);

  /** Connects, logs in, and sends the email, or asks the question, if there is one. */
  async function attempt(signal: AbortSignal, { mail, beforeDot, ask }: Partial<Talk> = {}): Promise<Delivery> {
    const dialogue = followDialogue(signal);
    let smtp: SMTPConnection | undefined;
    async function* body() {
      yield mail?.message;
      await beforeDot?.();
      dialogue.await('dot');
    }
    try {
      const connection = await connectTo(server, dialogue);
      const options = { ...server, ...NO_LIMITS, connection, secured: server.secure, ...(name && { name }) };
      const customAuth = { ...(ask && { ASK: ask }) };
      const opened = new SMTPConnection({ ...options, customAuth, logger: dialogue.logger, transactionLog: true });
      smtp = opened;
      const info = await new Promise<SMTPConnectionSendInfo | undefined>((resolve, reject) => {
        const { auth } = server;
        const send = () => {
          if (mail) opened.send(mail, Readable.from(body(), { objectMode: false }), ended(resolve));
          // nodemailer allows other commands only within a login.
          else if (ask)
            opened.login(
              { method: 'ASK' },
              ended(() => resolve(undefined)),
            );
          else resolve(undefined);
        };
        const ended =
          <Result>(next: (result?: Result) => void) =>
          (error?: Error | null, result?: Result) =>
            error ? reject(error) : next(result);
        opened.on('error', reject);
        dialogue.signal.addEventListener('abort', () => reject(dialogue.signal.reason));
        dialogue.await('greeting');
        opened.connect(ended(() => (auth && opened.allowsAuth ? opened.login(auth, ended(send)) : send())));
      });
      opened.quit();
      return { mailed: 'yes', ...refusedRecipients(info?.rejectedErrors, mail) };
    } catch (error) {
      smtp?.close();
      return failedDelivery(error as NodemailerError, dialogue, mail);
    } finally {
      dialogue.enter('QUIT');
    }
  }

  /** Asks the server whether it refuses a recipient, and sends no email. A server that does not answer refuses nothing. */
  async function refusalOf({ from, to }: ComposedMail, signal: AbortSignal): Promise<ServerAnswer | null> {
    let answer: ServerAnswer | null = null;
    const ask: SMTPConnectionCustomAuthHandler = async ({ sendCommand, resolve }) => {
      await sendCommand(`MAIL FROM:<${from}>`);
      const { status, response } = await sendCommand(`RCPT TO:<${to}>`);
      if (status >= 400) answer = serverAnswer('RCPT TO', status, response);
      resolve();
    };
    await attempt(signal, { ask });
    return answer;
  }

  const deliver: Transport['deliver'] = (mail, _name, signal, beforeDot) => attempt(signal, { mail, beforeDot });
  /** Logs in. Returns why that failed. */
  const verify = async (signal: AbortSignal): Promise<Failure | undefined> => (await attempt(signal)).failure;
  return { deliver, refusalOf, verify };
}

const CODES: Partial<Record<Failure['kind'], string>> = { silent: 'ETIMEDOUT', aborted: 'EABORT' };

/** Turns an error of nodemailer or Node into a result. No other file reads these errors. */
function failedDelivery(error: NodemailerError, dialogue: Dialogue, mail?: ComposedMail): Delivery {
  const { step } = dialogue;
  const answer = answerIn(error);
  const kind = answer ? 'answer' : kindOf(error, dialogue);
  const code = answer?.name ?? `${CODES[kind] ?? error.originalCode ?? error.code ?? error.name} ${step}`;
  return {
    mailed: step === 'dot' && !answer ? 'maybe' : 'no',
    ...((answer?.isUnknownRecipient || kind === 'address unusable') && { isUnknownRecipient: true }),
    ...(answer?.isPermanent ? { refusal: code } : { code }),
    ...refusedRecipients(error.rejectedErrors, mail),
    failure: { kind, step, answer, message: error.message },
  };
}

function kindOf({ code, command }: NodemailerError, { signal, isSilent }: Dialogue) {
  if (signal.aborted) return isSilent() ? 'silent' : 'aborted';
  // nodemailer has not asked the server.
  if (command === 'API' && code === 'EAUTH') return 'login missing';
  if (command === 'API' && code === 'EENVELOPE') return 'address unusable';
  return 'disconnected';
}

/** Returns the refusal that caused an error. */
const answerIn = ({ command = '', responseCode = 0, response = '' }: NodemailerError) =>
  responseCode >= 400 ? serverAnswer(command, responseCode, response) : null;

/** A log may name only addresses of the business. */
function refusedRecipients(errors: NodemailerError[] = [], mail?: ComposedMail): Pick<Delivery, 'refusedRecipients'> {
  if (!mail || mail.to.length < 2) return {};
  const refused = errors.flatMap((error) => {
    const answer = answerIn(error);
    return answer?.isPermanent ? { address: error.recipient ?? '', refusal: answer.name } : [];
  });
  return { refusedRecipients: refused };
}
