/**
 * For tests of a document's inline scripts: removes what they listen to after each test, as if each test had its own
 * document, and the test's page with it. Call once, at the top of the file.
 */
export function removeListenersAfterEach(): void {
  let stops: (() => void)[] = [];

  beforeEach(() => {
    const { addEventListener } = EventTarget.prototype;
    jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
      this: EventTarget,
      type,
      listener,
      options,
    ) {
      addEventListener.call(this, type, listener, options);
      stops.push(() => this.removeEventListener(type, listener, options));
    });
    // Jest's window has a function of its own.
    const addToWindow = window.addEventListener;
    jest
      .spyOn(window, 'addEventListener')
      .mockImplementation((...[type, listener, options]: Parameters<typeof window.addEventListener>) => {
        addToWindow(type, listener, options);
        stops.push(() => window.removeEventListener(type, listener, options));
      });
  });

  afterEach(() => {
    jest.restoreAllMocks();
    for (const stop of stops) stop();
    stops = [];
    document.body.replaceChildren();
  });
}

/**
 * Runs a script as a browser does that comes upon it in the head of a document.
 * @param data the `data-` attributes of its element
 */
export function runInlineScript(text: string, data: Record<string, string> = {}): void {
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  script.textContent = text;
  document.head.append(script);
  script.remove();
}
