import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The cost of any page of this Next version. */
export default { output: 'standalone', outputFileTracingRoot: root, turbopack: { root } };
