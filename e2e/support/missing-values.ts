import type { Page } from 'playwright/test';
import { missingValuesIn } from '../../test/missing-values';

/** Returns the texts on the page and the names of its elements that show a missing value, such as "undefined". */
export async function missingValues(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  return missingValuesIn(texts);
}
