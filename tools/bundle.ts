import { build } from 'esbuild';
import { ROOT } from './run';

/**
 * Bundles programs with all of their packages, except Next, into one ES module each.
 * @param entries source files by the name of their bundle, without ending
 */
async function bundle(entries: Record<string, string>, folder: string): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['next'],
    // The marker package throws outside of React's server build, and has an empty file for it.
    alias: { 'server-only': './node_modules/server-only/empty.js' },
    // CommonJS packages load Node's own modules with it.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    logLevel: 'warning',
  });
}

/** Bundles the page cache, which Next loads by the path in next.config.mjs. */
export const bundlePageCache = () => bundle({ 'page-cache': 'lib/server/document/page-cache.ts' }, 'dist');

/** Bundles the website's server into the folder of the release. */
export const bundleServer = () => bundle({ server: 'lib/server/http/main.ts' }, '.next/standalone');
