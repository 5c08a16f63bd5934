import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { offer } from '../../lib/content/offer';
import { ROUTES } from '../../lib/routes';
import messages from '../../messages/de.json' with { type: 'json' };
import { type Finding, note, problem } from '../../rental-api/check/findings';
import { findBrowser } from '../browser';
import { demoVariables, startDemo } from '../demo-variables';
import { freePort } from '../run';

const { booking } = messages;

/** CSS pixels. The narrowest phones. */
const WIDTH = 320;

/**
 * Builds the website, starts it with invented days, looks at every page on a narrow phone, and sends a request to a folder.
 * Sends no email. The programs run until this process ends.
 */
export async function walk(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fotobox-walk-'));
  const [sitePort, apiPort] = [`${await freePort(3000)}`, `${await freePort(4000)}`];
  const variables = demoVariables({ sitePort, apiPort });
  const outbox = join(folder, 'outbox');
  await startDemo({
    ...process.env,
    SMTP_URL: '',
    RENTAL_API_ALERT_URL: '',
    RENTAL_API_DATA: join(folder, 'data.json'),
    RENTAL_API_OUTBOX: outbox,
    RENTAL_API_SPOOL: join(folder, 'spool'),
    ...variables,
  });
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const page = await browser.newPage({
    baseURL: variables.SITE_URL,
    viewport: { width: WIDTH, height: 700 },
    locale: 'de-DE',
  });
  const findings: Finding[] = [];
  for (const path of Object.values(ROUTES)) findings.push(...(await lookAt(page, path)));
  findings.push(await sendRequest(page, outbox));
  await browser.close();
  return findings;
}

/** Reports elements that are wider than the window, and pictures that do not load. */
export async function lookAt(page: Page, path: string): Promise<Finding[]> {
  await page.goto(path);
  const { wide, missing } = await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    const root = document.documentElement;
    const isWide = root.scrollWidth > root.clientWidth;
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const widest = elements.findLast((element) => element.getBoundingClientRect().right > root.clientWidth + 1);
    return {
      wide: isWide ? (widest?.textContent.slice(0, 60) ?? '') : null,
      missing: images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc, src }) => currentSrc || src),
    };
  });
  return [
    ...(wide === null ? [] : [problem(path, `Auf einem schmalen Handy ragt etwas über den Rand: „${wide}“`)]),
    ...missing.map((source) => problem(path, `Ein Bild fehlt: ${new URL(source).pathname}`)),
    ...(wide === null && missing.length === 0 ? [note(path, 'Nichts ragt über den Rand, und kein Bild fehlt.')] : []),
  ];
}

/** Sends a request and looks for its two emails. */
async function sendRequest(page: Page, outbox: string): Promise<Finding> {
  const year = new Date().getFullYear() + 1;
  await page.goto(`/booking?date=${year}-06-19&package=${offer.packages[0]?.key}&background=1`);
  const fields = {
    [booking.firstName]: 'Test',
    [booking.lastName]: 'Probe',
    [booking.invoiceAddress]: 'Probeweg 1',
    [booking.eventAddress]: 'Probeweg 1',
    [booking.email]: 'probe@example.com',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: booking.submit }).click();
  const confirmation = page.getByRole('heading', { name: booking.sentPanel.heading });
  await confirmation.waitFor().catch(() => undefined);
  return (await confirmation.isVisible()) && readdirSync(outbox).length === 2
    ? note('/booking', 'Eine Anfrage kommt an: eine E-Mail für Sie, eine für den Kunden.')
    : problem('/booking', 'Eine Anfrage aus dem Formular kommt nicht an.');
}
