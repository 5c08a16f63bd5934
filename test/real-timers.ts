import { afterEach, vi } from 'vitest';

// vitest restores mocks, variables and globals itself, but not timers. Test files share a process.
afterEach(() => void vi.useRealTimers());
