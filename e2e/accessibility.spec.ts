import { violations } from './support/axe';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/settled';
import { de } from './support/texts';

test.describe.configure({ mode: 'parallel' });

test('text on a coloured background is visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const [path, words] of [
    ['/', page.getByRole('link', { name: de.home.check }).first()],
    ['/', page.getByText(de.home.prices.recommended, { exact: true })],
    ['/booking', page.getByRole('button', { name: de.booking.submit })],
  ] as const) {
    await page.goto(path);
    const picture = await words.screenshot();
    await words.evaluate((element) => element.style.setProperty('-webkit-text-fill-color', 'transparent'));
    expect(picture.equals(await words.screenshot()), path).toBe(false);
  }
});

for (const path of ['/', '/availability', '/booking', '/impress', '/missing']) {
  test(`${path} reflows at 320 px and with text at 200 %`, async ({ page, expectProblem }) => {
    expectProblem(/404/);
    await page.setViewportSize({ width: 320, height: 640 });
    await openSettled(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  });
}

test('nothing is animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/availability', '/booking']) {
    await openSettled(page, path);
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
  }
});

test('axe would find a faint text and a picture without one', async ({ page }) => {
  await openSettled(page, '/impress');
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.color = '#bbb';
    heading.after(new Image());
  });
  expect((await violations(page)).map(({ id }) => id)).toEqual(['color-contrast', 'image-alt']);
});
