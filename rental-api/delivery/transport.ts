import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { NodemailerError } from 'nodemailer';
import SMTPConnection, { type SMTPConnectionCustomAuthHandler } from 'nodemailer/lib/smtp-connection';
import type { Mailed } from '../../lib/shared/mailed';
import type { ComposedMail } from '../mail/messages';
import { type ServerAnswer, serverAnswer } from './server-answer';
import { CHECK_SECONDS, type Dialogue, followDialogue, STEP_SECONDS, type Step } from './smtp-dialogue';
import { connectTo } from './smtp-socket';
import { greetingName, type SmtpServer } from './smtp-url';

/** A recipient that the mail server refuses, permanently or for a while. */
export interface RefusedRecipient {
  address: string;
  /** Such as "RCPT TO 550 5.1.1" or "RCPT TO 450 4.2.0". */
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
  step: Step;
  /** `ETIMEDOUT`: the server did not answer within the time of the step. `EABORT`: aborted by us. `EAUTH`: no login is set. `ENOAUTH`: none fits. */
  code: string;
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
  deliver: (
    mail: ComposedMail,
    name: string,
    signal: AbortSignal,
    beforeDot: () => Promise<unknown>,
  ) => Promise<Delivery>;
}

/** The reply to EHLO offers a login with a password that nodemailer knows. */
const OFFERS_PASSWORD = /^250[ -]AUTH[ =](?:.*[ =])?(?:PLAIN|LOGIN|CRAM-MD5)(?:\s|$)/im;

/** Asks about a recipient. nodemailer allows other commands only within a login, and passes the values of the login. */
const ask: SMTPConnectionCustomAuthHandler = async ({ auth: { mail, onRefusal }, sendCommand }) => {
  await sendCommand(`MAIL FROM:<${mail.from}>`);
  const { status, response } = await sendCommand(`RCPT TO:<${mail.to}>`);
  if (status >= 400) onRefusal(serverAnswer('RCPT TO', status, response));
};

/**
 * Delivers by SMTP, with TLS unless the server is on this machine. Each attempt has a separate connection.
 * @param siteUrl the website. EHLO names its host
 */
export function smtpTransport(server: SmtpServer, siteUrl?: string) {
  const { auth, secure: secured } = server;
  const name = siteUrl && greetingName(siteUrl);
  const options = { ...server, secured, customAuth: { ask }, transactionLog: true, ...(name && { name }) };

  /**
   * @param talk follows the login. Returns the errors of refused recipients
   * @param isCheck needs a login if there is a user, and waits less for the greeting
   */
  async function attempt(
    signal: AbortSignal,
    talk?: (smtp: SMTPConnection, dialogue: Dialogue) => Promise<NodemailerError[] | undefined>,
    isCheck = false,
  ): Promise<Delivery> {
    const dialogue = followDialogue(signal, isCheck ? CHECK_SECONDS : STEP_SECONDS);
    let quit = () => {};
    try {
      const connection = await connectTo(server, dialogue);
      const smtp = new SMTPConnection({ ...options, connection, logger: dialogue.logger });
      quit = () => smtp.quit();
      const broken = new Promise<never>((_, reject) => {
        smtp.on('error', reject);
        dialogue.signal.addEventListener('abort', () => reject(dialogue.signal.reason));
      });
      const converse = async () => {
        dialogue.await('greeting');
        await promisify(smtp.connect).call(smtp);
        if (auth && (smtp.allowsAuth || isCheck)) {
          if (!OFFERS_PASSWORD.test(smtp.lastServerResponse || ''))
            throw Object.assign(new Error('no login with a password'), { code: 'ENOAUTH' });
          await promisify(smtp.login).call(smtp, auth);
        }
        return talk?.(smtp, dialogue);
      };
      const refused = await Promise.race([broken, converse()]);
      return { mailed: 'yes', refusedRecipients: refusedRecipients(refused) };
    } catch (error) {
      return failedDelivery(error as NodemailerError, dialogue);
    } finally {
      quit();
      dialogue.enter('QUIT');
    }
  }

  const deliver: Transport['deliver'] = async (mail, _name, signal, beforeDot) => {
    const { refusedRecipients, ...delivery } = await attempt(signal, async (smtp, dialogue) => {
      async function* body() {
        yield mail.message;
        await beforeDot();
        dialogue.await('dot');
      }
      const text = Readable.from(body(), { objectMode: false });
      return (await promisify(smtp.send).call(smtp, mail, text)).rejectedErrors;
    });
    // A log may name only addresses of the business.
    return { ...delivery, ...(mail.to.length > 1 && { refusedRecipients }) };
  };

  /** Asks the server whether it refuses a recipient, and sends no email. A server that does not answer refuses nothing. */
  async function refusalOf(mail: ComposedMail, signal: AbortSignal): Promise<ServerAnswer | undefined> {
    const refusals: ServerAnswer[] = [];
    const onRefusal = (answer: ServerAnswer) => refusals.push(answer);
    await attempt(
      signal,
      async (smtp) => void (await promisify(smtp.login).call(smtp, { method: 'ask', mail, onRefusal })),
    );
    return refusals[0];
  }

  /** Logs in. Returns why that failed. */
  const verify = async (signal: AbortSignal) => (await attempt(signal, undefined, true)).failure;
  return { deliver, refusalOf, verify };
}

/** Turns an error of nodemailer or Node into a result. No other file reads these errors. */
function failedDelivery(error: NodemailerError, { step, signal, isSilent }: Dialogue): Delivery {
  const answer = answerIn(error);
  const ourCode = isSilent() ? 'ETIMEDOUT' : signal.aborted ? 'EABORT' : undefined;
  const code = ourCode ?? error.originalCode ?? error.code ?? error.name;
  return {
    mailed: step === 'dot' && !answer ? 'maybe' : 'no',
    ...(answer?.isUnknownRecipient && { isUnknownRecipient: true }),
    ...(answer?.isPermanent ? { refusal: answer.name } : { code: answer?.name ?? `${code} ${step}` }),
    refusedRecipients: refusedRecipients(error.rejectedErrors),
    failure: { step, code, answer, message: error.message },
  };
}

/** Returns the refusal that caused an error. */
const answerIn = ({ command = '', responseCode = 0, response = '' }: NodemailerError) =>
  responseCode >= 400 ? serverAnswer(command, responseCode, response) : null;

const refusedRecipients = (errors: NodemailerError[] = []): RefusedRecipient[] =>
  errors.flatMap((error) => {
    const answer = answerIn(error);
    return answer ? { address: error.recipient ?? '', refusal: answer.name } : [];
  });
