import type { Link } from './slow-link';
import { firstVisit } from './visit';

const TEXTS = 'h1, h2, h3, p, li, a, button, td, label';

/** Returns the names of our fonts that a page shows at the end of a first visit. */
export const fontsSeen = (url: string, link: Link): Promise<string[]> =>
  firstVisit(url, link, {
    async inspect(page) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('DOM.enable');
      await devtools.send('CSS.enable');
      const { root } = await devtools.send('DOM.getDocument');
      const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: TEXTS });
      const names = new Set<string>();
      for (const nodeId of nodeIds) {
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
        for (const { familyName, isCustomFont } of fonts) if (isCustomFont) names.add(familyName);
      }
      return [...names].sort();
    },
  });
