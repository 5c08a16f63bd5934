/** One line of a report to the owner, in German. */
export interface Finding {
  file: string;
  text: string;
  /** The line of the file that the finding is about. */
  line?: number | undefined;
  /** True if the owner has to correct it before the website goes live. */
  isProblem: boolean;
  /** True for a fact that only the owner can confirm. */
  isQuestion?: boolean;
}

export const problem = (file: string, text: string, line?: number): Finding => ({ file, text, line, isProblem: true });

export const note = (file: string, text: string): Finding => ({ file, text, isProblem: false });

export const question = (file: string, text: string, line?: number): Finding => ({
  ...note(file, text),
  line,
  isQuestion: true,
});

/** Writes each file once, with its findings below it: problems first, by line. */
export function writeFindings(findings: Finding[]): string {
  const mark = ({ isProblem, isQuestion }: Finding) => (isProblem ? '✗' : isQuestion ? '?' : '✓');
  const place = ({ line }: Finding) => (line ? `Zeile ${line}: ` : '');
  const write = (finding: Finding) => `  ${mark(finding)} ${place(finding)}${finding.text.replaceAll('\n', '\n    ')}`;
  const sorted = findings.toSorted(
    (one, other) => Number(other.isProblem) - Number(one.isProblem) || (one.line ?? 0) - (other.line ?? 0),
  );
  return [...new Set(findings.map(({ file }) => file))]
    .map((file) => [file, ...sorted.filter((finding) => finding.file === file).map(write)].join('\n'))
    .join('\n\n');
}
