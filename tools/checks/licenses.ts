// npm run licenses: lists the licences of the production packages, fonts included. Fails if one is unknown.
import { readFileSync } from 'node:fs';
import { ROOT } from '../run';
import { shippedByLicense, UNKNOWN } from './shipped';

const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
const byLicense = shippedByLicense(packages);

for (const [license, names] of byLicense) console.log(`${license}\n  ${names.join('\n  ')}`);
if (byLicense.has(UNKNOWN)) {
  console.error('The packages under "unknown" state no licence: look at their repositories before shipping them.');
  process.exitCode = 1;
}
