import { expect, test } from 'playwright/test';
import { lookAt } from '../tools/business/walk';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>`;

for (const [content, report] of [
  ['<p>Fotobox</p><img src="/a.svg">', '✓ Nichts ragt über den Rand, und kein Bild fehlt.'],
  [
    '<p style="width: 400px">Fotoboxvermietung</p>',
    '✗ Auf einem schmalen Handy ragt etwas über den Rand: „Fotoboxvermietung“',
  ],
  ['<div style="height: 9000px"></div><img loading="lazy" src="/missing.jpg">', '✗ Ein Bild fehlt: /missing.jpg'],
] as const)
  test(`the check of an owner's business reports for ${content}: ${report}`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: 'http://localhost', viewport: { width: 320, height: 700 } });
    await page.route('**', (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path === '/') return route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${content}` });
      if (path === '/a.svg') return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
      return route.fulfill({ status: 404 });
    });
    const findings = await lookAt(page, '/');
    expect(findings.map(({ isProblem, text }) => `${isProblem ? '✗' : '✓'} ${text}`)).toEqual([report]);
    await page.close();
  });
