/**
 * Yields to the main thread, so that the browser can handle taps and key presses before the script goes on. The page is
 * already visible, and on a phone the whole start as a single task would block it for a quarter of a second.
 */
export function yieldToMain(): Promise<void> {
  // Not setTimeout, whose delay grows when calls are nested; not a promise, whose microtask runs before any input
  // event.
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
