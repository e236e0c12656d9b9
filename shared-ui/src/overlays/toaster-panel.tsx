import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Toaster as Sonner } from 'sonner';

export { toast, useSonner } from 'sonner';

/**
 * Below this width (Tailwind's lg) the foot of the window belongs to action bars and dialog buttons, which a message
 * must not cover.
 */
const narrow = '(max-width: 1023.98px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Under the page's sticky header, whose menu stays in reach. */
const belowHeader = { top: '4.75rem' };

/**
 * Sonner stops its clocks while a pointer rests on a message. Whoever reads by keyboard needs the same while the focus
 * is there: it is told so in the only words that it knows.
 */
function pauseWhileFocused(): () => void {
  const dispatchMouse =
    (type: 'mousemove' | 'mouseout') =>
    ({ target, relatedTarget }: FocusEvent): void => {
      const list = target instanceof Element ? target.closest('[data-sonner-toaster]') : null;
      if (list && !(relatedTarget instanceof Node && list.contains(relatedTarget))) {
        list.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
      }
    };
  const enter = dispatchMouse('mousemove');
  const leave = dispatchMouse('mouseout');
  // Captured, because an event that leaves the messages by Tab goes no further: see below.
  document.addEventListener('focusin', enter, true);
  document.addEventListener('focusout', leave, true);
  return () => {
    document.removeEventListener('focusin', enter, true);
    document.removeEventListener('focusout', leave, true);
  };
}

/** Between a message and what has to make room for it. */
const roomGap = 12;

/**
 * Height of a list of messages as sonner draws it while a pointer is on it: each below the other. It notes heights and
 * gap in its own style properties.
 */
function measureMessages(list: HTMLElement): number {
  const shown = [
    ...list.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible="true"][data-removed="false"]'),
  ];
  const heights = shown.map((message) => Number.parseFloat(message.style.getPropertyValue('--initial-height')) || 0);
  const gap = Number.parseFloat(list.style.getPropertyValue('--gap')) || 0;
  return heights.reduce((sum, height) => sum + height + gap, 0) - (shown.length > 0 ? gap : 0);
}

/**
 * Notes on the root how much of the window's upper and lower edge messages take (`--messages-top`, `--messages-bottom`,
 * in px; base.css has the zeros), so that an open dialog keeps clear of them: each has something to read, and neither
 * may cover the other. A window that is too low for both keeps half of itself for the dialog.
 */
function reserveRoom(frame: HTMLElement): () => void {
  const root = document.documentElement;
  const reserve = (): void => {
    const room = { top: 0, bottom: 0 };
    for (const list of frame.querySelectorAll<HTMLElement>('[data-sonner-toaster]')) {
      const height = measureMessages(list);
      if (height === 0) continue;
      const edge = list.dataset.yPosition === 'top' ? 'top' : 'bottom';
      const wanted = Math.ceil(height + (Number.parseFloat(getComputedStyle(list)[edge]) || 0) + roomGap);
      room[edge] = Math.min(wanted, Math.floor(window.innerHeight / 2));
    }
    for (const edge of ['top', 'bottom'] as const) {
      if (room[edge] > 0) root.style.setProperty(`--messages-${edge}`, `${room[edge]}px`);
      else root.style.removeProperty(`--messages-${edge}`);
    }
  };
  const observer = new MutationObserver(reserve);
  observer.observe(frame, {
    subtree: true,
    childList: true,
    attributeFilter: ['style', 'data-visible', 'data-removed', 'data-y-position'],
  });
  window.addEventListener('resize', reserve);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', reserve);
    for (const edge of ['top', 'bottom']) root.style.removeProperty(`--messages-${edge}`);
  };
}

/** What {@link Toaster} shows once its code is there: in a browser alone, never at hydration. */
export function ToasterPanel(): ReactNode {
  const isNarrow = useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
  useEffect(pauseWhileFocused, []);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? reserveRoom(frame.current) : undefined), []);
  // Sonner focuses what had the focus before whenever a message loses it. That is right when a message is closed. After
  // Tab from the last message, the end of the page, it would lead back to the element before the messages: Tab could
  // not leave the two.
  const isTabbing = useRef(false);
  return (
    <div
      ref={frame}
      className="contents"
      onKeyDownCapture={({ key }) => {
        isTabbing.current = key === 'Tab';
      }}
      onBlurCapture={(event) => {
        if (isTabbing.current && event.relatedTarget === null) event.stopPropagation();
        isTabbing.current = false;
      }}
    >
      <Sonner
        visibleToasts={3}
        duration={5_000}
        position={isNarrow ? 'top-center' : 'bottom-right'}
        offset={isNarrow ? belowHeader : undefined}
        mobileOffset={belowHeader}
        closeButton
        containerAriaLabel="Avisos"
        toastOptions={{ closeButtonAriaLabel: 'Fechar aviso' }}
      />
    </div>
  );
}
