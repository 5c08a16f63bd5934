// npm run build -w rental-api
import { fileURLToPath } from 'node:url';
import { type BuildOptions, context } from 'esbuild';

/** How a program and its packages become one ES module for Node. */
export const PROGRAM = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // CommonJS packages need `require` for Node's own modules.
  banner: {
    js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
  },
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * Bundles the rental API and its packages into one file, which runs without node_modules.
 * @param isWatching bundles again after each change of a source
 */
export async function bundle(isWatching = false): Promise<void> {
  const sources = await context({
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    entryPoints: ['main.ts'],
    outfile: 'dist/server.mjs',
    ...PROGRAM,
  });
  await sources.rebuild();
  await (isWatching ? sources.watch() : sources.dispose());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle();
