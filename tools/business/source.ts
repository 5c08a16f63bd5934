import { type Location, type Message, transform } from 'esbuild';
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
const STRAIGHT = 'Am Anfang und Ende eines Textes stehen gerade Anführungszeichen, wie in den anderen Zeilen.';

/** Mistakes for which every line of a broken file is searched. A number in the first group is appended in its correct form. */
const MISTAKES: [RegExp, string][] = [
  [/:\s*(-?[\d.]+,\d+)(?![\d:])/, 'Cent stehen nach einem Punkt: '],
  [/:\s*(-?[\d.]+?)[.,]?[-–]/, 'Preise stehen ohne Strich: '],
  [/:\s*(-?[\d.]+)\s*(?:€|Euro?)/, 'Preise stehen ohne Währung: '],
  [/(?:^|[:,[({])\s*[“”„‟«»‘’‚´]/, STRAIGHT],
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
    return found ? [problem(file, found, index + 1)] : [];
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
    return (error as { errors: Message[] }).errors.map(({ text, location }) =>
      problem(file, explain(text, location), location?.line),
    );
  }
}

/** Explains esbuild's message if the mistake is one of the five that people make. */
function explain(text: string, location: Location | null): string {
  const { column = 0, lineText = '' } = location ?? {};
  const before = lineText.slice(0, column);
  const found = /found "(.+)"/.exec(text)?.[1]?.replaceAll('\\', '') ?? '';
  if (text.startsWith('Unterminated') || (/["']$/.test(before) && /^[\p{L}\d]/u.test(found))) return QUOTES;
  if (found === ',' || /trailing commas/.test(text)) return 'Ein Komma ist zu viel.';
  if (
    /end of file/.test(text) ||
    (/identifier/.test(text) && /^[{[]/.test(found)) ||
    /^[\]:]/.test(found) ||
    /\bsatisfies\b/.test(lineText)
  )
    return 'In dieser Zeile oder darüber fehlt eine Klammer.';
  if (/:\s*\p{L}+\s*$/u.test(before)) return 'Ein Text steht ohne Anführungszeichen.';
  if (/^["'[{\p{L}\d]/u.test(found) && /(^|["'}\]\d])\s*$/.test(before)) return `Vor \`${found}\` fehlt ein Komma.`;
  return `nicht lesbar: ${lineText.trim()} Vergleichen Sie sie und die Zeile darüber mit den anderen.`;
}
