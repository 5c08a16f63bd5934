import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { checkBackOffice } from './back-office';

const OPTIONS = { file: '.env', sendTo: undefined, isContentUsable: true };

it('checks the calendars even while variables are missing', async () => {
  const data = join(mkdtempSync(join(tmpdir(), 'business-')), 'data.json');
  const photobooths = [{ id: 1, name: 'Klassik' }];
  writeFileSync(data, JSON.stringify({ template: null, photobooths, accessories: [], bundles: [] }));
  const findings = await checkBackOffice({ RENTAL_API_DATA: data }, OPTIONS);
  expect(findings.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Klassik: hat keinen "calendar"'),
      expect.stringContaining('SITE_URL fehlt'),
      expect.stringContaining('SMTP_URL fehlt'),
    ]),
  );
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError()), ['Sie antwortet nicht.']],
  ['answers with an error', async () => new Response(null, { status: 502 }), ['Sie antwortet mit 502.']],
  ['has a template', async () => Response.json({ name: '', description: '' }), []],
  ['has no template', async () => new Response(null, { status: 404 }), []],
])('says whether a rental API elsewhere can be reached: it %s', async (_name, response, reasons) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(response);
  const findings = await checkBackOffice({ RENTAL_API_URL: 'https://api.fotobox-koeln.de/' }, OPTIONS);
  const about = findings.map(({ text }) => text).filter((text) => text.startsWith('RENTAL_API_URL'));
  expect(about).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
  expect(fetch).toHaveBeenCalledWith('https://api.fotobox-koeln.de/api/templates/active', expect.anything());
});

it('goes on with data file and variables while a file of lib/content is unusable', async () => {
  const data = join(mkdtempSync(join(tmpdir(), 'business-')), 'data.json');
  writeFileSync(data, '{\n "photobooths": [\n}');
  const findings = await checkBackOffice({ RENTAL_API_DATA: data }, { ...OPTIONS, isContentUsable: false });
  const texts = findings.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^Zeile 3: /));
  expect(texts).toContainEqual(expect.stringContaining('SITE_URL fehlt'));
});
