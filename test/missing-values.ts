/** Words that a text has only because a value is missing or has the wrong type. Matches no part of a word. */
const MISSING_VALUE = /(?<![\p{L}\d_])(?:undefined|null|NaN|Invalid Date)(?![\p{L}\d_])|\[object\b/u;

/** Returns the texts that show a missing value, such as "Beginn: undefined Uhr". Long texts are cut around it. */
export const missingValuesIn = (texts: string[]): string[] =>
  texts.flatMap((text) => {
    const found = MISSING_VALUE.exec(text);
    return found ? [text.slice(Math.max(0, found.index - 60), found.index + 60)] : [];
  });
