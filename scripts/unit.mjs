// npm run unit: the whole suite where the business is, far behind it and far ahead of it, because days are local.
import { step } from './steps.mjs';

const args = ['vitest', 'run', ...process.argv.slice(2)];
for (const TZ of ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'])
  step(`Unit tests, ${TZ}`, 'npx', args, { TZ });
