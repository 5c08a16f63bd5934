/** Builds a `mailto:` address, which opens a new e-mail in the visitor's own mail program (RFC 6068). */
export function mailtoAddress(to: string, { subject, message }: { subject: string; message: string }): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
}
