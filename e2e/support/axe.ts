import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS = {
  // WCAG 2.2 up to AA, best practices, and the contrasts of AAA. The AAA rule skips text that the AA rule reports.
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2aaa', 'best-practice'],
  resultTypes: ['violations'],
  // The rules that need stylesheets are experimental and off.
  preload: { assets: ['media'] },
} satisfies axe.RunOptions;

/** Returns the rules that the page, or a part of it, violates now, with their elements. */
export async function violations(page: Page, part = page.locator('html')) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  let isDone = false;
  const run = part
    .evaluate(async (element, options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(element, options);
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html, any }) => [html, any[0]?.message]) }));
    }, OPTIONS)
    .finally(() => {
      isDone = true;
    });
  // axe waits for timers, which do not run while the clock is paused.
  while (!isDone) {
    await page.clock.runFor(1);
    await setTimeout(20);
  }
  return run;
}
