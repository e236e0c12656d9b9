// The public interface of @ponte/shared-ui/page-components 1.3.0, written by `npm run contract`: never edited by hand.
import { ComponentProps, ReactNode, RefObject } from 'react';
import { BadgeTone, TextFieldProps, FieldOptions } from '@ponte/shared-ui';

/** Props of {@link Tabs}. */
interface TabsProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  /** The chosen tab, when the owner keeps it (in the URL). */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}
/**
 * Tabs: one of several parts of a page is shown. The pattern of WAI-ARIA with automatic activation, by hand: Radix' write style attributes
 * into the HTML of a server, which the content security policy refuses (docs/decisions/2026-11-22-kept-libraries.md).
 */
declare function Tabs({ value, defaultValue, onValueChange, ...props }: TabsProps): ReactNode;
/** The row of tabs; arrow keys, Home and End walk it. It scrolls sideways on narrow windows. */
declare function TabsList({ className, onKeyDown, ...props }: ComponentProps<'div'>): ReactNode;
/** One tab. */
declare function TabsTrigger({
  value,
  className,
  onClick,
  ...props
}: ComponentProps<'button'> & {
  value: string;
}): ReactNode;
/** What a tab shows. Only the chosen one's children exist. */
declare function TabsContent({
  value,
  className,
  children,
  ...props
}: ComponentProps<'div'> & {
  value: string;
}): ReactNode;

/** Props of {@link Accordion}. */
interface AccordionProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** single: opening one closes the others. */
  type?: 'single' | 'multiple';
  /** Short way: titles and contents; the long way is {@link AccordionItem} children. */
  items?: readonly {
    title: ReactNode;
    content: ReactNode;
  }[];
}
/**
 * Questions that open to answers. Built on `details`: it works before the script is there, the browser's find opens it, and it costs
 * nothing in the first load.
 */
declare function Accordion({ type, items, className, children, ...props }: AccordionProps): ReactNode;
/** One question and its answer. */
declare function AccordionItem({
  title,
  className,
  children,
  ...props
}: Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode;
}): ReactNode;

/** Props of {@link Breadcrumbs}. */
interface BreadcrumbsProps {
  /** From the top down; the last one is this page and needs no `to`. */
  items: readonly {
    label: string;
    to?: string;
  }[];
  className?: string;
}
/** The way from the top of the site to this page. */
declare function Breadcrumbs({ items, className }: BreadcrumbsProps): ReactNode;

/** Props of {@link Chip}. */
interface ChipProps extends ComponentProps<'span'> {
  onRemove?: () => void;
  /** Accessible name of the remove button: 'Remover filtro Remoto'. */
  removeLabel?: string;
}
/** A chosen value that can be taken away. */
declare function Chip({ onRemove, removeLabel, className, children, ...props }: ChipProps): ReactNode;

/** Props of {@link Progress}. */
interface ProgressProps {
  /** 0 to max; undefined when nobody knows how far it is. */
  value?: number;
  max?: number;
  /** What is under way; the accessible name. */
  label: string;
  className?: string;
}
/** How far something is. */
declare function Progress({ value, max, label, className }: ProgressProps): ReactNode;

/** One entry of a {@link Timeline}. */
interface TimelineItem {
  title: ReactNode;
  /** When, as it is read: '21/11/2026'. */
  at: ReactNode;
  /** The same for machines: ISO 8601. */
  dateTime?: string;
  description?: ReactNode;
  tone?: BadgeTone;
}
/** What happened, in order. */
declare function Timeline({ items, className }: { items: readonly TimelineItem[]; className?: string }): ReactNode;

/** Props of {@link ProgressBridge}. */
interface ProgressBridgeProps {
  /** The steps of the way, in order: one pier each. */
  steps: readonly string[];
  /** How many of them were reached, the present one included; at least one. */
  reached: number;
  /** The way ended after the last reached step: the deck ends there, with this word below its end. */
  end?:
    | {
        label: string;
        tone: 'danger' | 'neutral';
      }
    | undefined;
  /** What the drawing says, in words: it is read in place of the drawing. */
  text: string;
  /** Without, the names of the steps are not written: for rows that say the present one beside the bridge. */
  hasLabels?: boolean;
  className?: string;
}
/**
 * How far something came, as a bridge with a pier for each step: what was reached is built, what may come is faint, and the sun of the
 * mark stands over the present step. After an early end the deck breaks off, and nothing is drawn beyond it.
 */
declare function ProgressBridge({ steps, reached, end, text, hasLabels, className }: ProgressBridgeProps): ReactNode;

/** Props of {@link Carousel}. */
interface CarouselProps {
  /** Accessible name: what the slides are. */
  label: string;
  /** One child a slide. Give them a width: as many as fit are shown. */
  children: ReactNode;
  /** Milliseconds a step. 0: moves by hand only. */
  interval?: number;
  /** Where the buttons stand, for the eye and for the keyboard alike: after the slides, or before them. */
  controls?: 'after' | 'before';
  className?: string;
  /** Of the list of slides. */
  listClassName?: string;
}
/**
 * Slides in a row that scrolls: swipe, wheel, keyboard and buttons move it. By itself it goes one slide on every three seconds and
 * starts again after the last, and rests under the pointer, with focus inside, out of sight, on request and when the person's system asks
 * for less motion.
 */
declare function Carousel({ label, children, interval, controls, className, listClassName }: CarouselProps): ReactNode;

/** Props of {@link MaskedField}. */
interface MaskedFieldProps extends TextFieldProps {
  /** '0' a digit, 'A' a letter or digit, anything else itself. Several: the first with room for what is typed. */
  mask: string | readonly string[];
  /** Formats instead of the mask, for what a mask can't say. Must leave its own result as it is. */
  format?: (text: string) => string;
  /** One character that the caret counts, where that is not every letter and digit. */
  caretCounts?: RegExp;
}
/**
 * A text with fixed punctuation (CPF, CEP, phone). The mask is put on after every change, whoever made it: keys, a paste with or
 * without punctuation, the browser's autofill.
 */
declare function MaskedField({
  mask,
  format,
  caretCounts,
  onChange,
  onCompositionEnd,
  ref,
  value,
  defaultValue,
  ...props
}: MaskedFieldProps): ReactNode;

/** Props of {@link DateField} and {@link MonthField}: what react-hook-form's Controller gives as `field` fits. */
interface DateFieldProps
  extends
    FieldOptions,
    Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** yyyy-MM-dd, '' for none, or what was typed so far. */
  value: string;
  /**
   * Hears of every change: a whole date as yyyy-MM-dd, else the text as it stands ('', '31/02'), which the form's own rule refuses. So
   * nothing that a person typed is lost, in a draft either.
   */
  onChange: (value: string) => void;
  /** The first day that can be picked, yyyy-MM-dd. What is typed is judged by the form. */
  min?: string;
  max?: string;
}
/**
 * A day: typed as dd/mm/aaaa (or pasted, with or without bars, or filled in by the browser) or picked from a calendar in Portuguese, which is
 * loaded when it is first opened. Not `<input type="date">`: that one follows the language of the browser, not of the page, and can neither
 * be pasted into nor tell a half-typed date from none.
 */
declare function DateField(props: DateFieldProps): ReactNode;
/** A month of a year, typed as mm/aaaa or picked. Its value is the month's first day, yyyy-MM-dd; a day within the month shows as the month. */
declare function MonthField(props: DateFieldProps): ReactNode;

/** Props of {@link TimeField}: what react-hook-form's Controller gives as `field` fits. */
interface TimeFieldProps
  extends
    FieldOptions,
    Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** HH:mm, '' for none, or what was typed so far. */
  value: string;
  /** Hears of every change: a whole time as HH:mm, else the text as it stands ('', '14h3'), which the form's own rule refuses. */
  onChange: (value: string) => void;
}
/**
 * A time of day, typed as 14h30 (or pasted, with 'h' or a colon). Not `<input type="time">`: that one follows the language of the browser, shows
 * '--:--' or 'AM', and tells a half-typed time from none nowhere.
 */
declare function TimeField({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  value,
  onChange,
  onBlur,
  onKeyDown,
  ...props
}: TimeFieldProps): ReactNode;

/** Props of {@link MoneyField}. */
type MoneyFieldProps = Omit<MaskedFieldProps, 'mask' | 'format' | 'caretCounts'>;
/** An amount in reais. Its text is 'R$ 1.234,56'; the caret stays among the digits a person is correcting. */
declare function MoneyField(props: MoneyFieldProps): ReactNode;

/**
 * Where a person chooses a password: a PasswordField with a meter that fills from the first character on and says politely when the strength
 * changes; it is empty while the field shows an error. The meter only advises (see passwordStrength); what is accepted is the form's rule.
 */
declare function NewPasswordField({ ref, fieldClassName, ...props }: TextFieldProps): ReactNode;

/** The least and the most that is wanted. */
type Range = readonly [from: number, to: number];
/** Props of {@link RangeField}. */
interface RangeFieldProps {
  label: ReactNode;
  value: Range;
  onChange: (value: Range) => void;
  /** After the last step of a drag or key: the moment to search. */
  onCommit?: (value: Range) => void;
  min: number;
  max: number;
  step?: number;
  /** Names of the two ends for screen readers. */
  endLabels?: readonly [from: string, to: string];
  /** How a value is written and read aloud; whole reais unless said otherwise. */
  format?: (value: number) => string;
  hint?: ReactNode;
  error?: string;
  disabled?: boolean;
  /** Sends both ends with a form, under this name. */
  name?: string;
  className?: string;
}
/**
 * A range between two ends: a salary. Either end is dragged, or moved by arrow keys (Page Up and Page Down by ten steps, Home and End to the
 * ends); a press on the line brings the nearer end. The ends may meet, never cross.
 */
declare function RangeField({
  label,
  value,
  onChange,
  onCommit,
  min,
  max,
  step,
  endLabels,
  format,
  hint,
  error,
  disabled,
  name,
  className,
}: RangeFieldProps): ReactNode;

/** One choice of a select or radio group. */
interface FieldOption {
  value: string;
  label: string;
  disabled?: boolean;
}
/** Props of {@link SelectField}. */
interface SelectFieldProps extends FieldOptions, Omit<ComponentProps<'select'>, 'required'> {
  options: readonly FieldOption[];
  /** First, empty choice: 'Selecione'. */
  placeholder?: string;
}
/** One of many, by the system's own list: the best one on phones. */
declare function SelectField({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  options,
  placeholder,
  children,
  ...props
}: SelectFieldProps): ReactNode;
/** Props of {@link CheckboxField}. */
interface CheckboxFieldProps
  extends Omit<FieldOptions, 'label' | 'hideLabel'>, Omit<ComponentProps<'input'>, 'required' | 'type'> {
  /** The label; links in it work. `children` does the same. */
  label?: ReactNode;
}
/** Yes or no. */
declare function CheckboxField({
  label,
  children,
  error,
  hint,
  required,
  fieldClassName,
  id,
  className,
  ...props
}: CheckboxFieldProps): ReactNode;
/** Props of {@link RadioGroupField}. */
interface RadioGroupFieldProps
  extends Omit<FieldOptions, 'required'>, Omit<ComponentProps<'input'>, 'required' | 'type'> {
  name: string;
  options: readonly (FieldOption & {
    description?: ReactNode;
  })[];
  required?: boolean;
  /** cards: each choice is a box, for few choices that matter. */
  appearance?: 'list' | 'cards';
}
/** One of a few, all in sight. `value` and `defaultValue` are the chosen option's. */
declare function RadioGroupField({
  label,
  name,
  options,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  appearance,
  value,
  defaultValue,
  ...props
}: RadioGroupFieldProps): ReactNode;

/** Props of {@link SwitchField}: those of a CheckboxField. */
type SwitchFieldProps = CheckboxFieldProps;
/**
 * On or off, for what takes effect at once (a checkbox waits for its form to be sent). A native checkbox with the switch's role: forms,
 * Space and the label's press work by themselves.
 */
declare function SwitchField({
  label,
  children,
  error,
  hint,
  required,
  fieldClassName,
  id,
  className,
  ...props
}: SwitchFieldProps): ReactNode;

/** Props of {@link FileDrop}. */
interface FileDropProps extends FieldOptions {
  /** What is chosen now; null for nothing. */
  file: File | null;
  /** As the input's own: '.pdf,.docx'. A dropped file is not held to it, so whoever takes the file judges it by its content. */
  accept: string;
  name?: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
}
/** One file, chosen or dropped. The browser's own file input lies over the whole area: keyboard, screen readers and phones know it. */
declare function FileDrop({ file, accept, name, disabled, onChoose, error, ...field }: FileDropProps): ReactNode;

/** One row of a {@link Table}. */
interface TableRow {
  key: string;
  header: ReactNode;
  /** One for each column. */
  cells: readonly ReactNode[];
}
/** Props of {@link Table}. */
interface TableProps {
  /** Names the table for screen readers. */
  caption: string;
  /** Over the rows' headers. */
  rowHeader: string;
  columns: readonly string[];
  /** Index of the column that stands out. */
  emphasized?: number;
  rows: readonly TableRow[];
}
/**
 * Few columns against each other (four at most). Where there is little room for its letters, as on a phone, each row's header takes a line of its
 * own above its values, so that nothing scrolls sideways; the rows are then grids, which takes their meaning from them in some browsers: hence the
 * roles.
 */
declare function Table({ caption, rowHeader, columns, emphasized, rows }: TableProps): ReactNode;

/** Props of {@link PriceCard}. */
interface PriceCardProps {
  name: string;
  /** Whom it is for, in a few words. */
  audience: ReactNode;
  /** What it costs, and for how long. */
  price: ReactNode;
  /** What is in it; one that is not `included` is shown as lacking. The note stands behind the text. */
  features: readonly {
    text: string;
    included?: boolean;
    note?: ReactNode;
  }[];
  /** One thing more above the button: a trial. */
  highlight?: string;
  action: ReactNode;
  /** It stands out: by its edge, or on a dark ground and taller than its neighbours. */
  emphasis?: 'none' | 'edge' | 'band';
  /** Beside the name of a card that stands out. */
  badge?: string;
  /** Heading level of the name. */
  as?: 'h2' | 'h3';
}
/** One offer of a list (it is a list item): price, what is in it, one action. */
declare function PriceCard({
  name,
  audience,
  price,
  features,
  highlight,
  action,
  emphasis,
  badge,
  as: Title,
}: PriceCardProps): ReactNode;

/** Props of {@link Stepper}. */
interface StepperProps {
  /** What the steps lead to; the accessible name. */
  label: string;
  steps: readonly {
    title: ReactNode;
    description?: ReactNode;
  }[];
  /** Index of the step that is under way; those before it are done. -1: none has begun; steps.length: all are done. */
  current?: number;
  className?: string;
}
/** Steps one after another, and where a person stands. */
declare function Stepper({ label, steps, current, className }: StepperProps): ReactNode;

/** Props of {@link RowBoundary}. */
interface RowBoundaryProps {
  /** What the row shows: another value is another try. */
  row: unknown;
  /** A function when the row is written where the list is: what it does then counts as the row's. */
  children: ReactNode | (() => ReactNode);
}
/** Keeps a row of a list that cannot be drawn to itself: it says so in its place, and the other rows stay. */
declare function RowBoundary(props: RowBoundaryProps): ReactNode;
/** Says in the place of rows that could not even be read how many there are; nothing when there are none. */
declare function UnreadableRows({ count }: { count: number | undefined }): ReactNode;

/**
 * Scrolls a row of choices sideways until the selected one is centred: on a phone the row is wider than the window, and a choice that the
 * address selects may be out of view. The page itself does not scroll, nor does a row that fits.
 * @param selected the selected value; the row is scrolled again when it changes
 */
declare function useScrollToSelected<Row extends HTMLElement>(selected: unknown): RefObject<Row | null>;

/** Props of {@link LoadMore}. */
interface LoadMoreProps {
  /** 'Carregar mais empresas'. */
  label: string;
  /** There is more to load. */
  isAvailable: boolean;
  isLoading: boolean;
  /** The last try failed: `errorText` is shown and said. */
  hasFailed: boolean;
  errorText: string;
  onLoad: () => void;
  /** The list whose children are its items: what has come takes the focus, which a busy button loses. */
  list: RefObject<HTMLElement | null>;
  /** Said when more has come: '40 vagas na lista'. */
  totalText: string;
  /** In the shape of what comes, while it comes. */
  skeleton?: ReactNode;
  /** In the button's place where no script runs: a link to the next page. */
  withoutScript?: ReactNode;
  /** Instead of the button when everything is there. */
  end?: ReactNode;
}
/** The foot of a list that grows: a button rather than endless scrolling, so that the foot of the page stays in reach of everybody. */
declare function LoadMore({
  label,
  list,
  totalText,
  isAvailable,
  isLoading,
  hasFailed,
  errorText,
  onLoad,
  skeleton,
  withoutScript,
  end,
}: LoadMoreProps): ReactNode;

/** One thing that a {@link RecordDocument} tells of. */
interface RecordEntry {
  title: string;
  subtitle?: string;
  /** When, how long: one line. */
  detail?: string;
  /** Line breaks are kept. */
  text?: string;
  note?: string;
  /** Opens in a new tab; on paper its address is written out. */
  link?: {
    label: string;
    href: string;
  };
}
/** Props of {@link RecordDocument}. */
interface RecordDocumentProps {
  title: string;
  /** Where the reader already has the name in a heading of its own, the document leaves it out. */
  isTitleShown?: boolean;
  /** Level of the title; sections are one below, or at this level without a title. */
  level?: 1 | 2 | 3;
  facts: readonly {
    label: string;
    text: string;
    href?: string;
  }[];
  sections: readonly {
    title: string;
    entries: readonly RecordEntry[];
  }[];
  /** Shown instead of sections when there are none. */
  empty?: ReactNode;
  className?: string;
}
/**
 * A record of one person or thing, to read on a screen and to print: a name, facts, and dated entries by section. On paper an entry is not
 * cut by the end of a page and a heading stays with what it heads.
 */
declare function RecordDocument({
  title,
  isTitleShown,
  level,
  facts,
  sections,
  empty,
  className,
}: RecordDocumentProps): ReactNode;

export {
  Accordion,
  AccordionItem,
  Breadcrumbs,
  Carousel,
  CheckboxField,
  Chip,
  DateField,
  FileDrop,
  LoadMore,
  MaskedField,
  MoneyField,
  MonthField,
  NewPasswordField,
  PriceCard,
  Progress,
  ProgressBridge,
  RadioGroupField,
  RangeField,
  RecordDocument,
  RowBoundary,
  SelectField,
  Stepper,
  SwitchField,
  Table,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
  TimeField,
  Timeline,
  UnreadableRows,
  useScrollToSelected,
};
export type {
  AccordionProps,
  BreadcrumbsProps,
  CarouselProps,
  CheckboxFieldProps,
  ChipProps,
  DateFieldProps,
  FieldOption,
  FileDropProps,
  LoadMoreProps,
  MaskedFieldProps,
  MoneyFieldProps,
  PriceCardProps,
  ProgressBridgeProps,
  ProgressProps,
  RadioGroupFieldProps,
  Range,
  RangeFieldProps,
  RecordDocumentProps,
  RecordEntry,
  RowBoundaryProps,
  SelectFieldProps,
  StepperProps,
  SwitchFieldProps,
  TableProps,
  TableRow,
  TabsProps,
  TimeFieldProps,
  TimelineItem,
};
