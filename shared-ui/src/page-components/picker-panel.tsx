import { Button, cn, useBackCloses } from '@ponte/shared-ui';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, addMonths, firstOfWeek, isIsoDay, lastOfWeek, todayIso, weeksOf } from './date-text';

/** Props of {@link PickerPanel}. */
export interface PickerPanelProps {
  kind: 'day' | 'month';
  /** yyyy-MM-dd; anything else: nothing is chosen yet. */
  value: string;
  min?: string;
  max?: string;
  /** yyyy-MM-dd: the day that is marked, and where the calendar opens while nothing is chosen. */
  today?: string | undefined;
  /** The field that it opens under. */
  anchor: HTMLElement;
  onPick: (day: string) => void;
  onClose: () => void;
}

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
const wholeDay = format({ day: 'numeric', month: 'long', year: 'numeric' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
const monthName = format({ month: 'long' });
const longWeekday = format({ weekday: 'long' });
const shortWeekday = format({ weekday: 'narrow' });

function say(formatter: Intl.DateTimeFormat, day: string): string {
  return formatter.format(new Date(day));
}

/** 4 January 1970 was a Sunday. */
const weekdays = Array.from({ length: 7 }, (_, index) => addDays('1970-01-04', index));

function clamp(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  if (max !== undefined && day > max) return max;
  return day;
}

/**
 * The steps of the keys, as the ARIA practices have them for a date grid; those of a month's grid go by its rows of
 * three.
 */
const dayKeys: Readonly<Record<string, (day: string, big: boolean) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: firstOfWeek,
  End: lastOfWeek,
  PageUp: (day, big) => addMonths(day, big ? -12 : -1),
  PageDown: (day, big) => addMonths(day, big ? 12 : 1),
};
const monthKeys: typeof dayKeys = {
  ArrowLeft: (day) => addMonths(day, -1),
  ArrowRight: (day) => addMonths(day, 1),
  ArrowUp: (day) => addMonths(day, -3),
  ArrowDown: (day) => addMonths(day, 3),
  Home: (day) => `${day.slice(0, 4)}-01-01`,
  End: (day) => `${day.slice(0, 4)}-12-01`,
  PageUp: (day, big) => addMonths(day, big ? -120 : -12),
  PageDown: (day, big) => addMonths(day, big ? 120 : 12),
};

const gap = 6;

/**
 * A calendar, or a year's months, over a date field: the grid of the ARIA practices. It stands in the browser's top
 * layer but stays where it is in the document, so that a dialog around the field keeps its focus trap and its styles.
 * Radix has no such pattern.
 */
export function PickerPanel({
  kind,
  value,
  min,
  max,
  today: givenToday = todayIso(),
  anchor,
  onPick,
  onClose,
}: PickerPanelProps): ReactNode {
  const isMonth = kind === 'month';
  // A month is its first day; limits too.
  const trim = (day: string): string => (isMonth ? `${day.slice(0, 8)}01` : day);
  const least = min === undefined ? undefined : trim(min);
  const most = max === undefined ? undefined : trim(max);
  const chosen = isIsoDay(value) ? trim(value) : undefined;
  const today = trim(givenToday);
  const [current, setCurrent] = useState(() => clamp(chosen ?? today, least, most));
  const panel = useRef<HTMLDivElement>(null);
  const byKey = useRef(true);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    // Without top layers (before 2024) it is a fixed element like any other.
    if ('showPopover' in element) element.showPopover();
    const place = (): void => {
      const field = anchor.getBoundingClientRect();
      const own = element.getBoundingClientRect();
      const below = field.bottom + gap;
      const fits = below + own.height <= window.innerHeight || field.top < own.height + gap;
      element.style.top = `${Math.max(gap, fits ? Math.min(below, window.innerHeight - own.height - gap) : field.top - own.height - gap)}px`;
      element.style.left = `${Math.max(gap, Math.min(field.left, document.documentElement.clientWidth - own.width - gap))}px`;
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor]);

  useEffect(() => {
    if (byKey.current) panel.current?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]')?.focus();
    byKey.current = false;
  }, [current]);

  useBackCloses(true, onClose);
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });
  useEffect(() => {
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && (panel.current?.contains(target) === true || anchor.contains(target));
    // On window, before a dialog around it hears the key: the first Escape closes the calendar alone.
    const handleKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latestClose.current();
    };
    const handleOutside = (event: Event): void => {
      if (!isInside(event.target)) latestClose.current();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    document.addEventListener('pointerdown', handleOutside, { capture: true });
    document.addEventListener('focusin', handleOutside);
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true });
      document.removeEventListener('pointerdown', handleOutside, { capture: true });
      document.removeEventListener('focusin', handleOutside);
    };
  }, [anchor]);

  const handleGridKey = (event: KeyboardEvent): void => {
    const step = (isMonth ? monthKeys : dayKeys)[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = clamp(step(current, event.shiftKey), least, most);
    if (next === current) return;
    byKey.current = true;
    setCurrent(next);
  };

  const turn = (months: number): void => setCurrent(clamp(addMonths(current, months), least, most));
  const heading = isMonth ? current.slice(0, 4) : say(monthAndYear, current);
  const first = `${current.slice(0, isMonth ? 4 : 7)}`;
  /** Whether the page before (-1) or after (1) has anything to choose. */
  const canTurn = (months: number): boolean => {
    const page = addMonths(current, months).slice(0, first.length);
    return months < 0
      ? least === undefined || page >= least.slice(0, first.length)
      : most === undefined || page <= most.slice(0, first.length);
  };

  const cell = (day: string | undefined, key: number): ReactNode => {
    if (day === undefined) return <td key={key} role="gridcell" className="p-0" />;
    const isOff = (least !== undefined && day < least) || (most !== undefined && day > most);
    return (
      <td key={key} role="gridcell" aria-selected={day === chosen} className="p-0">
        <button
          type="button"
          tabIndex={day === current ? 0 : -1}
          disabled={isOff}
          // '1 de dezembro', not '1º': who speaks to the browser says what is seen (WCAG 2.5.3)
          aria-label={say(isMonth ? monthAndYear : wholeDay, day)}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onPick(day)}
          className={cn(
            'flex h-10 w-full items-center justify-center rounded-sm text-sm font-medium pointer-coarse:h-11',
            day === chosen
              ? 'bg-brand text-on-brand forced-colors:outline-2'
              : 'hover:bg-brand-soft hover:text-brand-strong disabled:bg-transparent disabled:text-ink-faint disabled:opacity-55',
            day === today && day !== chosen && 'text-brand underline decoration-2 underline-offset-4',
          )}
        >
          {isMonth ? say(monthName, day) : Number(day.slice(8))}
        </button>
      </td>
    );
  };

  const rows: (string | undefined)[][] = isMonth
    ? [0, 3, 6, 9].map((row) =>
        [1, 2, 3].map((column) => `${current.slice(0, 4)}-${String(row + column).padStart(2, '0')}-01`),
      )
    : weeksOf(current);

  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={isMonth ? 'Escolher mês' : 'Escolher data'}
      // Pressed where no button is, it has the focus itself, which would go to a dialog around it and close it.
      tabIndex={-1}
      className="fixed inset-auto z-50 m-0 max-h-[calc(100dvh-12px)] w-84 max-w-[calc(100vw-12px)] overflow-y-auto rounded-md border border-line-strong bg-surface p-2.5 text-ink shadow-pop motion-safe:animate-fade-in"
    >
      <div className="mb-1 flex items-center">
        <Turn
          label={isMonth ? 'Dez anos antes' : 'Ano anterior'}
          isOff={!canTurn(isMonth ? -12 : -1)}
          onPress={() => turn(isMonth ? -120 : -12)}
        >
          <ChevronsLeft aria-hidden className="size-5" />
        </Turn>
        <Turn
          label={isMonth ? 'Ano anterior' : 'Mês anterior'}
          isOff={!canTurn(isMonth ? -12 : -1)}
          onPress={() => turn(isMonth ? -12 : -1)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Turn>
        {/* The buttons make room for 'dezembro de 2026' in one line, as far as they can be hit. */}
        <p
          id={titleId}
          aria-live="polite"
          className="max-w-[calc(100%-144px)] shrink-0 grow text-center text-sm font-semibold"
        >
          {heading}
        </p>
        <Turn
          label={isMonth ? 'Próximo ano' : 'Próximo mês'}
          isOff={!canTurn(isMonth ? 12 : 1)}
          onPress={() => turn(isMonth ? 12 : 1)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Turn>
        <Turn
          label={isMonth ? 'Dez anos depois' : 'Ano seguinte'}
          isOff={!canTurn(isMonth ? 12 : 1)}
          onPress={() => turn(isMonth ? 120 : 12)}
        >
          <ChevronsRight aria-hidden className="size-5" />
        </Turn>
      </div>
      {/* Six weeks have room in every month: turned to, they would grow out of the window, or over the field. */}
      <div className={cn(!isMonth && 'min-h-68 pointer-coarse:min-h-74')}>
        <table
          role="grid"
          aria-labelledby={titleId}
          className="w-full table-fixed border-collapse"
          onKeyDown={handleGridKey}
        >
          {!isMonth && (
            <thead>
              <tr>
                {weekdays.map((day) => (
                  <th
                    key={day}
                    scope="col"
                    abbr={say(longWeekday, day)}
                    className="h-8 p-0 text-center text-xs font-semibold text-ink-faint"
                  >
                    {say(shortWeekday, day)}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>{row.map(cell)}</tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Turn({
  label,
  isOff,
  onPress,
  children,
}: {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      disabled={isOff}
      focusableWhenDisabled
      onClick={onPress}
      className="size-10 min-w-0 shrink rounded-sm text-ink-soft hover:text-ink pointer-coarse:size-11"
    >
      {children}
    </Button>
  );
}
