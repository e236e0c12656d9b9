import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../cn';

/** Props of {@link Card}. */
export interface CardProps extends ComponentProps<'div'> {
  /** The element: 'article' or 'li' where the card is one of a list. */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
}

/** A sheet on the paper. Padding grows a little with the window; `className="p-0"` takes it away. */
export function Card({ as: Element = 'div', className, ...props }: CardProps): ReactNode {
  // Any of the five: they take the same attributes and differ only in the class of their ref.
  const attributes: object = props;
  return (
    <Element
      {...attributes}
      className={cn(
        'rounded-lg border border-line bg-surface [--scroll-paper:var(--color-surface)] p-(--card-space) shadow-card',
        className,
      )}
    />
  );
}

const containerSizes = { narrow: 'max-w-2xl', default: 'max-w-5xl', wide: 'max-w-7xl' } as const;

/** Props of {@link Container}. */
export interface ContainerProps extends ComponentProps<'div'> {
  /** narrow: one column to read or fill in; default: a page; wide: lists with a side panel. */
  size?: keyof typeof containerSizes;
}

/** The middle of the page with its side margins. */
export function Container({ size = 'default', className, ...props }: ContainerProps): ReactNode {
  return <div className={cn('mx-auto w-full px-4 sm:px-6 lg:px-8', containerSizes[size], className)} {...props} />;
}

const sectionTones = {
  paper: '',
  surface: 'border-y border-line bg-surface',
  sunken: 'bg-sunken',
  brand: 'on-dark bg-band text-on-band',
} as const;

/** Props of {@link Section}. */
export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
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
export function Section({
  title,
  description,
  eyebrow,
  actions,
  tone = 'paper',
  size = 'wide',
  className,
  children,
  ...props
}: SectionProps): ReactNode {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      className={cn('py-12 sm:py-16 lg:py-20', sectionTones[tone], className)}
      // Not laid out until it comes near the window, in a page that comes as HTML (the shell's styles.css).
      data-render="late"
      suppressHydrationWarning
      {...props}
    >
      <Container size={size}>
        {(title ?? eyebrow) !== undefined && (
          <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-10">
            <div className="max-w-2xl">
              {eyebrow !== undefined && <Eyebrow inverted={tone === 'brand'}>{eyebrow}</Eyebrow>}
              {title !== undefined && (
                <h2 id={titleId} className="text-3xl">
                  {title}
                </h2>
              )}
              {description !== undefined && (
                <p className={cn('mt-3 text-lg', tone === 'brand' ? 'text-on-band-soft' : 'text-ink-soft')}>
                  {description}
                </p>
              )}
            </div>
            {actions}
          </div>
        )}
        {children}
      </Container>
    </section>
  );
}

/** The small line above a heading, after a short arch in mango. */
export function Eyebrow({ inverted = false, children }: { inverted?: boolean; children: ReactNode }): ReactNode {
  return (
    <p
      className={cn(
        'mb-2.5 flex items-center gap-2 text-sm font-semibold',
        inverted ? 'text-on-band-soft' : 'text-brand',
      )}
    >
      <svg aria-hidden viewBox="0 0 24 10" fill="none" className="w-6 shrink-0 text-accent">
        <path d="M2 9C5 3 8.500 1 12 1s7 2 10 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {children}
    </p>
  );
}

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  /** The one h1 of the page. */
  title: ReactNode;
  description?: ReactNode;
  /** Buttons of the page, beside the title where there is room. */
  actions?: ReactNode;
  eyebrow?: ReactNode;
  className?: string;
}

/** Head of a working page: its h1, what it is for, what can be done. */
export function PageHeader({ title, description, actions, eyebrow, className }: PageHeaderProps): ReactNode {
  return (
    <div className={cn('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0 max-w-2xl">
        {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
        <h1 className="text-3xl">{title}</h1>
        {description !== undefined && <p className="mt-2 text-ink-soft">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
    </div>
  );
}
