// npm run api:check: checks the embedded rental API with the variables of .env and of the environment.
import { readEnvFile } from './steps.mjs';

readEnvFile();
await import('../rental-api/check.mjs');
