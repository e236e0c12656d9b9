import {
  Component,
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { FragmentPlace } from './contract';
import { holdPresses, type HeldPresses } from './fragment-presses';
import { onPageUse } from './page-use';

/** Loads a fragment of a remote, ready to render (wrapped in its remote's root and given its context). */
export type FragmentLoader = (remote: string, name: string) => Promise<ComponentType>;

/**
 * Server-rendered fragments, by 'remote/Name'. On the server the fragment's element; in the browser its HTML as it
 * came, which stays in place, with working links, until the fragment's own code is loaded.
 */
export type RenderedFragments = Map<string, ReactNode>;

interface FragmentSource {
  loader: FragmentLoader;
  rendered: RenderedFragments;
}

const FragmentContext = createContext<FragmentSource | null>(null);

const noneRendered: RenderedFragments = new Map();

/** Set by the shell (or a harness): how fragments of other remotes are loaded. */
export function FragmentLoaderProvider({
  loader,
  rendered = noneRendered,
  children,
}: {
  loader: FragmentLoader;
  rendered?: RenderedFragments | undefined;
  children: ReactNode;
}): ReactNode {
  const source = useMemo(() => ({ loader, rendered }), [loader, rendered]);
  return <FragmentContext value={source}>{children}</FragmentContext>;
}

class FragmentBoundary extends Component<
  { onError: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

const never = () => () => undefined;

/** How far below the window a fragment starts to load, so that it is there when the visitor arrives. */
const loadAhead = '600px';

/**
 * A place on a page for a fragment of another remote. Nothing of that remote is loaded before the place comes near the
 * window; a remote that is down or throws shows `error`, which can retry without a page reload. A server-rendered
 * fragment is shown from the start, and its code waits for the first sign of use as well: until then its HTML says all
 * there is, and its links work. It stays when the remote can't be loaded, unless somebody has pressed a control in it,
 * who must be told.
 */
export function FragmentSlot({
  remote,
  name,
  fallback,
  error,
}: FragmentPlace & {
  /** Skeleton in the shape of the fragment. */
  fallback: ReactNode;
  error: (retry: () => void) => ReactNode;
}): ReactNode {
  const source = use(FragmentContext);
  const loader = source?.loader;
  const key = `${remote}/${name}`;
  // Outside of the server's own HTML it would have to be set from text, which the site's Trusted Types policy forbids;
  // and it would be outdated.
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [rendered, setRendered] = useState(() => (isHydrating ? source?.rendered.get(key) : undefined));
  const place = useRef<HTMLDivElement>(null);
  const presses = useRef<HeldPresses>(undefined);
  const isStatic = rendered !== undefined;
  const [near, setNear] = useState(false);
  const [used, setUsed] = useState(!isStatic);
  const [attempt, setAttempt] = useState(0);
  const hasFailed = useRef(false);
  const [state, setState] = useState<{ fragment?: ComponentType; failed: boolean }>({ failed: false });

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: loadAhead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => (used ? undefined : onPageUse(() => setUsed(true))), [used]);

  const fail = useCallback(
    (cause: unknown) => {
      console.error(`fragment ${remote}/${name} failed`, cause);
      hasFailed.current = true;
      if (presses.current?.hasHeld()) {
        presses.current = undefined;
        setRendered(undefined);
      }
      setState({ failed: true });
    },
    [remote, name],
  );

  useEffect(() => {
    if (!near || !used || !loader) return undefined;
    let current = true;
    const load = async (): Promise<void> => {
      let fragment: ComponentType;
      try {
        fragment = await loader(remote, name);
      } finally {
        // A pointer may be down on an element that the new code is about to replace, and a click comes only where both
        // its halves meet one element: so the change waits until the pointer is up.
        await presses.current?.whenReleased();
      }
      if (!current) return;
      presses.current?.noteFocus();
      setRendered(undefined);
      setState({ fragment, failed: false });
    };
    load().catch((cause: unknown) => {
      if (current) fail(cause);
    });
    return () => {
      current = false;
    };
  }, [near, used, loader, remote, name, attempt, fail]);

  const retry = useCallback((): void => {
    hasFailed.current = false;
    setState({ failed: false });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    if (!isStatic || !place.current) return undefined;
    const holding = holdPresses(place.current, () => {
      // The load before has failed in silence, because the server's HTML was there.
      if (hasFailed.current) retry();
    });
    presses.current = holding;
    return holding.stop;
  }, [isStatic, retry]);

  useEffect(() => {
    const holding = presses.current;
    if (!state.fragment || !holding) return;
    presses.current = undefined;
    // Not inside of React's effects: a press may ask React to draw at once.
    setTimeout(holding.answer);
  }, [state.fragment]);

  const Fragment = state.fragment;
  return (
    <div ref={place}>
      {Fragment ? null : (rendered ?? (state.failed ? error(retry) : fallback))}
      {Fragment ? (
        <FragmentBoundary key={attempt} onError={fail}>
          <Fragment />
        </FragmentBoundary>
      ) : null}
    </div>
  );
}
