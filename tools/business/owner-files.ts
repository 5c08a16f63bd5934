import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { type TransformFailure, transform } from 'esbuild';
import type { GalleryPicture, Offer, Question, Site } from '../../lib/content/schema';
import { UnusableFile } from '../../lib/content/unusable-file';
import {
  validateGallery,
  validateOffer,
  validateQuestions,
  validateQuotations,
  validateSite,
} from '../../lib/content/validate';
import { LANGUAGES } from '../../lib/i18n/languages';
import { isGroup } from '../../lib/i18n/messages';
import { decodeText, SAVE_AS_UTF8 } from '../../lib/shared/files';
import { type Finding, mistake, writeFindings } from '../../rental-api/check/findings';
import { ROOT } from '../run';
import { DATA_FILE, validateData } from './data-file';
import { linesOf } from './lines';

export interface OwnerFiles {
  /** The usable files of lib/content. */
  content: { site?: Site; offer?: Offer; questions?: Question[]; gallery?: GalleryPicture[]; rendered?: string[] };
  /** The values of every usable file by its path and their full key, such as "home.prices.heading". Not of the data file. */
  values: Record<string, Record<string, string>>;
  /** The names in the lists `examples`, by file. */
  examples: Record<string, string[]>;
  /** Everything that makes a file unusable. */
  findings: Finding[];
  /** Finds the line of an entry of a file, or of the entry around it. */
  at: (file: string, path: string) => number | undefined;
}

const list = (candidate: unknown) => (Array.isArray(candidate) ? candidate.map(String) : []);

/** Returns all values in an object by their full key. */
const flatten = (content: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(content).flatMap(([key, value]) =>
      typeof value === 'object' ? Object.entries(flatten(value, `${prefix}${key}.`)) : [[prefix + key, String(value)]],
    ),
  );

/**
 * Reads the files that an owner edits, and goes on after an unusable one.
 * @param root the project's folder, with a trailing slash
 * @param dataFile of the embedded rental API, which may be missing; empty with a rental API elsewhere
 */
export async function readOwnerFiles(root: string, dataFile = DATA_FILE): Promise<OwnerFiles> {
  const lines: Record<string, ReturnType<typeof linesOf>> = {};
  const at: OwnerFiles['at'] = (file, path) =>
    path ? (lines[file]?.get(path) ?? at(file, path.replace(/\.?[^.]*$/, ''))) : undefined;
  const files: OwnerFiles = { content: {}, values: {}, examples: {}, findings: [], at };
  const checks: Record<string, (candidate: unknown) => object> = {
    site: validateSite,
    offer: (candidate) => validateOffer(candidate, readdirSync(`${root}public/pictures`), files.content.site),
    questions: validateQuestions,
    quotations: validateQuotations,
    gallery: validateGallery,
    rendered: list,
  };

  /** Reads a file into `files`. @throws Error that says why the file is unusable */
  async function read(path: string, source: string): Promise<void> {
    const isJson = path.endsWith('.json');
    const { code } = await transform(source, { loader: isJson ? 'json' : 'ts', logLevel: 'silent' });
    if (path === dataFile) return validateData(path, JSON.parse(source));
    if (isJson) {
      // A value that is no text becomes an empty one.
      const texts = JSON.parse(source, (_, value) => (typeof value === 'string' || isGroup(value) ? value : ''));
      files.values[path] = flatten(texts);
      return;
    }
    const { name } = parse(path);
    // The files import only types.
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
    const checked = checks[name]?.(module[name]) ?? {};
    Object.assign(files.content, { [name]: checked });
    files.values[path] = flatten(checked);
    files.examples[path] = list(module.examples);
  }

  const paths = [
    ...Object.keys(checks).map((name) => `lib/content/${name}.ts`),
    ...LANGUAGES.map((language) => `messages/${language}.json`),
    ...(dataFile && existsSync(resolve(root, dataFile)) ? [dataFile] : []),
  ];
  for (const path of paths) {
    const bytes = readFileSync(resolve(root, path));
    const source = decodeText(bytes);
    // The build does not read texts with a byte order mark.
    if (source === null || (path.startsWith('messages/') && bytes[0] === 0xef)) {
      files.findings.push(mistake(path, SAVE_AS_UTF8));
      continue;
    }
    lines[path] = linesOf(source);
    await read(path, source).catch((error) => files.findings.push(...describe(error, path, source, at)));
  }
  return files;
}

const UNREADABLE =
  'Hier oder darüber fehlt etwas, meist ein Komma, eine Klammer oder ein gerades Anführungszeichen, oder eine Zahl hat ein Komma statt eines Punkts.';

/** Describes why a file is unusable. A typing error has the line and the message of the compiler. */
function describe(error: unknown, path: string, source: string, at: OwnerFiles['at']): Finding[] {
  if (error instanceof UnusableFile)
    return error.mistakes.map(({ path: place, text }) => mistake(path, text, at(path, place.join('.'))));
  const { errors, message } = error as Partial<TransformFailure> & Error;
  // A word without quotation marks is undefined when the file runs.
  const line = source.split('\n').findIndex((text) => text.includes(message.split(' ')[0] ?? '')) + 1;
  const failures = errors ?? [{ text: message, location: { line } }];
  return failures.map(({ text, location }) => mistake(path, `${UNREADABLE} (${text})`, location?.line));
}

/** Ends this process with a report in German if a file of the owner is unusable. */
export async function requireUsableFiles(dataFile = DATA_FILE): Promise<void> {
  const { findings } = await readOwnerFiles(ROOT, dataFile);
  if (findings.length === 0) return;
  console.error(writeFindings(findings));
  process.exit(1);
}
