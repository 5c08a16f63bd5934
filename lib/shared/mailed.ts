/** The answer to "Was anything emailed?" (docs/behaviour.md#failures). `maybe` means that nobody knows. */
export type Mailed = 'yes' | 'no' | 'maybe';
