import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, layoutShift, MAX_SHIFT, test } from './support/fixtures';
import { SITE_VARIABLES } from './support/settings';
import { openSettled } from './support/settled';

/** A proxy that delivers documents in two parts, like a bad connection. */
async function startStallingProxy(stopBefore: string) {
  const server = createServer(async (request, outgoing) => {
    const response = await fetch(SITE_VARIABLES.SITE_URL + request.url);
    const type = response.headers.get('content-type') ?? '';
    outgoing.writeHead(response.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) return outgoing.end(Buffer.from(await response.arrayBuffer()));
    const html = await response.text();
    const stop = html.indexOf(stopBefore);
    outgoing.write(html.slice(0, stop));
    setTimeout(() => outgoing.end(html.slice(stop)), 1_000);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

test.describe('a document that arrives in two parts', () => {
  for (const [path, part, width] of [
    ['/', '<nav', 360],
    ['/', '</h1>', 900],
    ['/missing', '©', 1200],
    ['/missing', '<p lang="en">', 1200],
  ] as const) {
    test(`shifts no layout when ${path} stops before ${part} at ${width} px`, async ({ page, expectProblem }) => {
      expectProblem(/status of 404/);
      const proxy = await startStallingProxy(part);
      await page.setViewportSize({ width, height: 900 });
      await openSettled(page, proxy.url + path);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
      proxy.stop();
    });
  }
});
