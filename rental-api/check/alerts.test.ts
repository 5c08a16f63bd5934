import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestServer } from '../../test/http-server';
import { parseSettings } from '../settings';
import { checkAlerts } from './alerts';
import { note, problem } from './findings';

const FILE = '.env';

it('posts a test line, and says whether it was taken, without the address', async () => {
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

it('says what is missing without an address', async () => {
  expect(await checkAlerts(parseSettings({}), FILE)).toEqual([
    note(FILE, expect.stringContaining('Ohne RENTAL_API_ALERT_URL')),
  ]);
});
