// npm run bench: measures the website in turns with a bare Next app and hand-written pages, and checks every budget.
// --quick runs two rounds. --no-build uses the existing builds.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { ROOT } from '../run';
import { measureAll } from './measure';
import { budgetLines, print } from './print';
import { build, pinning, prepareFiles, removeFiles } from './servers';

const isQuick = process.argv.includes('--quick');
const startedAt = Date.now();

if (!process.argv.includes('--no-build')) build();
prepareFiles();
try {
  const results = await measureAll(isQuick ? { rounds: 2, seconds: 1 } : { rounds: 5, seconds: 1.5 });
  const lines = budgetLines(results);
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${pinning}`;
  const all = { machine, at: new Date(), ...results, lines };
  writeFileSync(`${ROOT}tools/bench/results.json`, `${JSON.stringify(all, null, 2)}\n`);
  print(results, lines);
  console.log(
    `\n${machine}\n${Math.round((Date.now() - startedAt) / 1000)} s, all figures in tools/bench/results.json`,
  );
} finally {
  removeFiles();
}
