/** Returns a log that records its lines as text. */
export function recordingLog() {
  const lines: string[] = [];
  const line = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`);
  return { lines, info: line, warn: line, error: line };
}
