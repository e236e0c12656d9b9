import { getSession, onUserChange } from '@ponte/shared-auth';
import { appLinksAttribute, holdsMoreAttribute, nativeLinksAttribute } from '@ponte/shared-domain';
import { isPlainPress } from '@ponte/shared-ui/page-components';
import { createPath, type createBrowserRouter, type To } from 'react-router-dom';
import { internalLinkOf } from './internal-link';
import { yieldToMain } from './yield-to-main';

/** From a page that is shown to its links, which may come a little later, in milliseconds. */
const markDelay = 500;
/** Links that are looked at in one task. */
const linksOfATask = 10;
/** Two presses within this time are a double tap, in milliseconds. */
const doubleTap = 700;
/** A document that is not there by then was stopped, or will not come, in milliseconds. */
const openingTime = 20_000;

type Router = ReturnType<typeof createBrowserRouter>;
type NavigateOptions = Exclude<Parameters<Router['navigate']>[1], undefined>;

/** Whether the app could draw the page at an address now, or has to answer for it otherwise. */
export type HasCode = (pathname: string) => boolean;

/** Links of a hydrated page that the browser follows by itself ({@link nativeLinks}). */
export interface NativeLinks {
  /** The router, but for presses that lead to a page whose document is there sooner than its code. */
  router: Router;
  /** Marks a link while the browser follows it. */
  mark: (link: HTMLAnchorElement) => void;
  /**
   * Marks all links now, and whenever another page is shown or somebody else is signed in: once the session is known.
   */
  start: () => void;
}

/**
 * A phone or tablet: nothing points at a link before it is pressed, so its code can't be fetched ahead. Either of the
 * two: Chrome on Samsung's phones, and Firefox on many, say that they hover (crbug 41445959), and some phones that
 * their pointer is fine. The first pointer of a laptop with a touch screen is its mouse.
 */
const isTouched = (): boolean => window.matchMedia('(hover: none), (pointer: coarse)').matches;

/** Links that mean more than their address: to the app alone. */
const appLinks = `[${appLinksAttribute}] a,a[target]`;

interface Press {
  target: URL;
  /** What was pressed, where the browser tells. */
  control: Element | undefined;
}

/** Where a press leads: on a link, or on the button of a search. */
function pressOf(event: Event): Press | undefined {
  if (event instanceof SubmitEvent) {
    const { target: form, submitter } = event;
    return form instanceof HTMLFormElement && form.method === 'get'
      ? { target: new URL(form.action), control: submitter ?? undefined }
      : undefined;
  }
  const link = event instanceof MouseEvent && isPlainPress(event) ? internalLinkOf(event.target) : undefined;
  return link && !link.matches(appLinks) ? { target: new URL(link.href), control: link } : undefined;
}

/** Has what was pressed shown as heard, or nothing any more (shared-server/src/pre-hydration-press-script.ts). */
const showOpening = (control: EventTarget = document): void =>
  void control.dispatchEvent(new Event('pageopening', { bubbles: true }));

/**
 * Whether this document holds what another one does not have: what its page says of itself, the translator into Libras
 * (`vw`: layout/vlibras.ts), which would begin anew, and a message in sight. Not a failure's, which ends with its page.
 */
const holdsMore = (): boolean =>
  document.querySelector(
    `[${holdsMoreAttribute}],[vw],[data-sonner-toast][data-removed=false]:not([data-type=error])`,
  ) !== null;

/** What is being sent is answered in this document alone. */
const isSending = (): boolean => document.querySelector('form[aria-busy=true]') !== null;

/**
 * A page that the server renders is there after one round trip, its code and data after three: on a phone's line 0.6 s
 * and 2.7 s. So where a press on a link or on the button of a search leads to a page whose code this document does not
 * have, the browser opens that page as another document. Not for who is signed in, whose own pages no server renders;
 * not for what the app does by itself, such as after a form was sent, nor with a state that only the app can hand on;
 * not where something would be lost: a form with something in it, or under way, or what the document alone holds
 * ({@link holdsMore}).
 *
 * @param isRendered whether a server has made this document, so that it makes the next one
 * @param open opens another document
 */
export function nativeLinks(
  router: Router,
  hasCode: HasCode,
  isRendered: boolean,
  open: (page: URL) => void = (page) => window.location.assign(page),
): NativeLinks {
  /** What asks before the page is left: a form with something in it. */
  const blockers = new Set<string>();
  /** The press that is being answered. */
  let pressed: Press | undefined = undefined;
  /** The document that is on its way. */
  let opening: { href: string; since: number } | undefined = undefined;
  const isOpening = (): boolean => opening !== undefined && performance.now() - opening.since < openingTime;

  const mayBeNative = ({ origin, hash }: URL | HTMLAnchorElement): boolean =>
    isRendered &&
    blockers.size === 0 &&
    hash === '' &&
    isTouched() &&
    navigator.onLine &&
    getSession().status === 'signed-out' &&
    origin === window.location.origin;
  const isNative = (target: URL | HTMLAnchorElement, holds?: boolean): boolean =>
    mayBeNative(target) && !hasCode(target.pathname) && !(holds ?? holdsMore());

  const mark = (link: HTMLAnchorElement, holds?: boolean): void => {
    link.toggleAttribute(nativeLinksAttribute, !link.matches(appLinks) && isNative(link, holds));
  };

  function navigate(steps: number): Promise<void>;
  function navigate(to: To | null, options?: NavigateOptions): Promise<void>;
  function navigate(to: number | To | null, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return router.navigate(to);
    const path = typeof to === 'object' && to ? createPath(to) : to;
    const isPlain = !options.replace && !options.state && !('formMethod' in options);
    if (pressed && isPlain && path?.startsWith('/') && !isSending()) {
      const target = new URL(path, window.location.href);
      // Of two presses the last one counts: the document that is on its way would come over what the app shows.
      if (target.pathname === pressed.target.pathname && (isOpening() ? mayBeNative(target) : isNative(target))) {
        // The second press of a double tap would only begin anew.
        const isSecond = opening?.href === target.href && performance.now() - opening.since < doubleTap;
        if (isSecond) return Promise.resolve();
        opening = { href: target.href, since: performance.now() };
        open(target);
        showOpening(pressed.control);
        return Promise.resolve();
      }
    }
    return router.navigate(to, options);
  }

  return {
    // The same router in everything else: it works with its own state, whatever object it is called on.
    router: Object.create(router, {
      navigate: { value: navigate },
      getBlocker: {
        value: (...blocker: Parameters<Router['getBlocker']>) => {
          blockers.add(blocker[0]);
          return router.getBlocker(...blocker);
        },
      },
      deleteBlocker: {
        value: (key: string) => {
          blockers.delete(key);
          router.deleteBlocker(key);
        },
      },
    }) as Router,
    mark,
    start: () => {
      const handle = (event: Event): void => {
        const press = pressOf(event);
        pressed = press;
        // What answers later than the press is no answer to it alone.
        setTimeout(() => {
          if (pressed === press) pressed = undefined;
        });
      };
      for (const type of ['click', 'submit']) window.addEventListener(type, handle, true);
      if (!isRendered) return;
      window.addEventListener('pageshow', ({ persisted }) => {
        // Not with the page's own load, which may end while the next document is on its way.
        if (persisted) opening = undefined;
      });
      const markAll = async (): Promise<void> => {
        if (!isTouched()) return;
        let holds = false;
        for (const [index, link] of [...document.links].entries()) {
          if (index % linksOfATask === 0) {
            await yieldToMain();
            // Asked once a task, in which nothing changes: it searches the whole document
            holds = getSession().status === 'signed-out' && holdsMore();
          }
          if (link instanceof HTMLAnchorElement) mark(link, holds);
        }
      };
      let timer: ReturnType<typeof setTimeout> | undefined = undefined;
      const markLater = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => void markAll(), markDelay);
      };
      void markAll();
      onUserChange(markLater);
      router.subscribe(({ navigation }) => {
        if (navigation.state !== 'idle') return;
        // Also back and on, which stop a document that is on its way.
        if (opening) showOpening();
        opening = undefined;
        markLater();
      });
    },
  };
}
