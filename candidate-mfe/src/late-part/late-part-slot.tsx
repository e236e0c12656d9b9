import { getSession, onUserChange, usePageUse, useSession } from '@ponte/shared-auth';
import { nativeLinksAttribute } from '@ponte/shared-domain';
import { reportNotOpened } from '@ponte/shared-ui';
import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { holdMoves, type HeldMoves } from './held-moves';
import { holdPresses, type HeldPresses } from './held-presses';
import { keepFocus, type KeptFocus } from './kept-focus';
import type { LatePart } from './late-part';
import { ServerHtml, UsedBeforeCode } from './part-use';

function loadPart(part: LatePart, onFailed: () => void): void {
  part.load().catch((error: unknown) => {
    console.error('a part of the page did not arrive', error);
    onFailed();
  });
}

interface LoadOnUseProps {
  part: LatePart;
  /** Whether the page was used before the part's code was there. */
  usedBefore: RefObject<boolean>;
  /** Whether its code was asked for. */
  asked: RefObject<boolean>;
  onFailed: () => void;
}

/** Asks for the code. Beside the part and without any output, so that nothing is drawn again when the page is used. */
function LoadOnUse({ part, usedBefore, asked, onFailed }: LoadOnUseProps): ReactNode {
  const isUsed = usePageUse();
  const { user } = useSession();
  // Who is signed in finds there what they have saved and applied to.
  const isWanted = isUsed || user !== null;
  useEffect(() => {
    if (isUsed) usedBefore.current = true;
    if (!isWanted && !part.isAsked()) return;
    asked.current = true;
    loadPart(part, onFailed);
  }, [isUsed, isWanted, usedBefore, asked, part, onFailed]);
  return null;
}

interface ServerElementsProps {
  elements: readonly Element[];
  /** Called when the elements stand in the page again: React's removing them took the focus away. */
  onPlaced: () => void;
}

/** The very elements that the server's HTML had; none on a page that the browser draws. */
function ServerElements({ elements, onPlaced }: ServerElementsProps): ReactNode {
  // A callback that changes at each drawing would be called again, and would move the elements again.
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      element.append(...elements);
      onPlaced();
    },
    [elements, onPlaced],
  );
  return <div ref={place} />;
}

/** Tells that the part answers by itself. */
function Alive({ onAlive }: { onAlive: () => void }): ReactNode {
  useEffect(onAlive, [onAlive]);
  return null;
}

interface NativeLinksProps {
  place: RefObject<HTMLElement | null>;
  isAlive: RefObject<boolean>;
  keepsLinks: (() => boolean) | undefined;
}

/**
 * Marks the part's links while they mean no more than their address: to who is signed out, in a window where they do.
 * What has changed since, such as the window, is asked at the press. Beside the part and without any output, as
 * {@link LoadOnUse}.
 */
function NativeLinks({ place, isAlive, keepsLinks }: NativeLinksProps): ReactNode {
  // Before the session is known a link may mean something else.
  const isSignedOut = useSession().status === 'signed-out';
  useEffect(
    () =>
      void place.current?.toggleAttribute(
        nativeLinksAttribute,
        isSignedOut && !isAlive.current && keepsLinks?.() !== true,
      ),
    [isSignedOut, place, isAlive, keepsLinks],
  );
  return null;
}

interface LatePartSlotProps {
  part: LatePart;
  /** Whether a link means something else than its address in this window, so that it waits for the code. */
  keepsLinks?: () => boolean;
  /** Where a key moves the focus to within the part; undefined for a key that the part does not answer. */
  targetOfKey?: (event: KeyboardEvent) => HTMLElement | undefined;
}

/**
 * Shows a part of a page whose code comes with the first use of the page. A server draws it with the page, and until
 * then React leaves the HTML as it came: its fields take ticks, its forms are sent by the browser, presses on its
 * buttons are kept for the code. Links to another page that mean no more than their address are followed by the browser
 * at once, and a press on one asks for no code; the other links are kept for a moment: where the code takes longer, or
 * does not arrive, the browser follows them. Keys that move the focus do so at once. The loader of the page waits for
 * `part.load()`, so a page that the browser draws has it from the start.
 *
 * React gives up such HTML for the fallback when something above it changes at once. So the fallback is the same HTML,
 * and the part is not drawn again with the page around it.
 */
export const LatePartSlot = memo(function LatePartSlot({
  part,
  keepsLinks,
  targetOfKey,
}: LatePartSlotProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [elements] = useState((): readonly Element[] =>
    typeof document === 'undefined' ? [] : [...(document.getElementById(part.id)?.children ?? [])],
  );
  const usedBefore = useRef(false);
  const asked = useRef(false);
  const isAlive = useRef(false);
  const presses = useRef<HeldPresses>(undefined);
  const focus = useRef<KeptFocus>(undefined);
  const moves = useRef<HeldMoves>(undefined);

  const handleFailure = useCallback((): void => {
    // The notice of a lost connection stands above the page; what was pressed waits for the connection, as a question
    // would.
    if (!navigator.onLine) return;
    const pressed = presses.current?.drop() ?? [];
    const link = pressed.findLast((control) => control instanceof HTMLAnchorElement);
    if (link) presses.current?.follow(link);
    else if (pressed.length > 0) reportNotOpened();
  }, []);

  useEffect(() => {
    // The effects of the part itself run before this one: it is alive already when its code was there at once.
    if (isAlive.current || !place.current) return undefined;
    // Links may mean something else to who is signed in, and lead to the browser's page of errors without a connection.
    const isPatient = (): boolean => getSession().user !== null || !navigator.onLine || keepsLinks?.() === true;
    const holding = holdPresses(
      place.current,
      () => {
        // A press that assistive technology makes is no sign of use that `usePageUse` knows.
        usedBefore.current = true;
        asked.current = true;
        loadPart(part, handleFailure);
      },
      isPatient,
    );
    presses.current = holding;
    const keptFocus = keepFocus(place.current);
    focus.current = keptFocus;
    const holdingMoves = holdMoves(place.current, (event) => targetOfKey?.(event));
    moves.current = holdingMoves;
    const loadAgain = (): void => {
      if (asked.current) loadPart(part, handleFailure);
    };
    window.addEventListener('online', loadAgain);
    // Another person has signed in: what the one before has pressed is dropped. Where a session has only ended it
    // stays, because what was pressed then leads to the sign-in page.
    const stopListening = onUserChange((user) => {
      if (user) holding.drop();
    });
    return () => {
      window.removeEventListener('online', loadAgain);
      stopListening();
      // On another page nothing of this one is followed any more.
      holding.stop();
      holding.drop();
      keptFocus.stop();
      holdingMoves.stop();
      presses.current = undefined;
      focus.current = undefined;
      moves.current = undefined;
    };
  }, [part, handleFailure, keepsLinks, targetOfKey]);

  const handleAlive = useCallback((): void => {
    isAlive.current = true;
    presses.current?.stop();
    focus.current?.stop();
    moves.current?.stop();
    place.current?.removeAttribute(nativeLinksAttribute);
    // Not inside of React's effects: a press may ask React to draw at once.
    setTimeout(() => {
      focus.current?.restore();
      moves.current?.answer();
      presses.current?.answer();
    });
  }, []);
  const handlePlaced = useCallback((): void => focus.current?.restore(), []);
  const html = useMemo(() => ({ elements, place }), [elements]);

  return (
    <>
      <div id={part.id} ref={place}>
        <UsedBeforeCode value={usedBefore}>
          <ServerHtml value={html}>
            <Suspense fallback={<ServerElements elements={elements} onPlaced={handlePlaced} />}>
              <part.Content />
              <Alive onAlive={handleAlive} />
            </Suspense>
          </ServerHtml>
        </UsedBeforeCode>
      </div>
      <LoadOnUse part={part} usedBefore={usedBefore} asked={asked} onFailed={handleFailure} />
      <NativeLinks place={place} isAlive={isAlive} keepsLinks={keepsLinks} />
    </>
  );
});
