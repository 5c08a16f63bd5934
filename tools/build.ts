// npm run build: builds the website and completes .next/standalone, a self-contained folder that can be copied.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { basename } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isForeign } from '../lib/shared/files';
import { bundle as bundleRentalApi } from '../rental-api/build';
import { BUILD_TOKEN, bundle } from './bundle';
import { requireUsableFiles } from './business/owner-files';
import { nodeStep, ROOT } from './run';

const RELEASE = `${ROOT}.next/standalone/`;

/** Sources, tests and .env files of the build machine. Next copies them. */
const NOT_FOR_RELEASE = /\.tsx?$|\.test\.\w+$|^test$|^\.env/;

const COMPRESSIBLE = /\.(js|css|svg)$/;

/** Has Chrome, from version 136 on, compile a script while it arrives (lib/server/document/README.md). Otherwise a comment. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Adds the hint to scripts, and writes a brotli and a gzip copy beside each text file: the best compression is too slow for a request. */
function finishFiles(folder: string): void {
  for (const path of filesIn(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const content = (path.endsWith('.js') ? COMPILE_HINT : '') + readFileSync(folder + path, 'utf8');
    writeFileSync(folder + path, content);
    writeFileSync(`${folder}${path}.br`, brotliCompressSync(content));
    writeFileSync(`${folder}${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

// Next would read a file that is no UTF-8, with other letters.
await requireUsableFiles('');
const megabytes = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 2 ** 20;
// A machine with 1 GB has a little less, because its system keeps a part.
if (megabytes < 900)
  console.warn(`A build needs 1 GB of memory, but there are only ${Math.floor(megabytes)} MB. It may stand still or be killed.
If so, build on another computer, and copy its folders .next and rental-api here.`);

// Next loads it by the path in next.config.mjs.
await bundle({ 'page-cache': 'lib/server/document/page-cache.ts' }, 'dist');
await bundleRentalApi();
nodeStep('Building the website', 'node_modules/next/dist/bin/next', ['build'], {
  RENTAL_API_TOKEN: BUILD_TOKEN,
  // Open pages notice by it that another build has taken over. By default, it is the time of the build.
  NEXT_DEPLOYMENT_ID: process.env.NEXT_DEPLOYMENT_ID || new Date().toISOString().replaceAll(/\D/g, ''),
});

// Not filtered: the names that Next makes may begin with any letter or sign.
cpSync(`${ROOT}.next/static`, `${RELEASE}.next/static`, { recursive: true });
for (const path of ['public', 'deploy', 'rental-api/dist', 'rental-api/data.example.json'])
  cpSync(ROOT + path, RELEASE + path, { recursive: true, filter: (file) => !isForeign(basename(file)) });
for (const path of filesIn(RELEASE).filter((name) => NOT_FOR_RELEASE.test(basename(name))))
  rmSync(RELEASE + path, { recursive: true, force: true });
// Next's start script. Ours is server.mjs.
rmSync(`${RELEASE}server.js`);
finishFiles(`${RELEASE}.next/static/`);
await bundle({ server: 'lib/server/http/main.ts', start: 'deploy/start.ts' }, '.next/standalone');
