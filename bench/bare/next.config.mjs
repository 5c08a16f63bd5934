import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What any page of this Next version costs: its own settings, no header, no library; it runs like the website. */
export default { output: 'standalone', outputFileTracingRoot: root, turbopack: { root } };
