/** The address of a new e-mail with this subject and text in the visitor's own mail program (RFC 6068). */
export function mailtoAddress(to: string, { subject, message }: { subject: string; message: string }): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
}
