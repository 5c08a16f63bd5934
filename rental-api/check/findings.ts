/** One line of a report to the owner, in German. */
export interface Finding {
  file: string;
  text: string;
  /** True if the owner has to correct it before the website goes live. */
  isProblem: boolean;
  /** True for a fact that only the owner can confirm. */
  isQuestion?: boolean;
}

export const problem = (file: string, text: string): Finding => ({ file, text, isProblem: true });

export const note = (file: string, text: string): Finding => ({ file, text, isProblem: false });

export const question = (file: string, text: string): Finding => ({ file, text, isProblem: false, isQuestion: true });

/** Writes each file once, with its findings below it. */
export function writeFindings(findings: Finding[]): string {
  const mark = ({ isProblem, isQuestion }: Finding) => (isProblem ? '✗' : isQuestion ? '?' : '✓');
  const line = (finding: Finding) => `  ${mark(finding)} ${finding.text.replaceAll('\n', '\n    ')}`;
  return [...new Set(findings.map(({ file }) => file))]
    .map((file) => [file, ...findings.filter((finding) => finding.file === file).map(line)].join('\n'))
    .join('\n\n');
}
