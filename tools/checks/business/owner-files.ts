import { readdirSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { checkGallery, checkOffer, checkQuestions, checkQuotations, checkSite } from '../../../lib/content/check';
import { UnusableFile } from '../../../lib/content/unusable-file';
import { type Finding, problem } from '../../../rental-api/check/findings';
import { linesOf, syntaxProblems } from './source';
import { type Files, flatten, type Texts } from './texts';

const list = (candidate: unknown) => (Array.isArray(candidate) ? candidate.map(String) : []);

const checksFor = (pictures: string[]) => ({
  site: checkSite,
  offer: (candidate: unknown) => checkOffer(candidate, pictures),
  questions: checkQuestions,
  quotations: checkQuotations,
  gallery: checkGallery,
  rendered: list,
});

type Checks = ReturnType<typeof checksFor>;

export interface OwnerFiles {
  /** The usable files of lib/content. */
  content: { [Name in keyof Checks]?: ReturnType<Checks[Name]> };
  /** The texts of messages/ by language, without unreadable files. */
  messages: Record<string, Texts>;
  /** The content of every file by its path. */
  sources: Files;
  /** Everything that makes a file unusable. */
  findings: Finding[];
  at: ReturnType<typeof placesIn>;
}

/** Returns a function that writes where an entry of a file is, such as "Zeile 6: ". */
function placesIn(sources: Files) {
  const lines = new Map(Object.entries(sources).map(([file, source]) => [file, linesOf(source)]));
  return function at(file: string, path: string): string {
    const line = lines.get(file)?.get(path);
    const parent = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
    if (line) return `Zeile ${line}: `;
    return parent ? at(file, parent) : '';
  };
}

/**
 * Reads the files that an owner edits, and goes on after an unusable one.
 * @param root the project's folder, with a trailing slash
 */
export async function readOwnerFiles(root: string): Promise<OwnerFiles> {
  const checks = checksFor(readdirSync(`${root}public/pictures`));
  const languages = readdirSync(`${root}messages`).map((file) => file.replace('.json', ''));
  const paths = [...Object.keys(checks).map(contentFile), ...languages.map(messageFile)];
  const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(root + path, 'utf8')]));
  const files: OwnerFiles = { content: {}, messages: {}, sources, findings: [], at: placesIn(sources) };
  for (const [path, source] of Object.entries(sources)) files.findings.push(...syntaxProblems(path, source));

  const isReadable = (path: string) => !files.findings.some(({ file }) => file === path);
  for (const [name, check] of Object.entries(checks)) {
    const path = contentFile(name);
    if (!isReadable(path)) continue;
    try {
      Object.assign(files.content, { [name]: check(await evaluate(sources[path] ?? '', name)) });
    } catch (error) {
      files.findings.push(...problemsOf(error, path, files));
    }
  }
  for (const language of languages.filter((name) => isReadable(messageFile(name))))
    files.messages[language] = flatten(JSON.parse(sources[messageFile(language)] ?? ''));
  return files;
}

const contentFile = (name: string) => `lib/content/${name}.ts`;
const messageFile = (language: string) => `messages/${language}.json`;

/** Evaluates a file of lib/content, which imports only types. */
async function evaluate(source: string, name: string): Promise<unknown> {
  const { code } = transformSync(source, { loader: 'ts' });
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return module[name];
}

function problemsOf(error: unknown, file: string, { sources, at }: OwnerFiles): Finding[] {
  if (error instanceof UnusableFile)
    return error.problems.map(({ path, text }) => problem(file, at(file, path.join('.')) + text));
  const message = error instanceof Error ? error.message : String(error);
  const word = /^(\S+) is not defined$/.exec(message)?.[1];
  if (!word) return [problem(file, message)];
  const line = (sources[file] ?? '').split('\n').findIndex((text) => new RegExp(`:\\s*${word}\\b`).test(text)) + 1;
  return [problem(file, `Zeile ${line}: \`${word}\` steht ohne Anführungszeichen.`)];
}
