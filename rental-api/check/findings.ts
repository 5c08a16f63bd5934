/** One line of a report to the owner, in German. */
export interface Finding {
  file: string;
  text: string;
  /** The line of the file that the finding is about. */
  line?: number | undefined;
  /** True if the owner has to correct it before the website goes live. */
  isMistake: boolean;
  /** True for a fact that only the owner can confirm. */
  isQuestion?: boolean;
}

export const mistake = (file: string, text: string, line?: number): Finding => ({ file, text, line, isMistake: true });

export const note = (file: string, text: string): Finding => ({ file, text, isMistake: false });

export const question = (file: string, text: string, line?: number): Finding => ({
  ...note(file, text),
  line,
  isQuestion: true,
});

/** Writes each file once, with its findings below it: mistakes first, by line. */
export function writeFindings(findings: Finding[]): string {
  const mark = ({ isMistake, isQuestion }: Finding) => (isMistake ? '✗' : isQuestion ? '?' : '✓');
  const place = ({ line }: Finding) => (line ? `Zeile ${line}: ` : '');
  const write = (finding: Finding) => `  ${mark(finding)} ${place(finding)}${finding.text.replaceAll('\n', '\n    ')}`;
  const sorted = findings.toSorted(
    (one, other) => Number(other.isMistake) - Number(one.isMistake) || (one.line ?? 0) - (other.line ?? 0),
  );
  return [...new Set(findings.map(({ file }) => file))]
    .map((file) => [file, ...sorted.filter((finding) => finding.file === file).map(write)].join('\n'))
    .join('\n\n');
}
