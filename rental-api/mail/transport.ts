import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import SMTPConnection, {
  type SMTPConnectionCustomAuthHandler,
  type SMTPConnectionCustomAuthHandlers,
  type SMTPConnectionSendInfo,
} from 'nodemailer/lib/smtp-connection';
import type { Mailed } from '../../lib/shared/mailed';
import type { ComposedMail } from './messages';
import { type ServerAnswer, serverAnswer } from './server-answer';
import {
  type Dialogue,
  type FailureFacts,
  followDialogue,
  type RefusedRecipient,
  SmtpFailure,
  STEP_SECONDS,
} from './smtp-dialogue';
import { connectTo } from './smtp-socket';
import { greetingName, type SmtpServer } from './smtp-url';

/** The result of one attempt. */
export interface Delivery {
  /** `yes`: at least one recipient was accepted. */
  mailed: Mailed;
  /** The owner can correct every other cause. */
  isUnknownRecipient?: boolean;
  /** A permanent refusal, such as "RCPT TO 553 5.7.1". */
  refusal?: string;
  /** The cause of any other failure, without an address. */
  code?: string;
  /** The server's own words. They may name a customer. */
  words?: string;
  refusedRecipients?: RefusedRecipient[];
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

type Callback<Result> = (error?: NodemailerError | null, result?: Result) => void;

const called = <Result>(start: (done: Callback<Result>) => void) =>
  new Promise<Result | undefined>((resolve, reject) =>
    start((error, result) => (error ? reject(error) : resolve(result))),
  );

/**
 * Delivers by SMTP, with TLS unless the server is on this machine. Each attempt has a separate connection.
 * @param siteUrl the website. EHLO names its host
 */
export function smtpTransport(server: SmtpServer, siteUrl?: string) {
  const name = siteUrl && greetingName(siteUrl);

  /** Connects, logs in, and then runs `talk`. @throws SmtpFailure */
  async function converse<Result>(
    dialogue: Dialogue,
    talk: (smtp: SMTPConnection, done: Callback<Result>) => void,
    customAuth: SMTPConnectionCustomAuthHandlers = {},
  ) {
    const { signal, logger } = dialogue;
    let smtp: SMTPConnection | undefined;
    try {
      const connection = await connectTo(server, dialogue);
      const options = { ...server, ...NO_LIMITS, connection, secured: server.secure, customAuth };
      const opened = new SMTPConnection({ ...options, logger, transactionLog: true, ...(name && { name }) });
      smtp = opened;
      const failed = new Promise<never>((_resolve, reject) => {
        opened.on('error', reject);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      const { auth } = server;
      dialogue.await('greeting');
      await Promise.race([failed, called((done) => opened.connect(done))]);
      if (auth && opened.allowsAuth) await Promise.race([failed, called((done) => opened.login(auth, done))]);
      const result = await Promise.race([failed, called<Result>((done) => talk(opened, done))]);
      opened.quit();
      setTimeout(() => connection.destroy(), STEP_SECONDS.QUIT * 1000).unref();
      return result;
    } catch (error) {
      smtp?.close();
      throw failureOf(error as NodemailerError, dialogue);
    } finally {
      dialogue.end();
    }
  }

  /** @throws SmtpFailure */
  async function send({ from, to, message }: ComposedMail, signal: AbortSignal, beforeDot?: () => Promise<void>) {
    const dialogue = followDialogue(signal);
    async function* parts() {
      yield message;
      await beforeDot?.();
      dialogue.sendDot();
    }
    const body = Readable.from(parts(), { objectMode: false });
    const info = await converse<SMTPConnectionSendInfo>(dialogue, (smtp, done) => smtp.send({ from, to }, body, done));
    return refusedRecipients(info?.rejectedErrors);
  }

  const deliver: Transport['deliver'] = async (mail, _name, signal, beforeDot) => {
    const { refusedRecipients, ...delivery } = await send(mail, signal, beforeDot).then(
      (refused): Delivery => ({ mailed: 'yes', refusedRecipients: refused }),
      failedDelivery,
    );
    // Only addresses of the business are named.
    return mail.to.length > 1 && refusedRecipients ? { ...delivery, refusedRecipients } : delivery;
  };

  /**
   * Asks the server whether it refuses a recipient, and sends no email. nodemailer allows other commands only within a login.
   * @returns the refusal. A server that does not answer refuses nothing.
   */
  async function refusalOf({ from, to }: ComposedMail, signal: AbortSignal): Promise<ServerAnswer | null> {
    let answer: ServerAnswer | null = null;
    const ask: SMTPConnectionCustomAuthHandler = async ({ sendCommand, resolve }) => {
      await sendCommand(`MAIL FROM:<${from}>`);
      const { status, response } = await sendCommand(`RCPT TO:<${to}>`);
      if (status >= 400) answer = serverAnswer('RCPT TO', status, response);
      resolve();
    };
    const login = { method: 'ASK' };
    await converse(followDialogue(signal), (smtp, done) => smtp.login(login, done), { ASK: ask }).catch(() => null);
    return answer;
  }

  return {
    send,
    deliver,
    refusalOf,
    /** Logs in. @throws SmtpFailure */
    verify: (signal: AbortSignal) => converse(followDialogue(signal), (_smtp, done) => done()),
  };
}

const CODES: Partial<Record<FailureFacts['kind'], string>> = { silent: 'ETIMEDOUT', aborted: 'EABORT' };

/** Turns an error of nodemailer or Node into a failure of the dialogue. */
function failureOf(error: NodemailerError, dialogue: Dialogue): SmtpFailure {
  const { step, isDotSent } = dialogue;
  const answer = answerIn(error);
  const kind = answer ? 'answer' : kindOf(error, dialogue);
  const facts: FailureFacts = {
    ...{ kind, step, answer },
    mailed: isDotSent && !answer ? 'maybe' : 'no',
    code: answer?.name ?? `${CODES[kind] ?? error.originalCode ?? error.code ?? error.name} ${step}`,
    refusedRecipients: refusedRecipients(error.rejectedErrors),
  };
  return new SmtpFailure(facts, error.message);
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

const refusedRecipients = (errors: NodemailerError[] = []): RefusedRecipient[] =>
  errors.flatMap((error) => {
    const answer = answerIn(error);
    return answer?.isPermanent ? { address: error.recipient ?? '', refusal: answer.name } : [];
  });

function failedDelivery({ facts: { kind, mailed, answer, code, refusedRecipients } }: SmtpFailure): Delivery {
  const isUnknownRecipient = answer ? answer.isUnknownRecipient : kind === 'address unusable';
  return {
    mailed,
    ...(isUnknownRecipient && { isUnknownRecipient }),
    ...(answer?.isPermanent ? { refusal: code } : { code }),
    ...(answer && { words: answer.words }),
    refusedRecipients,
  };
}
