import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router-dom';
import { RemoteError } from './remotes';
import type { RouteOwner } from './route-owners';

/** What a route's lazy() gives. */
export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  ErrorBoundary?: ComponentType;
}

type LoadPage = () => Promise<PageModule>;

interface PageEntry {
  owner: RouteOwner;
  load: LoadPage;
  promise?: Promise<PageModule>;
  module?: PageModule;
  failed: boolean;
  /** Whether it was drawn to the end once. */
  wasShown?: boolean;
  /** Whether it was dropped and has not been defined since. */
  isGone?: boolean;
}

export interface PagesOptions {
  /**
   * Whether files that the document asked for early have failed. Chromium answers the first request for such a file
   * with that old failure, without asking anybody: then a page gets one more try.
   */
  haveFilesFailed?: () => boolean;
}

/** By then the answers that the browser had kept are all there, in milliseconds. */
const staleAnswersPause = 150;

/** The page modules of all routes, by route id, loaded on demand. */
export interface Pages {
  /** Makes a page known. A newer release of a remote replaces what is not loaded yet. */
  define: (id: string, load: LoadPage, owner: RouteOwner) => void;
  /** Loads a page, again after a failure. */
  load: (id: string) => Promise<PageModule>;
  /** The page when it is there. */
  peek: (id: string) => PageModule | undefined;
  /** The running or finished load, also a failed one: what React's use() can hold on to while it renders. */
  current: (id: string) => Promise<PageModule>;
  /** Makes the next load start anew. */
  forget: (id: string) => void;
  /** Lets go of all pages of an owner, loaded ones among them: each is there again once it is defined again. */
  drop: (owner: RouteOwner) => void;
  /** Notes that a page was drawn to its end: what goes wrong in it later is not its release's first drawing. */
  markShown: (id: string) => void;
  wasShown: (id: string) => boolean;
  /** Whether the release that its owner has now lacks a page which the one before had. */
  isGone: (id: string) => boolean;
  /** Asked before a page is opened: throws when it is not to be shown now, or not by this document. */
  guard: PageGuard;
  guardBy: (guard: PageGuard) => void;
}

/**
 * @param id of the page that is to be opened
 * @param address of that page
 */
export type PageGuard = (owner: RouteOwner, id: string, address: URL) => Promise<void>;

/**
 * react-router keeps the rejected promise of a route's own `lazy` for the life of the page, so that a chunk that failed
 * once would fail for ever. This keeps successes only.
 */
export function createPages({ haveFilesFailed = () => false }: PagesOptions = {}): Pages {
  const entries = new Map<string, PageEntry>();
  // On a server every page may be opened: what is not to be shown is not asked for.
  let guard: PageGuard = async () => undefined;

  function requireEntry(id: string): PageEntry {
    const entry = entries.get(id);
    if (!entry) throw new Error(`no page is defined for route ${id}`);
    return entry;
  }

  async function load(entry: PageEntry): Promise<PageModule> {
    try {
      return await entry.load();
    } catch (error) {
      if (!haveFilesFailed()) throw error;
      // A page has several files, and each of them may have such an answer to get rid of: let all of them arrive.
      await new Promise((resolve) => setTimeout(resolve, staleAnswersPause));
      return entry.load();
    }
  }

  function start(entry: PageEntry): Promise<PageModule> {
    entry.failed = false;
    const promise = load(entry);
    entry.promise = promise;
    promise.then(
      (module) => {
        entry.module = module;
      },
      () => {
        entry.failed = true;
      },
    );
    return promise;
  }

  return {
    define: (id, load, owner) => {
      const entry = entries.get(id);
      if (!entry) entries.set(id, { owner, load, failed: false });
      else {
        entry.load = load;
        entry.isGone = false;
      }
    },
    load: (id) => {
      const entry = requireEntry(id);
      return entry.promise && !entry.failed ? entry.promise : start(entry);
    },
    peek: (id) => entries.get(id)?.module,
    current: (id) => {
      const entry = requireEntry(id);
      return entry.promise ?? start(entry);
    },
    forget: (id) => {
      const entry = entries.get(id);
      if (!entry?.failed) return;
      entry.promise = undefined;
      entry.failed = false;
    },
    drop: (owner) => {
      for (const [id, entry] of entries) {
        if (entry.owner !== owner) continue;
        // The release that it has now is not to blame for what it does not have.
        const load: LoadPage = () => Promise.reject(new RemoteError(owner, `it has no page for route ${id} any more`));
        // A new entry: a load of the former one that has not ended is of no use.
        entries.set(id, { owner, load, failed: false, isGone: true });
      }
    },
    markShown: (id) => {
      const entry = entries.get(id);
      if (entry) entry.wasShown = true;
    },
    wasShown: (id) => entries.get(id)?.wasShown === true,
    isGone: (id) => entries.get(id)?.isGone === true,
    guard: (...page) => guard(...page),
    guardBy: (next) => {
      guard = next;
    },
  };
}

/** Reads the module out of a route's lazy(), whose result react-router types loosely. */
export function loadPageOf(route: RouteObject): LoadPage | undefined {
  const { lazy } = route;
  if (typeof lazy !== 'function') return undefined;
  return async () => {
    const module = await lazy();
    if (typeof module.Component !== 'function' && typeof module.Component !== 'object') {
      throw new Error(`the page of route ${route.path ?? 'index'} has no Component`);
    }
    // A component, as far as anybody can tell before it is drawn.
    return module as PageModule;
  };
}
