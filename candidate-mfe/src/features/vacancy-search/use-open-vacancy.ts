import { countPresses } from '@ponte/shared-ui';
import { isPlainPress } from '@ponte/shared-ui/page-components';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { isRowKey, nextRowOf } from './row-keys';
import { isWide } from './wide-window';

/** The pane's element, which arrow right in the list moves the focus to. */
export const paneId = 'vaga-aberta';

/**
 * How long a row must have the focus before its vacancy is opened, in milliseconds: a key that is held down passes rows
 * without loading their vacancies.
 */
const settleTime = 120;

interface RowEvents {
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * What a row of the list does beside the pane. A pointer opens its vacancy there, and up and down move to the next row
 * and open it. Enter follows the link to the vacancy's own page, and so does a screen reader, which would not notice a
 * change beside the list.
 */
export function useRowEvents(open: (id: string, options: { replace: boolean }) => void): (id: string) => RowEvents {
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (id) => ({
    onClick: (event) => {
      // A press counts more than the row that an arrow key has just left: opening that row now would end the navigation
      // to the pressed link.
      window.clearTimeout(timer.current);
      // Enter and a screen reader's press count no clicks.
      if (!isPlainPress(event) || countPresses(event.nativeEvent) === 0 || !isWide()) return;
      event.preventDefault();
      open(id, { replace: false });
    },
    onKeyDown: (event) => {
      if (event.key === 'ArrowRight' && isRowKey(event)) {
        event.preventDefault();
        document.getElementById(paneId)?.focus();
        return;
      }
      const link = nextRowOf(event, event.currentTarget);
      if (!link) return;
      event.preventDefault();
      link.focus();
      window.clearTimeout(timer.current);
      const nextId = link.pathname.split('/').at(-1) ?? '';
      timer.current = window.setTimeout(() => open(nextId, { replace: true }), settleTime);
    },
  });
}
