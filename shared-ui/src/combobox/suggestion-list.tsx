import { announce, cn } from '@ponte/shared-ui';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isComposing } from './is-composing';

/** One thing that can be taken from the list. */
export interface Suggestion {
  /** What is written into the input. */
  value: string;
  /** What is shown, when it is not the value. */
  label?: ReactNode;
  /** A second, quieter text at the right: a number of vacancies, a state. */
  detail?: string;
}

/** What {@link SuggestionList} and Combobox ask for. */
export interface SuggestionSource {
  /**
   * Finds what fits the text. Called a moment after the typing stopped; an answer that comes after newer text is
   * dropped.
   */
  search: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** A suggestion was taken; its value already stands in the input, and the input's own `onChange` has run. */
  onSelect?: (suggestion: Suggestion) => void;
  /** Milliseconds without a key before it asks. 200 unless told. */
  delay?: number;
  /** Shown and said when nothing fits. What was typed stays good all the same. */
  emptyText?: string;
  /** Shown and said when the search failed. */
  errorText?: string;
}

/** Props of {@link SuggestionList}. */
export interface SuggestionListProps extends SuggestionSource {
  /** The input it belongs to. Any text input: its attributes and keys are looked after from here. */
  input: RefObject<HTMLInputElement | null>;
  /** Names the list for screen readers: 'Sugestões de cargo'. */
  label: string;
  className?: string;
}

interface ListState {
  phase: 'closed' | 'loading' | 'failed' | 'found';
  options: readonly Suggestion[];
  active: number;
}

/** Asked from so many characters on. */
const minLength = 2;

const closed: ListState = { phase: 'closed', options: [], active: -1 };

function countText(count: number): string {
  return count === 1 ? '1 sugestão' : `${count} sugestões`;
}

/** Writes as a person would: React and react-hook-form hear of it. */
function writeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Suggestions under a text input that is already there: the combobox pattern of ARIA 1.2 with a list, free text
 * allowed. Arrows walk through the list, Enter takes the one that is marked (and only then keeps the form from being
 * sent), Escape closes it without closing a dialog around it, Tab goes on. The number of suggestions is announced.
 *
 * It stands inside an element that is `relative` and holds the input. The input works without it, so a public page
 * renders the plain input and loads this when it is first focused; nothing of it is in a first load:
 * ```tsx
 * const [List, setList] = useState<typeof SuggestionList>();
 * // A load that fails leaves a plain text field; the next focus tries again.
 * const load = () =>
 *   void import('@ponte/shared-ui/combobox').then((m) => setList(() => m.SuggestionList), () => undefined);
 * <div className="relative">
 *   <input ref={input} onFocus={load} />
 *   {List && <List input={input} label="Sugestões" search={search} />}
 * </div>
 * ```
 */
export function SuggestionList({
  input,
  label,
  search,
  onSelect,
  delay = 200,
  emptyText = 'Sem resultados',
  errorText = 'Não foi possível carregar as sugestões',
  className,
}: SuggestionListProps): ReactNode {
  const listId = useId();
  const [state, setState] = useState(closed);
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ state, search, onSelect, delay, emptyText, errorText });
  useEffect(() => {
    latest.current = { state, search, onSelect, delay, emptyText, errorText };
  });
  /** Takes a suggestion; set by the effect that knows the input. */
  const choose = useRef<(suggestion: Suggestion) => void>(() => undefined);

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    let timer: number | undefined;
    let pending: AbortController | undefined;
    let isWriting = false;

    const stop = (): void => {
      window.clearTimeout(timer);
      pending?.abort();
    };
    const close = (): void => {
      stop();
      setState(closed);
    };
    const ask = async (text: string, { signal }: AbortController): Promise<void> => {
      try {
        const options = await latest.current.search(text, signal);
        if (signal.aborted) return;
        setState({ phase: 'found', options, active: -1 });
        announce(options.length === 0 ? latest.current.emptyText : countText(options.length));
      } catch {
        if (signal.aborted) return;
        setState({ phase: 'failed', options: [], active: -1 });
        announce(latest.current.errorText);
      }
    };
    const begin = (wait: number): void => {
      stop();
      const text = element.value.trim();
      if (text.length < minLength) {
        setState(closed);
        return;
      }
      const asked = (pending = new AbortController());
      timer = window.setTimeout(() => {
        // What was found before stays until there is something new: a list that blinks at every key can't be read.
        setState((now) => ({ phase: 'loading', options: now.options, active: -1 }));
        void ask(text, asked);
      }, wait);
    };

    const handleInput = (): void => {
      if (!isWriting) begin(latest.current.delay);
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (isComposing(event)) return;
      const { options, active, phase } = latest.current.state;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (phase === 'closed') {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            begin(0);
          }
          return;
        }
        event.preventDefault();
        // One place more than options: between the last and the first nothing is marked, and the text is the person's
        // own.
        const places = options.length + 1;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        if (options.length > 0) setState((now) => ({ ...now, active: ((active + 1 + step + places) % places) - 1 }));
      } else if (event.key === 'Enter') {
        const chosen = options[active];
        if (chosen && phase !== 'closed') {
          event.preventDefault();
          choose.current(chosen);
        } else close();
      } else if (event.key === 'Tab') {
        close();
      }
    };
    // On window, before a dialog around it hears the key: the first Escape closes the list alone.
    const handleEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.target !== element || latest.current.state.phase === 'closed') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };

    choose.current = (suggestion) => {
      isWriting = true;
      writeInto(element, suggestion.value);
      isWriting = false;
      close();
      announce('');
      latest.current.onSelect?.(suggestion);
    };

    const own = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', autocomplete: 'off' };
    const before = Object.keys(own).map((name) => [name, element.getAttribute(name)] as const);
    for (const [name, value] of Object.entries(own)) element.setAttribute(name, value);
    element.addEventListener('input', handleInput);
    element.addEventListener('keydown', handleKey);
    element.addEventListener('blur', close);
    window.addEventListener('keydown', handleEscape, { capture: true });
    // On a slow line this comes when something was typed already; what stood there before is no question.
    if (document.activeElement === element && element.value !== element.defaultValue) begin(0);
    return () => {
      stop();
      element.removeEventListener('input', handleInput);
      element.removeEventListener('keydown', handleKey);
      element.removeEventListener('blur', close);
      window.removeEventListener('keydown', handleEscape, { capture: true });
      for (const [name, value] of [...before, ['aria-controls', null], ['aria-activedescendant', null]] as const) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    };
  }, [input]);

  const isListed = state.phase !== 'closed' && state.options.length > 0;
  const activeId = isListed && state.active >= 0 ? `${listId}-${state.active}` : undefined;
  useEffect(() => {
    const element = input.current;
    element?.setAttribute('aria-expanded', String(isListed));
    if (isListed) element?.setAttribute('aria-controls', listId);
    else element?.removeAttribute('aria-controls');
    if (activeId === undefined) element?.removeAttribute('aria-activedescendant');
    else element?.setAttribute('aria-activedescendant', activeId);
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [input, isListed, listId, activeId]);

  // Below a field at the lower edge of a window its list would be out of sight.
  const count = state.options.length;
  useEffect(() => {
    if (isListed) list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isListed, count]);

  if (state.phase === 'closed') return null;
  const note = state.phase === 'failed' ? errorText : state.phase === 'loading' ? 'Buscando...' : emptyText;
  return (
    <div
      // A press inside must not take the focus from the input: that would close the list before the press arrives.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        'absolute inset-x-0 top-full z-40 mt-1 rounded-md border border-line-strong bg-surface p-1.5 text-ink shadow-pop motion-safe:animate-rise-in',
        className,
      )}
    >
      {state.options.length === 0 ? (
        // Said by the announcer; here it is only seen.
        <p aria-hidden className={cn('px-3 py-2 text-sm', state.phase === 'failed' ? 'text-danger' : 'text-ink-faint')}>
          {note}
        </p>
      ) : (
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          // A style, which costs no page's sheet a rule: this comes with the first focus.
          style={{ maxHeight: 'min(18rem, 45svh)' }}
          className="overflow-y-auto"
        >
          {state.options.map((option, index) => (
            <li
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === state.active}
              onClick={() => choose.current(option)}
              onPointerMove={() => {
                if (index !== state.active) setState((now) => ({ ...now, active: index }));
              }}
              className={cn(
                'flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-2 text-sm pointer-coarse:min-h-11',
                'aria-selected:bg-brand-soft aria-selected:text-brand-strong forced-colors:aria-selected:outline-2',
              )}
            >
              <span className="min-w-0 break-words">{option.label ?? option.value}</span>
              {option.detail !== undefined && <span className="shrink-0 text-xs text-ink-soft">{option.detail}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
