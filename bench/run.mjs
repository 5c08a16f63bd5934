// npm run bench: the website beside a bare Next app and a hand-written page, alternating, and every budget.
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { installPackages, ROOT } from '../scripts/steps.mjs';
import { measureAll } from './measure.mjs';
import { budgetLines, print } from './print.mjs';
import { build, pinning, prepareFiles, removeFiles } from './servers.mjs';

const isQuick = process.argv.includes('--quick');
const keepsBuild = process.argv.includes('--no-build');
const startedAt = Date.now();

installPackages();
if (!keepsBuild) await build();
await prepareFiles();
try {
  const results = await measureAll(isQuick ? { rounds: 2, seconds: 1 } : { rounds: 5, seconds: 1.5 });
  const lines = budgetLines(results);
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${pinning}`;
  await writeFile(
    `${ROOT}bench/results.json`,
    `${JSON.stringify({ machine, at: new Date(), ...results, lines }, null, 2)}\n`,
  );
  print(results, lines);
  console.log(`\n${machine}\n${Math.round((Date.now() - startedAt) / 1000)} s, all figures in bench/results.json`);
} finally {
  await removeFiles();
}
