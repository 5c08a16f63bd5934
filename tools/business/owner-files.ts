import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { transform } from 'esbuild';
import type { Site } from '../../lib/content/schema';
import { ownerProblems, UnusableFile } from '../../lib/content/unusable-file';
import {
  validateGallery,
  validateOffer,
  validateQuestions,
  validateQuotations,
  validateSite,
} from '../../lib/content/validate';
import { LANGUAGES } from '../../lib/i18n/languages';
import { isGroup } from '../../lib/i18n/messages';
import { decodeText, SAVE_AS_UTF8 } from '../../lib/shared/decode-text';
import { type Finding, problem, writeFindings } from '../../rental-api/check/findings';
import { type Data, dataSchema } from '../../rental-api/data-schema';
import { ROOT } from '../run';
import { linesOf, syntaxProblems } from './source';

export const DATA_FILE = 'rental-api/data.json';

const list = (candidate: unknown) => (Array.isArray(candidate) ? candidate.map(String) : []);

const checksFor = (pictures: string[], content: { site?: Site }) => ({
  site: validateSite,
  offer: (candidate: unknown) => validateOffer(candidate, pictures, content.site),
  questions: validateQuestions,
  quotations: validateQuotations,
  gallery: validateGallery,
  rendered: list,
});

type Checks = ReturnType<typeof checksFor>;

export interface OwnerFiles {
  /** The usable files of lib/content. */
  content: { [Name in keyof Checks]?: ReturnType<Checks[Name]> };
  /**
   * The values of every usable file by its path and their full key, such as "home.prices.heading". Of the data file, only the
   * texts on top of the home page.
   */
  values: Record<string, Record<string, string>>;
  /** The content of every file in UTF-8 by its path. */
  sources: Record<string, string>;
  /** The names in the lists `examples`, by file. */
  examples: Record<string, string[]>;
  /** Everything that makes a file unusable. */
  findings: Finding[];
  /** Finds the line of an entry of a file, or of the entry around it. */
  at: (file: string, path: string) => number | undefined;
}

/**
 * Reads the files that an owner edits, and goes on after an unusable one.
 * @param root the project's folder, with a trailing slash
 * @param dataFile of the embedded rental API, which may be missing; empty with a rental API elsewhere
 */
export async function readOwnerFiles(root: string, dataFile = DATA_FILE): Promise<OwnerFiles> {
  const content: OwnerFiles['content'] = {};
  const values: OwnerFiles['values'] = {};
  const examples: OwnerFiles['examples'] = {};
  const readers = new Map<string, (source: string) => object | Promise<object>>();
  for (const [name, check] of Object.entries(checksFor(readdirSync(`${root}public/pictures`), content)))
    readers.set(`lib/content/${name}.ts`, async (source) => {
      const module = await evaluate(source);
      const checked = check(module[name]);
      examples[`lib/content/${name}.ts`] = list(module.examples);
      Object.assign(content, { [name]: checked });
      return checked;
    });
  // A value that is no text becomes an empty one.
  for (const language of LANGUAGES.filter((name) => existsSync(`${root}messages/${name}.json`)))
    readers.set(`messages/${language}.json`, (source) =>
      JSON.parse(source, (_, value) => (typeof value === 'string' || isGroup(value) ? value : '')),
    );
  if (dataFile && existsSync(resolve(root, dataFile)))
    readers.set(dataFile, (source) => ({ template: checkData(dataFile, JSON.parse(source)).template ?? {} }));

  const paths = [...readers.keys()];
  const findings: Finding[] = [];
  const sources: OwnerFiles['sources'] = {};
  for (const path of paths) {
    const bytes = readFileSync(resolve(root, path));
    const text = decodeText(bytes);
    // The build does not read texts with a byte order mark.
    const isReadable = text !== null && !(path.startsWith('messages/') && bytes[0] === 0xef);
    if (isReadable) sources[path] = text;
    else findings.push(problem(path, SAVE_AS_UTF8));
  }
  const lines = new Map(paths.map((path) => [path, linesOf(sources[path] ?? '')]));
  const at: OwnerFiles['at'] = (file, path) =>
    path ? (lines.get(file)?.get(path) ?? at(file, path.replace(/\.?[^.]*$/, ''))) : undefined;
  for (const [path, read] of readers) {
    const source = sources[path];
    if (source === undefined) continue;
    const unreadable = await syntaxProblems(path, source);
    findings.push(...unreadable);
    if (unreadable.length > 0) continue;
    try {
      values[path] = flatten(await read(source));
    } catch (error) {
      if (error instanceof UnusableFile)
        findings.push(...error.problems.map(({ path: place, text }) => problem(path, text, at(path, place.join('.')))));
      else findings.push(describeError(path, error, source));
    }
  }
  return { content, values, sources, examples, findings, at };
}

/**
 * Ends this process with a report in German if a file of the owner is unusable.
 * @param dataFile as for `readOwnerFiles`
 */
export async function requireUsableFiles(dataFile = DATA_FILE): Promise<void> {
  const { findings } = await readOwnerFiles(ROOT, dataFile);
  if (findings.length === 0) return;
  console.error(writeFindings(findings));
  process.exit(1);
}

/** Evaluates a file of lib/content, which imports only types. Returns its exports. */
async function evaluate(source: string): Promise<Record<string, unknown>> {
  const { code } = await transform(source, { loader: 'ts' });
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
}

function describeError(path: string, error: unknown, source: string): Finding {
  const message = error instanceof Error ? error.message : String(error);
  const word = /^(\S+) is not defined$/.exec(message)?.[1];
  if (!word) return problem(path, message);
  const line = source.split('\n').findIndex((text) => new RegExp(`:\\s*${word}\\b`).test(text)) + 1;
  return problem(path, `\`${word}\` steht ohne Anführungszeichen.`, line);
}

/** Returns all values in an object by their full key. */
const flatten = (content: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(content).flatMap(([key, value]) =>
      typeof value === 'object' ? Object.entries(flatten(value, `${prefix}${key}.`)) : [[prefix + key, String(value)]],
    ),
  );

/** The expected content of each field of the data file, in German. The log of the rental API has it in English. */
const EXPECTED_CONTENT: Record<string, string> = {
  name: 'nötig ist ein Text',
  id: 'nötig ist eine Nummer ohne Anführungszeichen',
  calendar:
    'nötig ist eine Adresse mit https:// oder webcal:// (in Benutzer und Passwort %40 für @, %25 für %), oder der Name einer .ics-Datei',
  calendarOwner: 'nötig ist eine E-Mail-Adresse',
  months: 'nötig ist eine ganze Zahl von 1 bis 60',
  availability: 'nötig sind Tage wie "2027-12-24", jeder mit true oder false',
  otherDays: 'möglich ist nur "free"',
  template: 'nötig ist { "name": "…", "description": "…" }',
};

/** Validates the data file. @throws UnusableFile, including for an address that was copied from data.example.json */
function checkData(file: string, content: unknown): Data {
  const { data, error } = dataSchema.safeParse(content);
  if (error) {
    const issues = error.issues.map((issue) => {
      const field = issue.path.findLast((key) => String(key) in EXPECTED_CONTENT);
      return { ...issue, message: EXPECTED_CONTENT[String(field)] ?? 'fehlt oder ist unbrauchbar' };
    });
    throw new UnusableFile(file, ownerProblems({ issues }, content));
  }
  const text = 'Die Adresse des Kalenders ist noch die des Beispiels.';
  const copied = data.photobooths.flatMap(({ calendar }, index) =>
    calendar?.includes('://calendar.example.com/') ? { path: ['photobooths', index, 'calendar'], text } : [],
  );
  if (copied.length > 0) throw new UnusableFile(file, copied);
  return data;
}
