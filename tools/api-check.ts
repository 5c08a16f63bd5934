// npm run api:check: checks the embedded rental API with the variables of rental-api/.env and of the environment.
import { readEnvFile } from './demo-variables';

readEnvFile();
await import('../rental-api/check.mjs');
