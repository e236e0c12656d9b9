import '@testing-library/jest-dom/vitest';
import { Blob } from 'node:buffer';
import './logic';

// Node's, as jest-fixed-jsdom has it: jsdom's can't be read as text.
Object.assign(globalThis, { Blob });

// jsdom has none; tests put their own answer in its place.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
