/**
 * Lets the browser answer whoever taps or types before the script goes on: the page is on the screen already, and on a phone everything
 * in one go would hold it for a quarter of a second.
 */
export function breathe(): Promise<void> {
  // Not setTimeout, which waits longer each time; not a promise, which lets nobody in between.
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
