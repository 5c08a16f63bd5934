import { type Message, transform } from 'esbuild';
import { ownNumber } from '../../lib/content/unusable-file';
import { SAVE_AS_UTF8 } from '../../lib/shared/decode-text';
import { type Finding, problem } from '../../rental-api/check/findings';

const TOKEN =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[\p{L}\d_$.+-]+|[{}[\],:\n]/gu;

/**
 * Returns the line of each entry of a file that holds one literal, by the entry's path such as "packages.0.price".
 * @param source JSON, or TypeScript that exports an object or a list
 */
export function linesOf(source: string): Map<string, number> {
  const start = source.search(/(?<==\s*)[[{]/);
  const lines = new Map<string, number>();
  const path: (string | number)[] = [];
  let line = source.slice(0, Math.max(start, 0)).split('\n').length;
  let word = { text: '', line };
  const record = (at: number) => lines.set(path.join('.'), lines.get(path.join('.')) ?? at);
  for (const [token] of source.slice(Math.max(start, 0)).matchAll(TOKEN)) {
    const last = path.at(-1);
    if (token === ':') {
      path[path.length - 1] = word.text;
      record(word.line);
    } else if (token === ',') {
      if (typeof last === 'number') path[path.length - 1] = last + 1;
    } else if (/^[}\]]/.test(token)) {
      path.pop();
      if (path.length === 0) break;
    } else if (!/^(\n|\/[/*])/.test(token)) {
      if (typeof last === 'number') record(line);
      if (/^[{[]/.test(token)) path.push(token === '[' ? 0 : '');
      else word = { text: token.replace(/^(['"])(.*)\1$/, '$2'), line };
    }
    line += token.split('\n').length - 1;
  }
  return lines;
}

const QUOTES = 'Ein gerades Anführungszeichen fehlt oder steht mitten im Text. Im Text schreiben Sie „, “ und ’.';

/**
 * The most frequent mistakes, each with its correction. The number in the first group, if any, is appended in its correct form.
 * Every line of a broken file is searched for them.
 */
const MISTAKES: [RegExp, string][] = [
  [/:\s*(-?[\d.]+,\d+)(?![\d:])/, 'Cent stehen nach einem Punkt: '],
  [/:\s*(-?[\d.]+?)[.,]?[-–]/, 'Preise stehen ohne Strich: '],
  [/:\s*(-?[\d.]+)\s*(?:€|Euro?)/, 'Preise stehen ohne Währung: '],
  [
    /(?:^|[:,[({])\s*[“”„‟«»‘’‚´]/,
    'Am Anfang und Ende eines Textes stehen gerade Anführungszeichen, wie in den anderen Zeilen.',
  ],
  [/^(?:[^']*'[^']*')*[^']*'[^']*$/, QUOTES],
];

/** A mistake that leaves a file readable, with another value than the owner means. */
const THOUSANDS: typeof MISTAKES = [[/:\s*(-?\d{1,3}(?:\.\d{3})+)\b/, 'Tausend stehen ohne Punkt: ']];

const mistakesIn = (file: string, source: string, mistakes: typeof MISTAKES) =>
  source.split('\n').flatMap((line, index) => {
    const [found] = mistakes.flatMap(([pattern, text]) => {
      const match = pattern.exec(bare(line));
      return match ? [text + (match[1] ? ownNumber(match[1]) : '')] : [];
    });
    return found ? [problem(file, `Zeile ${index + 1}: ${found}`)] : [];
  });

/** Removes comments, and the content of texts that end where they should. */
const bare = (line: string) =>
  line.replace(/(['"])(?:\\.|(?!\1)[^\\])*\1(?=\s*([,:}\])]|$|\/\/))/g, '$1$1').replace(/(^|[\s,;])\/[/*].*/, '');

/** Explains in German, with the line, why a file cannot be read or means something else. Returns nothing for a good file. */
export async function syntaxProblems(file: string, source: string): Promise<Finding[]> {
  const wrongStart = file.endsWith('.json') ? /^[\uFEFF\uFFFD]|\0/ : /^\uFFFD|\0/;
  if (wrongStart.test(source)) return [problem(file, SAVE_AS_UTF8)];
  try {
    await transform(source, { loader: file.endsWith('.json') ? 'json' : 'ts', logLevel: 'silent' });
    return mistakesIn(file, source, THOUSANDS);
  } catch (error) {
    const mistakes = mistakesIn(file, source, MISTAKES);
    if (mistakes.length > 0) return mistakes;
    return (error as { errors: Message[] }).errors.map((message) => problem(file, explain(message)));
  }
}

/** Translates esbuild's message. */
function explain({ text, location }: Message): string {
  const { line = 1, column = 0, lineText = '' } = location ?? {};
  const before = lineText.slice(0, column).trimEnd();
  const found = /found "(.+)"/.exec(text)?.[1]?.replaceAll('\\', '') ?? '';
  const reason = () => {
    if (text.includes('comments')) return 'Hier sind keine Kommentare möglich.';
    if (text.includes('double quotes')) return 'Hier stehen Texte zwischen ".';
    if (text.startsWith('Unterminated')) return QUOTES;
    if (/["']$/.test(lineText.slice(0, column)) && /^[\p{L}\d]/u.test(found)) return QUOTES;
    if (found === ';') return 'Ein Komma steht hier statt `;`.';
    if (/identifier/.test(text) && /^[{[]/.test(found)) return 'In dieser Zeile oder darüber fehlt eine Klammer.';
    if (found === ']') return 'Vor `]` fehlt eine Klammer.';
    if (found === ':') return `Vor \`${before.split(/\s/).at(-1)}\` fehlt eine Klammer.`;
    if (/,"?$|trailing commas/.test(text)) return 'Ein Komma ist zu viel.';
    if (/end of file/.test(text) || /\bsatisfies\b/.test(lineText)) return 'Am Ende fehlt eine Klammer.';
    if (/:\s*\p{L}+$/u.test(before)) return 'Ein Text steht ohne Anführungszeichen.';
    if (found && /(^|[{,])\s*(\w+|"\w+")$/.test(before)) return `Vor \`${found}\` fehlt ein Doppelpunkt.`;
    if (/^["'[{\p{L}\d]/u.test(found)) return `Vor \`${found}\` fehlt ein Komma.`;
    return `nicht lesbar: ${lineText.trim()}`;
  };
  return `Zeile ${line}: ${reason()}`;
}
