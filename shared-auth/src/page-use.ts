import { startTransition, useEffect, useState } from 'react';
import { nativeLinkOf } from './native-links';

const signs = ['pointerdown', 'pointercancel', 'pointerover', 'keydown', 'focusin', 'input'] as const;
/** What comes with a press on a link, before its click. */
const signsOfPress: readonly string[] = ['pointerdown', 'focusin'];

/**
 * Calls back at the first sign that somebody uses the page: a press, a key, the focus, the mouse on it, typing,
 * scrolling. What moves by itself inside of the page, such as a carousel, is none: its scrolling does not reach the
 * window. Neither is a press on a link that the browser follows by itself ({@link nativeLinkOf}), unless it becomes
 * something else, such as scrolling (`pointercancel`): what is loaded for this page would hold back the next one.
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
    if (signsOfPress.includes(event.type) && nativeLinkOf(event.target)) return;
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
