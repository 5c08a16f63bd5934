// npm run build -w rental-api
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles the rental API and its packages into one file, which runs without node_modules. */
export default async function bundle(): Promise<void> {
  await build({
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    entryPoints: ['main.ts'],
    outfile: 'dist/server.mjs',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // CommonJS packages need `require` for Node's own modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle();
