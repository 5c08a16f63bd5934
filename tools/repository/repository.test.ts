import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run';

const FOLDERS = ['', 'app', 'components', 'deploy', 'docs', 'e2e', 'lib', 'rental-api', 'test', 'tools'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(ROOT + folder, { recursive: folder !== '', encoding: 'utf8' }).map((file) => posix.join(folder, file)),
).filter((file) => /\.(md|tsx?|mjs|sh|ya?ml|example)$/.test(file) && !/\b(node_modules|dist)\//.test(file));

/** Returns the anchors of a page: its ids, and its headings as GitHub writes them into addresses. */
function anchorsOf(page: string): string[] {
  const text = readFileSync(ROOT + page, 'utf8');
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)];
}

/** Returns the pages and files that a file refers to, with their anchors: `docs/deploy.md#variables`. */
function referencesIn(file: string): string[] {
  const text = readFileSync(ROOT + file, 'utf8');
  if (!file.endsWith('.md'))
    return [...text.matchAll(/\bdocs\/[\w/-]+\.md(#[\p{L}\p{N}_-]+)?/gu)].map(([path]) => path);
  return [...text.matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g)].map(([, path = '', anchor = '']) =>
    path ? posix.join(posix.dirname(file), path) + anchor : file + anchor,
  );
}

function isMissing(reference: string): boolean {
  const [page = '', anchor] = reference.split('#');
  return !existsSync(ROOT + page) || (anchor !== undefined && !anchorsOf(page).includes(anchor));
}

it('finds the page and the heading that every comment and every link names', () => {
  const missing = files.flatMap((file) =>
    referencesIn(file).flatMap((reference) => (isMissing(reference) ? `${file} refers to ${reference}` : [])),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

type Entry = Partial<{ link: boolean; inBundle: boolean; integrity: string }>;

it('the lock file has a hash for everything that npm installs', () => {
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
  const installed = Object.entries(lock.packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});
