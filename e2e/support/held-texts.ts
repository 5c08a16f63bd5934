import { expect, type Page } from 'playwright/test';
import type { Fiber } from './renders';

/**
 * Lists the text nodes that React holds on to. React writes the only text of an element through the element, which
 * translation keeps. It holds any other text as a node, which translation replaces. React then cannot remove the text or
 * insert an element before it, and its changes stay invisible. Translation does not change blank texts.
 */
export async function heldTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const root: Fiber = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))?.[1];
    const held: string[] = [];
    const fibers: (Fiber | null)[] = [(root.stateNode as { current: Fiber }).current];
    while (fibers.length > 0) {
      const fiber = fibers.pop();
      if (!fiber) continue;
      const { stateNode, child, sibling } = fiber;
      // Next announces pages in a shadow root, which translation does not enter.
      if (stateNode instanceof Text && stateNode.getRootNode() === document) held.push(stateNode.data);
      fibers.push(child, sibling);
    }
    return held;
  });
  expect(texts, 'the spaces between the links of the footer, which prove that the texts are found').toContain(' ');
  return texts.filter((text) => text.trim());
}
