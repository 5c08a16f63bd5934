// Which texts the code asks for, read from its source: a translator and the first argument of each of its calls.

const OPENING = /(?:\b(?:const|let)\s+(\w+)\s*=\s*(?:await\s+)?)?\b(?:use|get)Translations\(([^)]*)\)/g;
const CALL = /(?<![.\w$])(\w+)(?:\.(?:rich|markup|raw|has))?\(\s*(?:'([^'\n]*)'|`([^`]*)`|(?=[\w$]))/g;
const STRING = /'([^'\n]*)'|"([^"\n]*)"/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const NAMESPACE = /^(?:\{.*namespace:\s*)?'([\w.]+)'/s;

/**
 * @typedef {{ key: string | null, pattern: RegExp | null, namespaces: string[], place: string }} Use
 * a call for one key, for the keys of a template, or, with neither, for a key that the call does not write out
 */

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param {string} namespace @param {string} key */
const join = (namespace, key) => (namespace ? `${namespace}.${key}` : key);

/** Comments gone, lines kept. @param {string} source */
const withoutComments = (source) => source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''));

/** @param {string} source @param {number} index */
const lineOf = (source, index) => source.slice(0, index).split('\n').length;

/** @param {string} argument what stands between the parentheses of useTranslations or getTranslations */
function namespaceOf(argument) {
  if (argument.trim() === '') return '';
  return NAMESPACE.exec(argument.trim())?.[1] ?? null;
}

/** @param {string} source */
const openings = (source) =>
  [...source.matchAll(OPENING)].map(({ 1: name, 2: argument = '', index }) => ({
    name,
    namespace: namespaceOf(argument),
    index,
  }));

/**
 * Every call of a translator. It belongs to the nearest translator of that name above it; a `t` without one was handed
 * in, so its key may belong to each namespace whose translator is handed on.
 * @param {string} path
 * @param {string} source
 * @param {string[]} handedOn
 * @returns {Use[]}
 */
function usesIn(path, source, handedOn) {
  const translators = openings(source).filter(({ name }) => name);
  return [...source.matchAll(CALL)].flatMap(({ 1: name, 2: key, 3: template, index }) => {
    const own = translators.filter((translator) => translator.name === name && translator.index < index).at(-1);
    if (!own && name !== 't') return [];
    const namespaces = own ? [own.namespace ?? ''] : handedOn;
    const pieces = template?.split(/\$\{[^}]*\}/).map(escaped);
    return {
      key: key ?? null,
      pattern: pieces
        ? new RegExp(`^(?:${namespaces.map((space) => escaped(join(space, ''))).join('|')})${pieces.join('.+')}$`)
        : null,
      namespaces,
      place: `${path}:${lineOf(source, index)}`,
    };
  });
}

/**
 * The keys that the code asks for and German does not have, and the German texts that no code asks for. A template such
 * as `cards.${name}.title` stands for every key of that form; a key that a call does not write out can be any string
 * that stands somewhere in the code.
 * @param {import('./texts.mjs').Texts} german
 * @param {import('./texts.mjs').Files} files TypeScript sources
 * @returns {string[]}
 */
export function keyDefects(german, files) {
  const sources = Object.entries(files).map(([path, source]) => ({ path, source: withoutComments(source) }));
  const opened = sources.flatMap(({ path, source }) => openings(source).map((opening) => ({ ...opening, path })));
  const unreadable = opened
    .filter(({ namespace }) => namespace === null)
    .map(({ path }) => `${path}: the namespace of a translator is not written out`);
  const handedOn = [...new Set(opened.flatMap(({ name, namespace }) => (name ? [] : (namespace ?? []))))];
  const uses = sources.flatMap(({ path, source }) => usesIn(path, source, handedOn));
  const strings = new Set(
    sources.flatMap(({ source }) => [...source.matchAll(STRING)].map(([, single, double]) => single ?? double)),
  );

  const isMeant = (/** @type {Use} */ { key, pattern, namespaces }, /** @type {string} */ candidate) => {
    if (key !== null) return namespaces.some((space) => candidate === join(space, key));
    if (pattern) return pattern.test(candidate);
    return namespaces.some((space) => {
      const prefix = join(space, '');
      return candidate.startsWith(prefix) && strings.has(candidate.slice(prefix.length));
    });
  };
  const keys = Object.keys(german);
  const missing = uses
    .filter((use) => !keys.some((candidate) => isMeant(use, candidate)))
    .map(({ key, pattern, namespaces, place }) => {
      const wanted =
        key === null ? (pattern?.source ?? 'a key') : namespaces.map((space) => join(space, key)).join(' or ');
      return `${place}: messages/de.json has no ${wanted}`;
    });
  const unused = keys
    .filter((candidate) => !uses.some((use) => isMeant(use, candidate)))
    .map((key) => `messages/de.json: no code uses ${key}`);
  return [...unreadable, ...missing, ...unused];
}
