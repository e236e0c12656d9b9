import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { toast } from 'sonner';

const { getElementError } = getConfig();

/**
 * Whether a query fails inside `findBy` or `waitFor`, which try again. Not among the types, because only these set it.
 */
const isTriedAgain = (): boolean => {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
};

configure({
  // On a shared machine, work of 100 ms can take a second.
  asyncUtilTimeout: 5_000,
  // To print the whole document takes longer than to search it: `waitFor` adds it to the last error itself, when its
  // time is over.
  getElementError: (message, container) => {
    if (message === null || !isTriedAgain()) return getElementError(message, container);
    const error = new Error(message);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// No test has the product's styles. Those that sonner writes into the page were most of what jsdom compares each
// element with, for every query by role.
for (const style of document.querySelectorAll('style')) style.remove();

// sonner keeps its messages outside React and shows those still there to the next Toaster that mounts: the next test's.
afterEach(() => void toast.dismiss());

// jsdom lacks what Radix asks of every browser.
window.HTMLElement.prototype.scrollIntoView ??= () => undefined;
window.HTMLElement.prototype.hasPointerCapture ??= () => false;
window.HTMLElement.prototype.setPointerCapture ??= () => undefined;
window.HTMLElement.prototype.releasePointerCapture ??= () => undefined;
window.scrollTo = () => undefined;
window.Element.prototype.scrollTo ??= () => undefined;

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

window.matchMedia ??= (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

// Node's channel keeps the process alive after the last test; a page's does not outlive its page.
if ('BroadcastChannel' in globalThis) {
  const NodeBroadcastChannel = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends NodeBroadcastChannel {
    constructor(name: string) {
      super(name);
      if ('unref' in this && typeof this.unref === 'function') this.unref();
    }
  };
}

// jest-fixed-jsdom puts Node's FormData in place of the page's, for fetch's sake; Node's can't read a form.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? []) {
      if (!(
        field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement
      ))
        continue;
      const isLeftOut =
        field.disabled ||
        !field.name ||
        (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type) && !field.checked);
      if (!isLeftOut) this.append(field.name, field.value);
    }
  }
};
