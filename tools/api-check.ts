// npm run api:check: checks the embedded rental API with the variables of rental-api/.env and the environment.
import { spawnSync } from 'node:child_process';
import { readEnvFile } from './demo-variables';
import { ROOT } from './run';

readEnvFile();
const args = [`${ROOT}rental-api/dist/server.mjs`, 'check', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
