import { expect, type Page } from 'playwright/test';

/** Operates a page through the browser's accessibility tree, like assistive technology. */
export async function accessibilityTree(page: Page) {
  const session = await page.context().newCDPSession(page);

  async function query(role: string, accessibleName: string) {
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId: root.nodeId, role, accessibleName });
    return nodes.filter(({ ignored }) => !ignored);
  }

  async function find(role: string, name: string) {
    await expect.poll(async () => (await query(role, name)).length, `${role} "${name}"`).toBe(1);
    const [node] = await query(role, name);
    if (!node) throw new Error(`${role} "${name}" has gone`);
    return node;
  }

  async function focus(role: string, name: string) {
    const { backendDOMNodeId } = await find(role, name);
    await session.send('DOM.focus', { ...(backendDOMNodeId && { backendNodeId: backendDOMNodeId }) });
  }

  return {
    find,
    async press(role: string, name: string, key = 'Enter') {
      await focus(role, name);
      await page.keyboard.press(key);
    },
    async type(role: string, name: string, text: string) {
      await focus(role, name);
      await page.keyboard.insertText(text);
    },
    /** A property of a node, such as `checked` or `focused`. */
    async state(role: string, name: string, property: string) {
      const { properties = [] } = await find(role, name);
      return properties.find((candidate) => candidate.name === property)?.value.value;
    },
  };
}
