import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { keepRunning, npmStep, ROOT, untilReady } from './run';

/** Returns the variables of a website beside the embedded rental API. */
export function demoVariables({
  sitePort = process.env.PORT || '3000',
  apiPort = process.env.RENTAL_API_PORT || '4000',
} = {}) {
  const { RENTAL_API_TOKEN, SMTP_URL, MAIL_REPLY_TO, MAIL_FROM_EMAIL } = process.env;
  return {
    PORT: sitePort,
    RENTAL_API_PORT: apiPort,
    RENTAL_API_URL: `http://127.0.0.1:${apiPort}`,
    // With a mail server, the rental API refuses the public token.
    RENTAL_API_TOKEN: RENTAL_API_TOKEN || (SMTP_URL ? randomUUID() : 'demo-token'),
    MAIL_REPLY_TO: MAIL_REPLY_TO || 'hallo@example.com',
    MAIL_FROM_EMAIL: MAIL_FROM_EMAIL || 'no-reply@example.com',
    SITE_URL: `http://localhost:${sitePort}`,
    // A phone reaches this machine by its address.
    DEMO_ANY_HOST: '1',
  };
}

/** Builds and starts the website and its rental API. They run from a copy, so that another build does not change their files. */
export async function startDemo(variables: ReturnType<typeof demoVariables> & NodeJS.ProcessEnv): Promise<void> {
  npmStep('Building the website', 'build', { SITE_URL: variables.SITE_URL });
  const copy = `${ROOT}dist/demo-${variables.PORT}`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(`${ROOT}.next/standalone`, copy, { recursive: true, verbatimSymlinks: true });
  keepRunning([`${copy}/rental-api/dist/server.mjs`], variables);
  keepRunning([`${copy}/server.mjs`], variables);
  await untilReady(`${variables.SITE_URL}/api/health`);
}
