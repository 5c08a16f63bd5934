// npm run licenses: the licences of the production packages, fonts included; fails when one is unknown.
import { readFileSync } from 'node:fs';
import { shippedByLicense, UNKNOWN } from './licenses/shipped.mjs';
import { ROOT } from './steps.mjs';

const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
const byLicense = shippedByLicense(packages);

for (const [license, names] of byLicense) console.log(`${license}\n  ${names.join('\n  ')}`);
if (byLicense.has(UNKNOWN)) {
  console.error('The packages under "unknown" state no licence: look at their repositories before shipping them.');
  process.exitCode = 1;
}
