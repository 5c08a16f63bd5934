import type { Page } from 'playwright/test';
import { missingValuesIn } from '../../test/missing-values';

const NAMES = ['aria-label', 'title', 'alt'];

/** Returns the texts on the page and the names of its elements that show a missing value, such as "undefined". */
export async function missingValues(page: Page): Promise<string[]> {
  const elements = page.locator(NAMES.map((name) => `[${name}]`).join());
  const attributes = await elements.evaluateAll(
    (elements, names) => elements.flatMap((element) => names.flatMap((name) => element.getAttribute(name) ?? [])),
    NAMES,
  );
  return missingValuesIn([await page.title(), ...(await page.locator('body').allInnerTexts()), ...attributes]);
}
