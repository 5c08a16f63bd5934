/**
 * How many seconds a mail server may take at each step. RFC 5321, 4.5.3.2, has longer limits. Before the dot they may be
 * short, because nothing has been sent, and a later attempt costs nothing. The time limits of nodemailer cover several steps
 * at once, and are not shorter.
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
  /** Nothing depends on the answer. Then the connection is closed. */
  QUIT: 5,
};

/** A port that waits for TLS never greets. The check says so sooner. */
export const CHECK_SECONDS: typeof STEP_SECONDS = { ...STEP_SECONDS, greeting: 10 };

export type Step = keyof typeof STEP_SECONDS;

/**
 * Follows a dialogue from connecting on, and limits the time of each step.
 * @param signal ends the dialogue
 * @param seconds time limits
 */
export function followDialogue(signal: AbortSignal, seconds: typeof STEP_SECONDS) {
  const silence = new AbortController();
  /** The commands without an answer. With PIPELINING there are several. */
  const awaited: Step[] = [];
  let timer: NodeJS.Timeout;
  const dialogue = {
    step: 'connect' as Step,
    isSilent: () => silence.signal.aborted,
    signal: AbortSignal.any([signal, silence.signal]),
    enter(step: Step) {
      dialogue.step = step;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), seconds[step] * 1000).unref();
    },
    /** Waits for an answer, after the answers that are already awaited. */
    await(step: Step) {
      awaited.push(step);
      if (awaited.length === 1) dialogue.enter(step);
    },
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

const COMMANDS: Step[] = ['EHLO', 'STARTTLS', 'MAIL FROM', 'RCPT TO', 'DATA', 'QUIT'];

/** Lines that are no command belong to a login. */
const stepOf = (line: string): Step =>
  COMMANDS.find((command) => line.replace(/^HELO/, 'EHLO').startsWith(command)) ?? 'AUTH';
