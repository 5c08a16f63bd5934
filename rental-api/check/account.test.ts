import { expect, it } from 'vitest';
import { startTestServer } from '../../test/http-server';
import { parseSettings } from '../settings';
import { checkAccount } from './account';
import { problem } from './findings';

const FILE = '.env';
const check = (variables: object) => checkAccount(parseSettings({ ...variables }), { file: FILE });

it('reports nothing without an account, unless requests need one', async () => {
  expect(await check({})).toEqual([]);
  expect(await check({ RENTAL_API_CALDAV_REQUESTS: 'A' })).toEqual([
    problem(FILE, expect.stringMatching(/^RENTAL_API_CALDAV_REQUESTS: .*fehlt RENTAL_API_CALDAV/)),
  ]);
});

it.each([
  [401, 'Benutzer und Passwort'],
  [200, 'kein CalDAV-Server'],
])('says in German that a server answers with %d, without the address', async (status, meaning) => {
  const origin = await startTestServer((_, response) => response.writeHead(status).end('<html>'));
  const findings = await check({ RENTAL_API_CALDAV: origin.replace('//', '//anna:geheim@') });
  expect(findings).toEqual([problem(FILE, expect.stringContaining(meaning))]);
  expect(JSON.stringify(findings)).not.toMatch(/anna|geheim|127/);
});
