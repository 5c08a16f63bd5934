export type ServerAnswer = ReturnType<typeof serverAnswer>;

/** Enhanced status codes of an address that is wrong (RFC 3463). Other codes of the group 5.1 are about the sender. */
const UNKNOWN_RECIPIENT = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);
/** Basic codes of a mailbox that does not exist (RFC 5321). They count only if the answer has no enhanced code. */
const UNKNOWN_MAILBOX = new Set([550, 551, 553]);
/** Exim says these without an enhanced code, also in its answer to the recipient. */
const NOT_ABOUT_RECIPIENT = /\b(?:relay|sender|authenti|block|blacklist|spam|quota|helo|ehlo)/i;

/** Reads a mail server's refusal of a command. */
export function serverAnswer(command: string, code: number, words: string) {
  const enhanced = enhancedCode(words);
  const isPermanent = code >= 500;
  const isRecipient = command === 'RCPT TO';
  const isUnknown = enhanced
    ? (isRecipient || command === 'DATA') && UNKNOWN_RECIPIENT.has(enhanced)
    : isRecipient && UNKNOWN_MAILBOX.has(code) && !NOT_ABOUT_RECIPIENT.test(words.replace(/\S+@\S+/g, ''));
  return {
    /** Such as "RCPT TO 553 5.7.1". Only this goes to the log, because the server's words may name a customer. */
    name: [command, code, enhanced].filter(Boolean).join(' '),
    isPermanent,
    /** Only the customer can correct that. */
    isUnknownRecipient: isPermanent && isUnknown,
    /** One line without control sequences. */
    words: words.replace(/[\s\p{C}]+/gu, ' ').slice(0, 500),
  };
}

/**
 * Returns the enhanced code behind the basic code of any line, or behind the text like qmail's "(#5.7.1)". Of two codes in
 * a row the second is the server's own: a proxy puts a general one in front.
 */
function enhancedCode(response: string): string | undefined {
  const [, code] =
    /(?:^\d{3}[ -]\W{0,2}(?:[245](?:\.\d{1,3}){2} )*|\(#)([245](?:\.\d{1,3}){2})(?!\.?\d)/m.exec(response) ?? [];
  return code;
}
