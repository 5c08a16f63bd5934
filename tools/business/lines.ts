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
