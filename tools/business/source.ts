import { type TransformFailure, transform } from 'esbuild';
import { ownNumber } from '../../lib/content/unusable-file';
import { type Finding, problem } from '../../rental-api/check/findings';

/** A line end, or something without a value; a text or word, with the colon of a key; or a mark. */
const TOKEN =
  /(\n|import.*|\/\/.*|\/\*[\s\S]*?\*\/|\[\])|(?:(["'`])(?:\\.|(?!\2)[^\\])*\2|[\p{L}\d_$.+-]+)(?=\s*(:?))|[{}[\],]/gu;

/**
 * Returns the line of each entry of a file that holds one literal, by the entry's path such as "packages.0.price".
 * @param source JSON, or TypeScript that exports an object or a list
 */
export function linesOf(source: string): Map<string, number> {
  const lines = new Map<string, number>();
  const path: (string | number)[] = [];
  let line = 1;
  for (const [token, gap, , colon] of source.matchAll(TOKEN)) {
    if (colon && path.length > 0) path.splice(-1, 1, token.replace(/^(['"])(.*)\1$/, '$2'));
    if (!gap && !lines.has(path.join('.'))) lines.set(path.join('.'), line);
    // In an object, the next key replaces the number.
    if (/^[[{]$/.test(token)) path.push(0);
    else if (/^[\]}]/.test(token)) path.pop();
    else if (token === ',') path.push(Number(path.pop()) + 1);
    line += token.split('\n').length - 1;
  }
  return lines;
}

const QUOTES = 'Ein gerades Anführungszeichen fehlt oder steht mitten im Text. Im Text schreiben Sie „, “ und ’.';
const STRAIGHT = 'Am Anfang und Ende eines Textes stehen gerade Anführungszeichen, wie in den anderen Zeilen.';

/** Mistakes in a line of a broken file. A sentence quotes the groups of its pattern. */
const IN_LINES: [RegExp, string][] = [
  [/:\s*(-?[\d.]+,\d+)(?![\d:])/, 'Cent stehen nach einem Punkt: $1'],
  [/:\s*(-?[\d.]+?)[.,]?[-–]/, 'Preise stehen ohne Strich: $1'],
  [/:\s*(-?[\d.]+)\s*(?:€|Euro?)/, 'Preise stehen ohne Währung: $1'],
  [/(?:^|[:,[({])\s*[“”„‟«»‘’‚´]/, STRAIGHT],
  [/^(?:[^']*'[^']*')*[^']*'[^']*$/, QUOTES],
];

/** The five mistakes that people make, in esbuild's message and the broken line, with ¦ at the place that esbuild names. */
const IN_MESSAGE: typeof IN_LINES = [
  [/^Unterminated|["']¦[\p{L}\d]/u, QUOTES],
  [/found ","|trailing commas/, 'Ein Komma ist zu viel.'],
  [/end of file|found "[\]:]|identifier.*\n.*¦[{[]|\bsatisfies\b/, 'In dieser Zeile oder darüber fehlt eine Klammer.'],
  [/:\s*\p{L}+\s*¦/u, 'Ein Text steht ohne Anführungszeichen.'],
  [/found "(["'[{\p{L}\d].*)"\n(?:.*["'}\]\d])?\s*¦.*/u, 'Vor `$1` fehlt ein Komma.'],
  [/.*\n\s*(.*)¦(.*)/, 'nicht lesbar: $1$2 Vergleichen Sie sie und die Zeile darüber mit den anderen.'],
];

const sentenceFor = (text: string, mistakes: typeof IN_LINES) =>
  mistakes.flatMap(([pattern, sentence]) => pattern.exec(text)?.[0].replace(pattern, sentence) ?? [])[0];

/** Removes comments, and the content of texts that end where they should. */
const bare = (line: string) =>
  line.replace(/(['"])(?:\\.|(?!\1)[^\\])*\1(?=\s*([,:}\])]|$|\/\/))/g, '$1$1').replace(/(^|[\s,;])\/[/*].*/, '');

/** Explains in German, with the line, why a file cannot be read or means something else. Returns nothing for a good file. */
export async function syntaxProblems(file: string, source: string): Promise<Finding[]> {
  const mistakesIn = (mistakes: typeof IN_LINES) =>
    source.split('\n').flatMap((line, index) => {
      const sentence = sentenceFor(bare(line), mistakes)?.replace(/-?[\d.,]+$/, (price) => ownNumber(price) ?? price);
      return sentence ? problem(file, sentence, index + 1) : [];
    });
  try {
    await transform(source, { loader: file.endsWith('.json') ? 'json' : 'ts', logLevel: 'silent' });
    // The file is readable, with another value than the owner means.
    return mistakesIn([[/:\s*(-?\d{1,3}(?:\.\d{3})+)\b/, 'Tausend stehen ohne Punkt: $1']]);
  } catch (error) {
    const mistakes = mistakesIn(IN_LINES);
    if (mistakes.length > 0) return mistakes;
    return (error as TransformFailure).errors.map(({ text, location }) => {
      const { line, column, lineText = '' } = location ?? {};
      // esbuild counts bytes.
      const [before, after] = [Buffer.from(lineText).subarray(0, column), Buffer.from(lineText).subarray(column)];
      return problem(file, sentenceFor(`${text.replaceAll('\\', '')}\n${before}¦${after}`, IN_MESSAGE) ?? text, line);
    });
  }
}
