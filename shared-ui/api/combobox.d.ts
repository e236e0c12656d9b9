// The public interface of @ponte/shared-ui/combobox 1.3.0, written by `npm run contract`: never edited by hand.
import { TextFieldProps } from '@ponte/shared-ui';
import { ReactNode, RefObject } from 'react';

/** One thing that can be taken from the list. */
interface Suggestion {
  /** What is written into the input. */
  value: string;
  /** What is shown, when it is not the value. */
  label?: ReactNode;
  /** A second, quieter text at the right: a number of vacancies, a state. */
  detail?: string;
}
/** What {@link SuggestionList} and Combobox ask for. */
interface SuggestionSource {
  /** Finds what fits the text. Called a moment after the typing stopped; an answer that comes after newer text is dropped. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** A suggestion was taken; its value already stands in the input, and the input's own `onChange` has run. */
  onSelect?: (suggestion: Suggestion) => void;
  /** Asked from so many characters on. 2 unless told. */
  minLength?: number;
  /** Milliseconds without a key before it asks. 200 unless told. */
  delay?: number;
  /** Shown and said when nothing fits. What was typed stays good all the same. */
  emptyText?: string;
  /** Shown and said when the search failed. */
  errorText?: string;
}
/** Props of {@link SuggestionList}. */
interface SuggestionListProps extends SuggestionSource {
  /** The input it belongs to. Any text input: its attributes and keys are looked after from here. */
  input: RefObject<HTMLInputElement | null>;
  /** Names the list for screen readers: 'Sugestões de cargo'. */
  label: string;
  className?: string;
}
/**
 * Suggestions under a text input that is already there: the combobox pattern of ARIA 1.2 with a list, free text allowed. Arrows walk through
 * the list, Enter takes the one that is marked (and only then keeps the form from being sent), Escape closes it without closing a dialog
 * around it, Tab goes on. The number of suggestions is announced.
 *
 * It stands inside an element that is `relative` and holds the input. The input works without it, so a public page renders the plain input
 * and loads this when it is first focused; nothing of it is in a first load:
 * ```tsx
 * const [List, setList] = useState<typeof SuggestionList>();
 * // A load that fails leaves a plain text field; the next focus tries again.
 * const load = () => void import('@ponte/shared-ui/combobox').then((m) => setList(() => m.SuggestionList), () => undefined);
 * <div className="relative"><input ref={input} onFocus={load} />{List && <List input={input} label="Sugestões" search={search} />}</div>
 * ```
 */
declare function SuggestionList({
  input,
  label,
  search,
  onSelect,
  minLength,
  delay,
  emptyText,
  errorText,
  className,
}: SuggestionListProps): ReactNode;

/** Props of {@link Combobox}. */
interface ComboboxProps extends Omit<TextFieldProps, 'leading' | 'onSelect'>, SuggestionSource {
  /** Names the list for screen readers; 'Sugestões' unless told. */
  listLabel?: string;
}
/**
 * A text field that suggests while a person types and lets them write what they like. Takes what react-hook-form's `register` gives.
 * Import path: `@ponte/shared-ui/combobox`, an entry of its own that each page bundles for itself; pages that are the first of a visit
 * load it with `import()` when the field is focused (see {@link SuggestionList}).
 */
declare function Combobox({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  ref,
  listLabel,
  search,
  onSelect,
  minLength,
  delay,
  emptyText,
  errorText,
  ...props
}: ComboboxProps): ReactNode;

export { Combobox, SuggestionList };
export type { ComboboxProps, Suggestion, SuggestionListProps, SuggestionSource };
