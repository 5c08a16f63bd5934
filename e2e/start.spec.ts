import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { postBooking, startOwnSite, withOwnSite } from './support/own-site';
import { TEMPLATE } from './support/rental-data';
import { PORTS } from './support/settings';

const NEEDED = ['RENTAL_API_URL', 'RENTAL_API_TOKEN', 'MAIL_REPLY_TO', 'MAIL_FROM_EMAIL', 'SITE_URL'];

test.describe('npm start', () => {
  test('refuses without its variables and names all of them', async () => {
    const site = startOwnSite(Object.fromEntries(NEEDED.map((name) => [name, undefined])));
    expect(await site.exited).toBe(1);
    for (const name of NEEDED) expect(site.output()).toContain(`${name}: `);
  });

  for (const [name, value] of [
    ['RENTAL_API_URL', 'http://api.example.com'],
    ['RENTAL_API_URL', 'https://user:secret@api.example.com'],
    ['SITE_URL', 'www.fotobox.example'],
    ['MAIL_REPLY_TO', 'nobody'],
    ['MAIL_LIMIT_PER_IP', 'many'],
  ] as const) {
    test(`refuses ${name}=${value} without repeating it`, async () => {
      const site = startOwnSite({ [name]: value });
      expect(await site.exited).toBe(1);
      expect(site.output()).toContain(`${name}: `);
      expect(site.output()).not.toContain(value);
    });
  }

  test('warns when the pages were built for another address', async () => {
    await withOwnSite({ SITE_URL: 'https://www.example.com' }, async (site) => {
      expect(site.output()).toContain('SITE_URL is https://www.example.com, but the pages were built for');
    });
  });

  test('drops the trailing slash of SITE_URL everywhere', async () => {
    const origin = `http://localhost:${PORTS.ownSite}`;
    await withOwnSite({ SITE_URL: `${origin}/` }, async (site) => {
      expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
      const home = await (await fetch(site.url)).text();
      expect(home).toContain(`"@id":"${origin}/#business"`);
      expect(home).not.toContain(`${origin}//`);
      const headers = { origin, 'sec-fetch-site': '' };
      expect((await postBooking(site, VALID_BOOKING, headers)).status).toBe(403);
      expect((await postBooking(site, VALID_BOOKING, { origin })).status).toBe(200);
    });
  });

  test('works from a copy of the built folder, which holds no sources, no tests and no variables', async () => {
    const built = readdirSync('.next/standalone', { recursive: true, encoding: 'utf8' });
    expect(built).toContain('server.mjs');
    expect(
      built.filter((path) => /\.tsx?$|\.(test|spec)\.|(^|\/)(e2e|art|docs|test)(\/|$)|(^|\/)\.env/.test(path)),
    ).toEqual([]);

    const folder = mkdtempSync(join(tmpdir(), 'fotobox-built-'));
    cpSync('.next/standalone', folder, { recursive: true, verbatimSymlinks: true });
    await withOwnSite(
      {},
      async (site) => {
        expect(await (await fetch(site.url)).text()).toContain(TEMPLATE.name);
        expect((await postBooking(site, VALID_BOOKING)).status).toBe(200);
      },
      { folder },
    );
    rmSync(folder, { recursive: true });
  });

  test('says that it is up and ready', async ({ request }) => {
    expect((await request.get('/api/health')).status()).toBe(200);
    expect(await (await request.get('/api/ready')).json()).toEqual({ ready: true });
  });
});
