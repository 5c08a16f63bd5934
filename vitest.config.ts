import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      '@': path('.'),
      // The marker package refuses to load outside a server bundle; its own empty entry is what that bundle gets.
      'server-only': path('./node_modules/server-only/empty.js'),
    },
  },
  test: {
    include: ['{art,bench,components,lib,messages,rental-api,scripts}/**/*.test.{ts,tsx}'],
    restoreMocks: true,
  },
});
