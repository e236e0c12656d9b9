// The public interface of @ponte/shared-ui 1.3.0, written by `npm run contract`: never edited by hand.
import { ClassValue } from 'clsx';
import * as react from 'react';
import { ReactNode, ComponentProps, ReactElement } from 'react';
import * as class_variance_authority_types from 'class-variance-authority/types';
import { VariantProps } from 'class-variance-authority';
import { Link } from 'react-router-dom';
import { WithContext, ItemList } from 'schema-dts';
import { ExternalToast } from 'sonner';
import * as lucide_react from 'lucide-react';

/**
 * Joins class names; of two Tailwind classes that set the same thing the later one wins, so that a `className` given by a caller
 * overrides the component's own.
 *
 * @example cn('p-4 text-ink', isActive && 'bg-brand-soft', className)
 */
declare function cn(...values: ClassValue[]): string;

/**
 * Says a sentence to screen readers, politely, without showing it. The region stands in body, outside every dialog's inert part.
 * An empty text clears what was said.
 */
declare function announce(text: string): void;

/**
 * Gives the person a file that was made in the browser, as a download.
 * @param name - file name with its ending; letters that a file name can't hold are replaced
 */
declare function saveFile(name: string, blob: Blob): void;

/** 'system' follows the device. */
type Theme = 'system' | 'light' | 'dark';
/** Key of localStorage. The shell's document reads it before the first paint (shared-server/src/theme-script.ts). */
declare const themeStorageKey = 'ponte-theme';
/** Changes the theme of this page and of every open tab, and keeps it for later visits where the browser allows that. */
declare function setTheme(theme: Theme): void;
/** The chosen theme; on a server, and until the page has woken up, 'system'. */
declare function useTheme(): Theme;

/** Props of {@link ThemeSwitch}. */
interface ThemeSwitchProps {
  /** Name of the group; shown unless it stands on a dark area. */
  label?: string;
  /** For a dark area: quieter, with pictures alone. */
  inverted?: boolean;
  className?: string;
}
/** Light, dark, or as the device says: kept in this browser, and the same in every open tab. */
declare function ThemeSwitch({ label, inverted, className }: ThemeSwitchProps): ReactNode;

/**
 * Key of localStorage, where 'on' saves data. The loader of a server-rendered page reads it (shared-server/src/idle-loader-script.ts, whose key a test
 * of the shell compares).
 */
declare const dataSaverStorageKey = 'ponte-data-saver';
/** Saves data, or no longer: on this page and in every open tab, and on later visits where the browser allows storing it. */
declare function setDataSaver(isOn: boolean): void;
/** Whether somebody has chosen to save data; on a server, and until the page is hydrated, no. */
declare function useDataSaver(): boolean;
/** Whether nothing must be loaded that nobody has asked for: by choice, or because the browser saves data. */
declare function isSavingData(): boolean;

/** Props of {@link DataSaverSwitch}. */
interface DataSaverSwitchProps {
  className?: string;
}
/** Saves data: nothing is loaded before somebody uses it. Says what the visit has cost so far. For a dark area. */
declare function DataSaverSwitch({ className }: DataSaverSwitchProps): ReactNode;

/** The classes of a button, for what is not a Button and must look like one. */
declare const buttonVariants: (
  props?:
    | ({
        variant?:
          'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link' | 'whatsapp' | null | undefined;
        size?: 'default' | 'sm' | 'lg' | 'icon' | 'auto' | null | undefined;
      } & class_variance_authority_types.ClassProp)
    | undefined,
) => string;
/** Props of {@link Button}. */
interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /**
   * Something that this button started is under way: it can't be pressed again, and screen readers hear it. A button that has this starts
   * something, so a double click on it counts as one press.
   */
  busy?: boolean;
  /** Shown instead of the children while busy ('Salvando...'). Room for it is kept from the start, so the width stays. */
  busyLabel?: string;
  /** Gives the look to the only child (a link), which then must not be `busy`. */
  asChild?: boolean;
}
/**
 * A button. `type` is 'button' unless said otherwise, so that only the button meant for it sends a form.
 */
declare function Button({
  variant,
  size,
  busy: isUnderWay,
  busyLabel,
  asChild,
  className,
  children,
  disabled,
  type,
  onClick,
  ...props
}: ButtonProps): ReactNode;

/** Props of {@link TextLink}. */
interface TextLinkProps extends ComponentProps<typeof Link> {
  /** quiet: underlined only under the pointer, for navigation lists where every line is a link. */
  tone?: 'brand' | 'quiet';
  /** Stands by itself and not within a sentence: as high as a finger needs. */
  alone?: boolean;
}
/**
 * A link in text. An address of this product changes the page without a reload; an outside one opens in a new tab and tells so.
 */
declare function TextLink({ to, tone, alone, className, children, ...props }: TextLinkProps): ReactNode;

declare const badgeVariants: (
  props?:
    | ({
        tone?: 'neutral' | 'brand' | 'accent' | 'info' | 'success' | 'warning' | 'danger' | 'purple' | null | undefined;
      } & class_variance_authority_types.ClassProp)
    | undefined,
) => string;
/** Colours of a {@link Badge}. */
type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;
/** Props of {@link Badge}. */
interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
}
/** A short word about a thing: a status, a kind. The word says it, the colour only repeats it. */
declare function Badge({ tone, className, ...props }: BadgeProps): ReactNode;

/** Props of {@link Card}. */
interface CardProps extends ComponentProps<'div'> {
  /** The element: 'article' or 'li' where the card is one of a list. */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
}
/** A sheet on the paper. Padding grows a little with the window; `className="p-0"` takes it away. */
declare function Card({ as: Element, className, ...props }: CardProps): ReactNode;
declare const containerSizes: {
  readonly narrow: 'max-w-2xl';
  readonly default: 'max-w-5xl';
  readonly wide: 'max-w-7xl';
};
/** Props of {@link Container}. */
interface ContainerProps extends ComponentProps<'div'> {
  /** narrow: one column to read or fill in; default: a page; wide: lists with a side panel. */
  size?: keyof typeof containerSizes;
}
/** The middle of the page with its side margins. */
declare function Container({ size, className, ...props }: ContainerProps): ReactNode;
declare const sectionTones: {
  readonly paper: '';
  readonly surface: 'border-y border-line bg-surface';
  readonly sunken: 'bg-sunken';
  readonly brand: 'on-dark bg-band text-on-band';
};
/** Props of {@link Section}. */
interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading (level 2) that also names the section. */
  title?: ReactNode;
  description?: ReactNode;
  /** Small line above the title. */
  eyebrow?: ReactNode;
  /** Stands beside the title on wide windows: a link to more. */
  actions?: ReactNode;
  tone?: keyof typeof sectionTones;
  /** Width of the container inside. */
  size?: ContainerProps['size'];
}
/** A band of a page that persuades: generous room, an optional heading, content in a {@link Container}. */
declare function Section({
  title,
  description,
  eyebrow,
  actions,
  tone,
  size,
  className,
  children,
  ...props
}: SectionProps): ReactNode;
/** The small line above a heading, after a short arch in mango. */
declare function Eyebrow({ inverted, children }: { inverted?: boolean; children: ReactNode }): ReactNode;
/** Props of {@link PageHeader}. */
interface PageHeaderProps {
  /** The one h1 of the page. */
  title: ReactNode;
  description?: ReactNode;
  /** Buttons of the page, beside the title where there is room. */
  actions?: ReactNode;
  eyebrow?: ReactNode;
  className?: string;
}
/** Head of a working page: its h1, what it is for, what can be done. */
declare function PageHeader({ title, description, actions, eyebrow, className }: PageHeaderProps): ReactNode;

/** Makes an absolute address of a path of this site. */
type AbsoluteAddress = (path: string) => string;
/** One step of the way to a page; the last one is the page itself and needs no address. */
interface Crumb {
  label: string;
  to?: string;
}
/** A list of pages in their order (https://schema.org/ItemList); undefined for an empty one. */
declare function itemList(
  pages: readonly {
    name: string;
    path: string;
  }[],
  absolute: AbsoluteAddress,
): WithContext<ItemList> | undefined;

/** Props of {@link PageHead}. */
interface PageHeadProps {
  /** Whole title, brand included. */
  title: string;
  /** One or two sentences for search results and link previews; the site's own when left out. */
  description?: string;
  /**
   * Path that this page should be known by, with the parameters that make another page of it. The path it stands at, without any
   * parameter, when left out.
   */
  canonical?: string;
  /** Keeps the page out of search engines: everything personal, and what is empty or passing. Such a page has no canonical address. */
  noIndex?: boolean;
  /** The feed (Atom) that tells what is new on the page: browsers and feed readers find it in the head. */
  feed?: {
    title: string; /** Path and query. */
    path: string;
  };
  /** What a link's preview calls it. */
  type?: 'website' | 'article';
  /** The way to this page, this page last; its title alone, below the home page, when left out. */
  trail?: readonly Crumb[];
  /** Structured data (schema.org) about the page, whose addresses are absolute. */
  jsonLd?: (absolute: AbsoluteAddress) => object | undefined;
}
/**
 * Everything that search engines and link previews read of a page, made in this one place: a page that says nothing but its title has it
 * too. React moves the elements into the head, in the browser and on the server.
 */
declare function PageHead({
  title,
  description,
  canonical,
  noIndex,
  feed,
  type,
  trail,
  jsonLd,
}: PageHeadProps): ReactNode;

/** What every page says of the site that it belongs to. */
interface Site {
  /** Its origin, without a slash at the end. */
  url: string;
  name: string;
  /** For pages that have no description of their own. */
  description: string;
  /** As Open Graph writes it: 'pt_BR'. */
  locale: string;
  /** The picture of a link's preview. */
  image: {
    path: string;
    width: number;
    height: number;
    alt: string;
  };
  /** The picture of the one page that has its own, of the same size. */
  picture?:
    | {
        page: string;
        path: string;
        alt: string;
      }
    | undefined;
}
/** Gives the site to {@link PageHead}, on a server too. Without it addresses stay relative, and nothing is said of the site. */
declare const SiteProvider: react.Provider<Site | null>;

/**
 * A grey shape where something will be; size and roundness by `className`. Hidden from screen readers: {@link LoadingText} speaks. A
 * server-rendered page with a visible `data-loading` loads its scripts at once (shared-server/src/idle-loader-script.ts).
 */
declare function Skeleton({ className, ...props }: ComponentProps<'div'>): ReactNode;

/** Names of the drawings. */
type IllustrationName = 'empty' | 'search' | 'error' | 'offline' | 'not-found' | 'mail' | 'success';
/** A drawing for empty, error and done states. It says nothing that the text beside it does not. */
declare function Illustration({ name, className }: { name: IllustrationName; className?: string }): ReactNode;

interface StateProps {
  title: ReactNode;
  description?: ReactNode;
  /** Level of the title. 'p' where the page's outline has no place for it. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
}
/** Props of {@link EmptyState}. */
interface EmptyStateProps extends StateProps {
  /** The next step: a button or link. */
  action?: ReactNode;
  /** A drawing by name, or an own element; null shows none. */
  illustration?: IllustrationName | ReactNode;
}
/** Nothing here yet: says so and what to do next. */
declare function EmptyState({
  title,
  description,
  action,
  illustration,
  as: Title,
  className,
}: EmptyStateProps): ReactNode;
/** Props of {@link ErrorState}. */
interface ErrorStateProps extends StateProps {
  /** Tries the failed thing again, without a reload of the page. */
  onRetry?: () => void;
  retryLabel?: string;
  /** Further ways out, after the retry button. */
  action?: ReactNode;
  illustration?: IllustrationName;
}
/** Something failed: what happened, and what to do next. Announced when it appears. */
declare function ErrorState({
  title,
  description,
  onRetry,
  retryLabel,
  action,
  illustration,
  as: Title,
  className,
}: ErrorStateProps): ReactNode;
/** 'Carregando...': said to screen readers, shown after a moment only, so that a quick answer does not flicker. `data-loading` as of Skeleton. */
declare function LoadingText({ children, className }: { children: ReactNode; className?: string }): ReactNode;

/** As classes, not as a style attribute: the content security policy lets none come in the HTML. */
declare const sizes: {
  readonly 32: 'size-8 text-[12px]';
  readonly 40: 'size-10 text-[15px]';
  readonly 64: 'size-16 text-[24px]';
  readonly 80: 'size-20 text-[30px]';
  readonly 96: 'size-24 text-[36px]';
};
/** Props of {@link Avatar}. */
interface AvatarProps {
  /** Whose picture; its initials stand in until there is one. */
  name: string;
  src?: string | null;
  /** Width and height in px. */
  size?: keyof typeof sizes;
  className?: string;
}
/** A person's round picture. Decorative: the name stands beside it in text. */
declare function Avatar({ name, src, size, className }: AvatarProps): ReactNode;

/** Whose picture it is: a person's photo is shown round, a company's logo square, and each is called by its name. */
type PhotoSubject = 'person' | 'company';
/** Props of {@link PhotoEditor}. */
interface PhotoEditorProps {
  /** Whose photo: initials stand in until there is one. */
  name: string;
  src: string | null;
  /** Stores the photo: a square JPEG without metadata, a few dozen kB. A rejection is told as a toast. */
  onSave: (photo: Blob) => Promise<void>;
  onRemove: () => Promise<void>;
  /** Heading beside the photo. */
  title?: string;
  /** Default: person. */
  subject?: PhotoSubject;
  /** row: photo beside the buttons; column: above them, in a narrow card. */
  layout?: 'row' | 'column';
}
/** A person's photo or a company's logo: choose, frame, send, remove. Three pages of the product have it; every other one pays nothing for it. */
declare function PhotoEditor(props: PhotoEditorProps): ReactNode;

/** Props of {@link Monogram}. */
interface MonogramProps {
  /** The company's name; its initials are drawn. */
  name: string;
  /** What the drawing is chosen by, when the name may change: an id. Default: the name. */
  seed?: string;
  /** Width and height in px. */
  size?: number;
  className?: string;
}
/**
 * A drawn logo for a company without one: initials on one of a hundred grounds, always the same for the same seed. Decorative: the name
 * stands beside it.
 */
declare function Monogram({ name, seed, size, className }: MonogramProps): ReactNode;

/**
 * A stop of the Tab key before everything else, in sight while it has the focus: jumps over what is between it and the element with `targetId`. Of several
 * ids the first one counts that is drawn (a menu in a wide window, the button that opens it in a narrow one); without any it leads to the page's main.
 */
declare function SkipLink({
  targetId,
  children,
}: {
  targetId?: string | readonly string[];
  children?: ReactNode;
}): ReactNode;
/** Marks a title that the page's own will replace: {@link RouteAnnouncer} waits for that one. */
declare const provisionalTitle: {
  readonly 'data-provisional': '';
};
/**
 * Announces the new page's title to screen readers, once for each change of route; for the first page the browser does it. A title that changes
 * later on the same page (a count, a search) is not announced: the changed content announces itself.
 */
declare function RouteAnnouncer(): ReactNode;

/** Props of {@link CompanyLogo}. */
interface CompanyLogoProps {
  name: string;
  /** Public address of the stored logo, shown whole; null: the drawn one. */
  src: string | null;
  /** Width and height in px. */
  size?: number;
  /** Fetched when it comes near the window: for the rows of a list. */
  isLazy?: boolean;
  className?: string;
}
/**
 * A company's logo. The monogram lies under the picture, so that it is seen until the picture has come and when it does not come, with
 * or without a script. Decorative: the name stands beside it.
 */
declare function CompanyLogo({ name, src, size, isLazy, className }: CompanyLogoProps): ReactNode;

/** Props of {@link Logo}. */
interface LogoProps {
  /** The brand's name, written beside the mark. */
  name: string;
  className?: string;
}
/** The mark: a bridge in the text's colour, the sun in mango under its arch. */
declare function LogoMark({ className }: { className?: string }): ReactNode;
/** Mark and name. */
declare function Logo({ name, className }: LogoProps): ReactNode;

/** Props of {@link PortalScope}. */
interface PortalScopeProps {
  /** Whose overlays open here; shown in the element for whoever looks at the page. */
  name: string;
  children: ReactNode;
}
/**
 * Gives everything below it a place for dialogs and menus. A remote's style sheet reaches only its own root, so what opens
 * must stand inside that root too; put this directly inside the element with `data-mfe`.
 */
declare function PortalScope({ name, children }: PortalScopeProps): ReactNode;
/** Where overlays open: the nearest {@link PortalScope}, else undefined (the end of body). */
declare function usePortalContainer(): HTMLElement | undefined;

interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Heading and accessible name. */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Long text to read: the part that scrolls takes the focus, so that arrow keys move it. */
  isReading?: boolean;
  /** Buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** A press outside does nothing: what is shown can't be shown again. Escape and the x still ask to close. */
  ignoreOutsidePress?: boolean;
  className?: string;
}
/** Props of {@link Dialog}. */
interface DialogProps extends OverlayProps {
  size?: 'sm' | 'md' | 'lg';
}
/** Props of {@link Sheet}. */
interface SheetProps extends OverlayProps {
  /** The edge that it comes from. */
  side?: 'left' | 'right' | 'bottom' | 'top';
}
/** Props of {@link ConfirmDialog}. */
interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** What is confirmed can't be undone: the button is red. */
  destructive?: boolean;
  /** The dialog stays open until its owner closes it, so that `busy` can show. */
  onConfirm: () => void;
  busy?: boolean;
  busyLabel?: string;
  /** More to read before deciding. */
  children?: ReactNode;
}
/** A dialog over the page; the page behind it is out of reach. Escape, the x and a press outside ask to close it. */
declare const Dialog: (props: DialogProps) => ReactNode;
/** A dialog that comes from an edge of the window: filters and details on phones. */
declare const Sheet: (props: SheetProps) => ReactNode;
/** Asks before something is done. Focus starts on the way back; a press outside does not close it. */
declare const ConfirmDialog: (props: ConfirmDialogProps) => ReactNode;

/** Props of {@link DropdownMenu}. */
interface DropdownMenuProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}
/** A menu of actions on a thing: a trigger, and a content with items. */
declare function DropdownMenu({ open, onOpenChange, children }: DropdownMenuProps): ReactNode;
/** Opens the menu: by press, Enter, Space or arrow down. With `asChild` its only child, a Button, is the trigger. */
declare function DropdownMenuTrigger({
  asChild,
  onKeyDown,
  onClick,
  onPointerEnter,
  ...props
}: ComponentProps<'button'> & {
  asChild?: boolean;
}): ReactNode;
/** Props of {@link DropdownMenuContent}. */
interface DropdownMenuContentProps {
  /** The edge of the trigger that the menu keeps to. */
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}
/** What opens: items, labels, separators. */
declare function DropdownMenuContent(props: DropdownMenuContentProps): ReactNode;
/** Props of {@link DropdownMenuItem}. */
interface DropdownMenuItemProps {
  onSelect?: () => void;
  disabled?: boolean;
  /** The action takes something away. */
  destructive?: boolean;
  /** The only child (a link) is the item. */
  asChild?: boolean;
  className?: string;
  children: ReactNode;
}
/** One action. Choosing it closes the menu. */
declare function DropdownMenuItem(props: DropdownMenuItemProps): ReactNode;
/** A heading inside a menu. */
declare function DropdownMenuLabel(props: { className?: string; children: ReactNode }): ReactNode;
/** A line between groups of actions. */
declare function DropdownMenuSeparator(props: { className?: string }): ReactNode;

/** Props of {@link Tooltip}. */
interface TooltipProps {
  content: ReactNode;
  /** One element that can take focus. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}
/**
 * A few more words about an element: after 700 ms under the pointer (at once right after another one), and on keyboard focus. Escape closes
 * it, the pointer may rest on it. It never holds what is needed: touch screens don't show it.
 */
declare function Tooltip({ content, children, side }: TooltipProps): ReactNode;

/** Shows the messages raised with sonner's `toast`: three at most, five seconds each, ten for an error or with something to press, longer while somebody is on one. Stands once, in the shell. */
declare function Toaster(): ReactNode;

/**
 * Tells an error on the page that comes next: call it right before navigating there ("you have to sign in", on the sign-in page).
 *
 * @param options sonner's own
 */
declare function errorOnNextPage(message: string, options?: ExternalToast): void;
/** Takes away the errors in the Toaster: they tell of a page that was left. Those told for the page that comes stay on it. */
declare function dismissErrors(): void;
/** Takes away what the Toaster tells or offers somebody whose session has ended: errors, and messages with something to press. */
declare function dismissPersonal(): void;

/** Tells that something did not open because its code did not arrive. */
declare function reportNotOpened(): void;

/** What every field takes. */
interface FieldOptions {
  label: ReactNode;
  /** Shown under the control instead of the hint, and announced. */
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  /** Class of the whole field; `className` is the control's. */
  fieldClassName?: string;
  /** The label is for screen readers only: a placeholder or the place says the rest. */
  hideLabel?: boolean;
}
/** What a control inside {@link Field} must carry. */
interface ControlProps {
  id: string;
  required: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}
/** Props of {@link Field}. */
interface FieldProps extends FieldOptions {
  id?: string;
  /** Ids of further descriptions. */
  describedBy?: string;
  /** Beside the hint, at the right: a counter. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}
/** Label, control, hint and error of one field, tied together for screen readers. */
declare function Field({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  describedBy,
  aside,
  children,
}: FieldProps): ReactNode;
interface FieldNotesProps {
  hint?: ReactNode;
  hintId: string;
  error?: string;
  errorId: string;
  aside?: ReactNode;
}
/** Error and hint under a control. The live region is there from the start: one that appears with its text is often not read. */
declare function FieldNotes({ hint, hintId, error, errorId, aside }: FieldNotesProps): ReactNode;
/** Classes of a control: one look for inputs, selects and text areas. */
declare const controlClasses: string;

/** Props of {@link TextField}. */
interface TextFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'required'> {
  /** Inside the control, before the text: an icon. */
  leading?: ReactNode;
}
/** One line of text. Takes what react-hook-form's `register` gives. */
declare function TextField({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  leading,
  ...props
}: TextFieldProps): ReactNode;
/** Props of {@link TextAreaField}. */
interface TextAreaFieldProps extends FieldOptions, Omit<ComponentProps<'textarea'>, 'required'> {
  /** Counts characters under the field, against `maxLength` when there is one. */
  showCount?: boolean;
}
/** Several lines of text. It grows with what is written, where the browser can (field-sizing). */
declare function TextAreaField({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  showCount,
  onChange,
  ref,
  ...props
}: TextAreaFieldProps): ReactNode;
/** A password, with a button that shows it. */
declare function PasswordField({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  leading: _leading,
  ...props
}: TextFieldProps): ReactNode;

/** Props of {@link Form}. */
interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'method'> {
  /** It is being sent: every field and button inside is off. */
  busy?: boolean;
}
/**
 * A form. `className` lays out its fields (they stand in a fieldset that is off while busy). When it is sent back with errors, focus goes to
 * the first field that has one. What was typed before the page's script was there is kept. A search, whose fields belong into the address, is a
 * plain `<form method="get">`.
 */
declare function Form({ busy, id, className, children, onSubmit, ...props }: FormProps): ReactNode;
declare const alertTones: {
  readonly danger: {
    readonly box: 'border-danger/30 bg-danger-soft text-danger-strong';
    readonly Icon: lucide_react.LucideIcon;
  };
  readonly warning: {
    readonly box: 'border-warning/30 bg-warning-soft text-warning';
    readonly Icon: lucide_react.LucideIcon;
  };
  readonly success: {
    readonly box: 'border-success/30 bg-success-soft text-success';
    readonly Icon: lucide_react.LucideIcon;
  };
  readonly info: {
    readonly box: 'border-info/30 bg-info-soft text-info';
    readonly Icon: lucide_react.LucideIcon;
  };
};
/** Props of {@link FormAlert}. */
interface FormAlertProps {
  title?: ReactNode;
  children?: ReactNode;
  tone?: keyof typeof alertTones;
  className?: string;
}
/** A message about a whole form or part of a page. Failures interrupt a screen reader, the rest waits its turn. */
declare function FormAlert({ title, children, tone, className }: FormAlertProps): ReactNode;

export {
  Avatar,
  Badge,
  Button,
  Card,
  CompanyLogo,
  ConfirmDialog,
  Container,
  DataSaverSwitch,
  Dialog,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  EmptyState,
  ErrorState,
  Eyebrow,
  Field,
  FieldNotes,
  Form,
  FormAlert,
  Illustration,
  LoadingText,
  Logo,
  LogoMark,
  Monogram,
  PageHead,
  PageHeader,
  PasswordField,
  PhotoEditor,
  PortalScope,
  RouteAnnouncer,
  Section,
  Sheet,
  SiteProvider,
  Skeleton,
  SkipLink,
  TextAreaField,
  TextField,
  TextLink,
  ThemeSwitch,
  Toaster,
  Tooltip,
  announce,
  buttonVariants,
  cn,
  controlClasses,
  dataSaverStorageKey,
  dismissErrors,
  dismissPersonal,
  errorOnNextPage,
  isSavingData,
  itemList,
  provisionalTitle,
  reportNotOpened,
  saveFile,
  setDataSaver,
  setTheme,
  themeStorageKey,
  useDataSaver,
  usePortalContainer,
  useTheme,
};
export type {
  AbsoluteAddress,
  AvatarProps,
  BadgeProps,
  BadgeTone,
  ButtonProps,
  CardProps,
  CompanyLogoProps,
  ConfirmDialogProps,
  ContainerProps,
  ControlProps,
  Crumb,
  DataSaverSwitchProps,
  DialogProps,
  DropdownMenuContentProps,
  DropdownMenuItemProps,
  DropdownMenuProps,
  EmptyStateProps,
  ErrorStateProps,
  FieldOptions,
  FieldProps,
  FormAlertProps,
  FormProps,
  IllustrationName,
  LogoProps,
  MonogramProps,
  PageHeadProps,
  PageHeaderProps,
  PhotoEditorProps,
  PortalScopeProps,
  SectionProps,
  SheetProps,
  Site,
  TextAreaFieldProps,
  TextFieldProps,
  TextLinkProps,
  Theme,
  ThemeSwitchProps,
  TooltipProps,
};
