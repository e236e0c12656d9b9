import { afterEach, vi } from 'vitest';

// The tests are written for jest, whose functions vitest has under another name.
Object.assign(globalThis, { jest: vi });

// As in tooling/jest/console.ts.
afterEach(() => void vi.restoreAllMocks());
