import { afterEach, vi } from 'vitest';

// The tests are written for jest, whose functions vitest has under another name, apart from this one.
const isolateModulesAsync = async (run: () => Promise<void>): Promise<void> => {
  vi.resetModules();
  await run();
};
Object.assign(globalThis, { jest: Object.assign(vi, { isolateModulesAsync }) });

// As in ponte-build/src/jest/console.ts.
afterEach(() => void vi.restoreAllMocks());
