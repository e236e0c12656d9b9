import { startTransition, useEffect, useState } from 'react';

const signs = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'input'] as const;

/**
 * Calls back at the first sign that somebody uses the page: a press, a key, the focus, the mouse on it, typing,
 * scrolling. What moves by itself inside of the page, such as a carousel, is none: its scrolling does not reach the
 * window.
 * @returns stops waiting
 */
export function onPageUse(used: () => void): () => void {
  const stop = (): void => {
    for (const type of signs) window.removeEventListener(type, use, true);
    window.removeEventListener('scroll', use);
  };
  const use = (event: Event): void => {
    // A finger presses as well.
    if (event.type === 'pointerover' && !('pointerType' in event && event.pointerType === 'mouse')) return;
    stop();
    used();
  };
  for (const type of signs) window.addEventListener(type, use, { capture: true, passive: true });
  window.addEventListener('scroll', use, { passive: true });
  return stop;
}

/** Whether the focus was set before anybody listened: it may have made the page's scripts load. */
function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/**
 * Whether somebody uses the page ({@link onPageUse}): for what a reader can do without. False while a server renders
 * and at hydration. What it draws gives way to the answer to the press that it may have been.
 */
export function usePageUse(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const handleUse = (): void => startTransition(() => setUsed(true));
    if (!hasFocus()) return onPageUse(handleUse);
    handleUse();
  }, []);
  return isUsed;
}
