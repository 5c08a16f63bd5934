import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { newFolder } from '../../test/folder';
import { startTestServer } from '../../test/http-server';
import { parseSettings } from '../settings';
import { checkAlerts } from './alerts';
import { note, problem, question } from './findings';

const FILE = '.env';

it('posts a test line, and reports whether it was accepted, without the address', async () => {
  let status = 200;
  const lines: string[] = [];
  const origin = await startTestServer(async (request, response) => {
    lines.push(await text(request));
    response.writeHead(status).end();
  });
  const settings = parseSettings({ RENTAL_API_ALERT_URL: `${origin}/geheim` });
  expect(await checkAlerts(settings, FILE)).toEqual([note(FILE, expect.stringContaining('Probemeldung ging an'))]);
  expect(lines).toEqual([expect.stringMatching(/^[^\n]*: Das ist eine Probe\.[^\n]*$/)]);
  status = 403;
  const refused = 'RENTAL_API_ALERT_URL: Die Probemeldung wird nicht angenommen: 403';
  expect(await checkAlerts(settings, FILE)).toEqual([problem(FILE, refused)]);
});

it('reports a missing address', async () => {
  expect(await checkAlerts(parseSettings({}), FILE)).toEqual([
    question(FILE, expect.stringContaining('Ohne RENTAL_API_ALERT_URL')),
  ]);
});

it('waits for the answer when the program runs with the argument check', async () => {
  const origin = await startTestServer((_request, response) => response.end());
  const env = { ...process.env, RENTAL_API_ALERT_URL: `${origin}/geheim`, RENTAL_API_DATA: `${newFolder()}/data.json` };
  const args = ['--import', 'tsx', 'rental-api/main.ts', 'check'];
  const run = promisify(execFile)(process.execPath, args, { env }).catch((error) => error);
  const { stdout } = await run;
  expect(stdout).toContain('✓ Eine Probemeldung ging an RENTAL_API_ALERT_URL.');
  expect(stdout).not.toContain('geheim');
});
