import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** Chrome knows it since 136; others read a comment. */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/** In bytes: smaller scripts take no time, and the hint would be a tenth of them. */
export const SMALLEST = 2_000;

/**
 * Has browsers compile a script beside the page while it arrives, instead of function by function while it runs: the
 * longest task of every page is less than half as long (docs/decisions/first-paint.md).
 * @param {{ distDir: string }} build whose scripts get the hint, and their new hashes
 */
export async function addCompileHints({ distDir }) {
  const list = `${distDir}/server/subresource-integrity-manifest.json`;
  const hashes = JSON.parse(await readFile(list, 'utf8'));
  const paths = Object.keys(hashes).filter((path) => path.endsWith('.js'));
  for (const path of paths) {
    const built = await readFile(`${distDir}/${path}`, 'utf8');
    if (built.length < SMALLEST) continue;
    const script = HINT + built;
    await writeFile(`${distDir}/${path}`, script);
    hashes[path] = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  }
  await writeFile(list, JSON.stringify(hashes));
}

/**
 * For Next's configuration. Files have their names by then: a browser that kept one of the same name without its hint
 * would refuse it for its hash, so that the names change with the hints.
 */
export const compileHints = {
  compiler: { runAfterProductionCompile: addCompileHints },
  outputHashSalt: `${HINT.trim()} ${SMALLEST}`,
};
