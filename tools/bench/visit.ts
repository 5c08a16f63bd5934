import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { startFront } from './front';
import { onFreshPhone } from './phone';
import { certificateFiles } from './servers';
import { type Link, startSlowLink } from './slow-link';

/** Next renders a stale page again after a request. The measurement must not share the processor with that. */
const RENDERING_MS = 500;

/** A page is watched this long after `load`. */
const SETTLING_MS = 2_000;

/**
 * Visits a page for the first time, over TLS and HTTP/2, with a slow processor.
 * @param prepare runs before the page opens
 * @param inspect runs after the page has settled
 */
export async function firstVisit<T>(
  url: string,
  slowLink: Link,
  { prepare, inspect }: { prepare?: (page: Page) => Promise<unknown>; inspect: (page: Page) => Promise<T> },
): Promise<T> {
  await (await fetch(url)).arrayBuffer();
  await wait(RENDERING_MS);
  const { port, pathname } = new URL(url);
  const front = await startFront(Number(port), await certificateFiles());
  const link = await startSlowLink(front.port, slowLink);
  try {
    return await onFreshPhone({ link: slowLink, cpu: true }, async (page) => {
      await prepare?.(page);
      await page.goto(`https://localhost:${link.port}${pathname}`, { waitUntil: 'load', timeout: 60_000 });
      await page.waitForTimeout(SETTLING_MS);
      return inspect(page);
    });
  } finally {
    link.stop();
    front.stop();
  }
}
