import { Card, cn } from '@ponte/shared-ui';
import { RowBoundary, type FocusAfterRemoval } from '@ponte/shared-ui/page-components';
import { measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState, type FocusEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ApplicationAction } from '../application-actions';
import type { ReceivedApplication } from '../received-applications.api';
import { renderedRows } from '../rendered-rows';
import { estimateRowHeight, reservedRowHeight } from '../row-height';
import { ApplicationRow } from './application-row';

interface ApplicationListProps {
  applications: ReceivedApplication[];
  /** The minute in which the list is drawn, in milliseconds: a row is drawn again when it has changed, or this has. */
  now: number;
  /** Where the focus goes when the row that had it is gone. */
  focus: FocusAfterRemoval<HTMLUListElement>;
  onAction: (action: ApplicationAction, application: ReceivedApplication) => void;
}

/**
 * Up to here every row is in the document, so that printing, the browser's search and 'select all' take the list as it
 * is.
 */
const maxWholeList = 200;

/** The applications, whole or, when they are very many, near the window. */
export function ApplicationList(props: ApplicationListProps): ReactNode {
  return props.applications.length <= maxWholeList ? <WholeList {...props} /> : <WindowedList {...props} />;
}

/** All rows are in the document; the browser skips rendering those outside the window (content-visibility). */
function WholeList({ applications, now, focus, onAction }: ApplicationListProps): ReactNode {
  return (
    <Card className="overflow-hidden p-0 print:overflow-visible print:border-0 print:shadow-none">
      <ul {...focus} aria-label="Candidaturas recebidas">
        {applications.map((application) => (
          <li
            key={application.id}
            className={cn(
              'border-line [content-visibility:auto] not-first:border-t print:break-inside-avoid print:[content-visibility:visible]',
              reservedRowHeight,
            )}
          >
            <RowBoundary row={application}>
              <ApplicationRow application={application} now={now} onAction={onAction} />
            </RowBoundary>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * Only the rows near the window are in the document: a dialog over the page makes the browser style all of it again
 * (nothing in it can be scrolled or pressed meanwhile), and with 500 rows each opening took a second. The others keep
 * their place as empty height, and each row says which of how many it is. For the printer, and once somebody searches
 * the page or selects all of it, every row is drawn.
 */
function WindowedList({ applications, now, focus, onAction }: ApplicationListProps): ReactNode {
  const list = focus.ref;
  const [top, setTop] = useState(0);
  const [focusedId, setFocusedId] = useState<string>();
  const isEvery = useEveryRow();
  useLayoutEffect(() => {
    // The content above the list; a difference of a few pixels is covered by the rows beyond the window.
    const handleResize = (): void =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    handleResize();
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, [applications, list]);

  const focused = focusedId === undefined ? -1 : applications.findIndex(({ id }) => id === focusedId);
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: applications.length,
    getItemKey: useCallback((index: number) => applications[index]?.id ?? index, [applications]),
    estimateSize: useCallback(() => estimateRowHeight(window.innerWidth), []),
    // Without a layout nothing has a height, and rows of no height would all be in sight.
    measureElement: (row, entry, virtualizer) =>
      measureElement(row, entry, virtualizer) || estimateRowHeight(window.innerWidth),
    rangeExtractor: useCallback((range: Range) => renderedRows(range, { focused, isEvery }), [focused, isEvery]),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: 3,
    scrollMargin: top,
    // A row that comes above moves nothing of what is being read; at the top of the page new ones are to be seen. What
    // else 'end' would do, to follow a list that grows at its end, is for no place.
    anchorTo: window.scrollY > top ? 'end' : 'start',
    scrollEndThreshold: -Infinity,
    // Rows that come a frame late are out of sight still; a scroll that waits for them stutters.
    useFlushSync: false,
  });
  const drawn = rows.getVirtualItems();
  const end = drawn.at(-1)?.end ?? top;

  const handleFocus = (event: FocusEvent): void => {
    setFocusedId(event.target.closest('li')?.dataset.application);
    focus.onFocus(event);
  };

  return (
    <Card className="overflow-hidden p-0 print:overflow-visible print:border-0 print:shadow-none">
      {/* The virtualizer itself keeps in place what is being read: the browser doing it as well would move it twice. */}
      <ul
        {...focus}
        aria-label="Candidaturas recebidas"
        className="flow-root [overflow-anchor:none] print:pb-0!"
        style={{ paddingBottom: rows.getTotalSize() - (end - top) }}
        onFocus={handleFocus}
      >
        {drawn.map(({ index, key, start }, position) => {
          const application = applications[index];
          if (!application) return null;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              data-application={application.id}
              aria-setsize={applications.length}
              aria-posinset={index + 1}
              className={cn('print:break-inside-avoid', index > 0 && 'border-t border-line print:mt-0!')}
              style={{ marginTop: start - (drawn[position - 1]?.end ?? top) }}
            >
              <RowBoundary row={application}>
                <ApplicationRow application={application} now={now} onAction={onAction} />
              </RowBoundary>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Keys that search the page (Ctrl F, Ctrl G, F3) or select all of it (Ctrl A, outside of fields). */
function isForWholePage(event: KeyboardEvent): boolean {
  if (event.key === 'F3') return true;
  if (!event.ctrlKey && !event.metaKey) return false;
  const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
  return ['f', 'g'].includes(event.key.toLowerCase()) || (event.key.toLowerCase() === 'a' && !isInField);
}

/** In print, and when the browser searches or copies the page, all rows have to be rendered. */
function useEveryRow(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  const [isSearched, setSearched] = useState(false);
  useEffect(() => {
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    const handleKey = (event: KeyboardEvent): void => {
      if (isForWholePage(event)) flushSync(() => setSearched(true));
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      window.removeEventListener('keydown', handleKey);
    };
  }, []);
  return isPrinting || isSearched;
}
