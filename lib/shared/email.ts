/** The answer to "Was anything emailed?" (docs/behaviour.md#failures). `maybe` means that nobody knows. */
export type Mailed = 'yes' | 'no' | 'maybe';

const ADDRESS = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u;

/** Writes the domain of an email address in punycode. Returns any other text unchanged. */
export function asciiEmail(address: string): string {
  const [, mailbox = '', domain = ''] = ADDRESS.exec(address) ?? [];
  return URL.canParse(`http://${domain}`) ? mailbox + new URL(`http://${domain}`).hostname : address;
}

/** Returns the `mailto:` link that opens an empty email. */
export const mailtoAddress = (to: string): string => `mailto:${encodeURIComponent(asciiEmail(to)).replace('%40', '@')}`;
