import type { Mailed } from '../../lib/shared/mailed';
import type { ServerAnswer } from './server-answer';

/**
 * How many seconds a mail server may take at each step. RFC 5321, 4.5.3.2, has longer limits. Before the dot they may be
 * short, because nothing has been sent, and a later attempt costs nothing.
 */
export const STEP_SECONDS = {
  /** The name lookup, and each address of the host. */
  connect: 20,
  /** A handshake of two or three round trips. */
  TLS: 20,
  /** RFC: 5 minutes. Some servers delay it against spam, rarely for more than 20 s. */
  greeting: 30,
  /** Some servers look up the name of the client. */
  EHLO: 20,
  STARTTLS: 20,
  /** Some servers delay the answer to a wrong password. */
  AUTH: 30,
  /** RFC: 5 minutes. The server looks up the sender's domain. */
  'MAIL FROM': 30,
  /** RFC: 5 minutes. The server may ask the recipient's server. */
  'RCPT TO': 60,
  /** RFC: 2 minutes. The server only has to open a file. */
  DATA: 30,
  /** RFC: 3 minutes for each block. An email is small. */
  message: 60,
  /** As in the RFC. The server may scan and deliver the email before it answers. A repeat would be a second copy. */
  dot: 600,
  /** Nothing depends on the answer. */
  QUIT: 5,
};

export type Step = keyof typeof STEP_SECONDS;

/** Why an attempt failed. */
export interface FailureFacts {
  /**
   * `answer`: the server refused. `silent`: it did not answer within the time of the step. `aborted`: by us. `disconnected`:
   * no usable connection at the steps `connect` and `TLS`, a lost one later.
   */
  kind: 'answer' | 'silent' | 'aborted' | 'disconnected' | 'login missing' | 'address unusable';
  step: Step;
  /** `maybe`: the dot was sent, and no answer came. */
  mailed: Exclude<Mailed, 'yes'>;
  answer: ServerAnswer | null;
  /** The cause without the server's words, such as "ETIMEDOUT EHLO". */
  code: string;
  refusedRecipients: RefusedRecipient[];
}

/** The only form in which errors of nodemailer leave transport.ts. */
export class SmtpFailure extends Error {
  constructor(
    readonly facts: FailureFacts,
    message: string,
  ) {
    super(message);
  }
}

/** A recipient of several that the mail server refuses permanently. */
export interface RefusedRecipient {
  address: string;
  /** Such as "RCPT TO 550 5.1.1". */
  refusal: string;
}

/**
 * Follows a dialogue from connecting on, and limits the time of each step.
 * @param signal ends the dialogue
 */
export function followDialogue(signal: AbortSignal) {
  const silence = new AbortController();
  /** The commands without an answer. With PIPELINING there are several. */
  const awaited: Step[] = [];
  let timer: NodeJS.Timeout;
  const dialogue = {
    step: 'connect' as Step,
    isDotSent: false,
    isSilent: () => silence.signal.aborted,
    signal: AbortSignal.any([signal, silence.signal]),
    enter(step: Step) {
      dialogue.step = step;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), STEP_SECONDS[step] * 1000).unref();
    },
    /** Waits for an answer, after the answers that are already awaited. */
    await(step: Step) {
      awaited.push(step);
      if (awaited.length === 1) dialogue.enter(step);
    },
    sendDot() {
      dialogue.isDotSent = true;
      dialogue.await('dot');
    },
    end: () => clearTimeout(timer),
    /** With the option `transactionLog`, nodemailer logs each command and each whole answer. */
    logger: {
      info({ tnx }: { tnx?: string }, text: string) {
        if (tnx === 'client') dialogue.await(stepOf(text));
        if (tnx !== 'server') return;
        const answered = awaited.shift();
        const [next = answered === 'STARTTLS' ? 'TLS' : answered === 'DATA' ? 'message' : undefined] = awaited;
        if (next) dialogue.enter(next);
      },
    },
  };
  dialogue.enter('connect');
  return dialogue;
}

export type Dialogue = ReturnType<typeof followDialogue>;

const COMMANDS: [RegExp, Step][] = [
  [/^(?:EHLO|HELO)/, 'EHLO'],
  [/^STARTTLS/, 'STARTTLS'],
  [/^MAIL FROM/, 'MAIL FROM'],
  [/^RCPT TO/, 'RCPT TO'],
  [/^(?:DATA|\.)$/, 'DATA'],
  [/^QUIT/, 'QUIT'],
];

/** Lines that are no command belong to a login. */
const stepOf = (line: string): Step => COMMANDS.find(([pattern]) => pattern.test(line))?.[1] ?? 'AUTH';
