/// <reference types="vite/client" />
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run';

/** The file or folder of each node, and the nodes of each subgraph. */
const paths = new Map<string, string>();
const subgraphs = new Map<string, string[]>();
const arrows: string[][] = [];

const NODE = /(?:^|-->) *(?!subgraph|end$)(\w+)(?:\[([^:\]]+?)(?:\.ts)?[:\]])?/g;
/** The frames around a line, the innermost first. */
let frames: { folder: string; nodes: string[] }[] = [];
const [, diagram = ''] = /flowchart TD\n(.*?)```/s.exec(readFileSync(`${ROOT}docs/architecture.md`, 'utf8')) ?? [];
for (const line of diagram.split('\n')) {
  const [outer = { folder: '', nodes: [] }, ...others] = frames;
  const [, id, folder = id] = /^ *subgraph (\w+)(?:\[([^:\]]+))?/.exec(line) ?? [];
  if (id) {
    frames = [{ folder: `${outer.folder}${folder}/`, nodes: [] }, ...frames];
    subgraphs.set(id, frames[0]?.nodes ?? []);
  }
  if (/^ *end$/.test(line)) frames = others;
  const ends = [...line.matchAll(NODE)].map(([, node = '', path]) => {
    if (!subgraphs.has(node) && (path || !paths.has(node))) paths.set(node, outer.folder + (path ?? node));
    for (const { nodes } of frames) nodes.push(node);
    return node;
  });
  if (ends.length === 2) arrows.push(ends);
}

const isInside = (file: string, path: string) => RegExp(`^${path.replace('*', '[^/]+$')}(/|\\.|$)`).test(file);
const nodesOf = (file: string) => [...paths].flatMap(([node, path]) => (isInside(file, path) ? node : []));
const includes = (end = '', node = '') => end === node || subgraphs.get(end)?.includes(node);

/** Returns the path of an import from the root of the repository. */
const pathOf = (file: string, imported: string) =>
  imported.startsWith('@/') ? imported.slice(2) : posix.join(posix.dirname(file), imported);

function isAllowed(file: string, imported: string): boolean {
  const from = nodesOf(file);
  if (!/^@?\.{0,2}\//.test(imported)) return !/^(react|next)\b/.test(imported) || !from.some((a) => includes('lib', a));
  const to = nodesOf(pathOf(file, imported));
  return from.some((a) => to.some((b) => a === b || arrows.some(([x, y]) => includes(x, a) && includes(y, b))));
}

// A type of a package is no dependency at run time.
const IMPORT = /^(?!import type .*'[a-z]).*?\b(?:from|import)[ (]*'([^']+)'/gm;

const files = Object.keys(
  import.meta.glob(['/{app,components,lib,rental-api}/**/*.{ts,tsx}', '/middleware.ts', '!**/*.test.*']),
).map((file) => file.slice(1));
const importsOf = (file: string) =>
  [...readFileSync(ROOT + file, 'utf8').matchAll(IMPORT)].map(([, imported = '']) => imported);

it('finds an arrow in the diagram for every import', () => {
  const refused = files.flatMap((file) =>
    importsOf(file).flatMap((imported) => (isAllowed(file, imported) ? [] : `${file} imports ${imported}`)),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(refused).toEqual([]);
});

it('finds no circle of imports', () => {
  const imports = new Map(
    files.map((file) => [
      file.replace(/\.tsx?$/, ''),
      importsOf(file).map((imported) => pathOf(file, imported).replace(/\.tsx?$/, '')),
    ]),
  );
  const isImported = (file: string) => [...imports.values()].some((imported) => imported.includes(file));
  // Removes files that import none of the others, or that none of the others imports, until only circles are left.
  for (let before = 0; before !== imports.size; ) {
    before = imports.size;
    for (const [file, imported] of imports)
      if (!imported.some((other) => imports.has(other)) || !isImported(file)) imports.delete(file);
  }
  expect([...imports.keys()]).toEqual([]);
});

it('finds each file of the calendar in the table of its README, below the files that it imports', () => {
  const folder = '/rental-api/calendar/';
  const read = (file: string) => readFileSync(`${ROOT}${folder}${file}`, 'utf8');
  const above: string[] = [];
  for (const [, name = ''] of read('README.md').matchAll(/^\| `(.+)\.ts`/gm)) {
    const imports = [...read(`${name}.ts`).matchAll(/ from '\.\/(.+)'/g)].map(([, imported]) => imported);
    expect(above, name).toEqual(expect.arrayContaining(imports));
    above.push(name);
  }
  const files = Object.keys(import.meta.glob(['/rental-api/calendar/*.ts', '!**/*.test.*']));
  expect(above.toSorted().map((name) => `${folder}${name}.ts`)).toEqual(files);
});

it.each([
  ['components/ui/button.tsx', '@/lib/booking/prices/rules'],
  ['lib/browser/api.ts', '../server/http/problem'],
  ['lib/booking/prices/rules.ts', 'react-hook-form'],
  ['lib/booking/prices/rules.ts', '../request/schema'],
  ['lib/new-folder/file.ts', '../site'],
  ['rental-api/data.ts', '../lib/booking/prices/rules'],
])('refuses an import without an arrow: %s imports %s', (...each) => expect(isAllowed(...each)).toBe(false));
