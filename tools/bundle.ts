import { build } from 'esbuild';
import { PROGRAM } from '../rental-api/build';
import { ROOT } from './run';

/** Replaces the token during the build, which needs none. Tests search the files for browsers for it. */
export const BUILD_TOKEN = 'canary-token-of-the-build-90c4e7';

/**
 * Bundles each program with all of its packages, except Next, into one ES module.
 * @param entries source files by the name of their bundle, without extension
 */
export const bundle = (entries: Record<string, string>, folder: string) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    ...PROGRAM,
    external: ['next'],
    // The package throws outside a server bundle. Inside one it resolves to this empty module.
    alias: { 'server-only': './node_modules/server-only/empty.js' },
  });
