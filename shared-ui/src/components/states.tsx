import { useId, type ReactNode } from 'react';
import { cn } from '../cn';
import { Illustration, type IllustrationName } from './illustration';
import { RetryButton } from './retry-button';

interface StateProps {
  title: ReactNode;
  description?: ReactNode;
  /** Level of the title. 'p' where the page's outline has no place for it. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
}

/** Props of {@link EmptyState}. */
export interface EmptyStateProps extends StateProps {
  /** The next step: a button or link. */
  action?: ReactNode;
  /** A drawing by name, or an own element; null shows none. */
  illustration?: IllustrationName | ReactNode;
}

function isIllustrationName(value: unknown): value is IllustrationName {
  return typeof value === 'string';
}

/*
 * 'anywhere': in a centred column each line is as wide as its longest word, which may be a name of 120 letters that
 * somebody has typed.
 */
const column = 'mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center [overflow-wrap:anywhere]';

/** Nothing here yet: says so and what to do next. */
export function EmptyState({
  title,
  description,
  action,
  illustration = 'empty',
  as: Title = 'p',
  className,
}: EmptyStateProps): ReactNode {
  return (
    <div className={cn(column, className)}>
      {isIllustrationName(illustration) ? <Illustration name={illustration} className="mb-5" /> : illustration}
      <Title className="font-display text-xl font-semibold text-balance">{title}</Title>
      {description !== undefined && <p className="mt-2 text-ink-soft">{description}</p>}
      {action !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Props of {@link ErrorState}. */
export interface ErrorStateProps extends StateProps {
  /** Tries the failed thing again, without a reload of the page. */
  onRetry?: () => void;
  /** Further ways out, after the retry button. */
  action?: ReactNode;
  illustration?: IllustrationName;
}

/**
 * Something failed: what happened, and what to do next. Announced when it appears. When a retry takes it away, the
 * focus of its button goes to what is around it.
 */
export function ErrorState({
  title,
  description,
  onRetry,
  action,
  illustration = 'error',
  as: Title = 'p',
  className,
}: ErrorStateProps): ReactNode {
  return (
    <div role="alert" className={cn(column, className)}>
      <Illustration name={illustration} className="mb-5" />
      <Title className="font-display text-xl font-semibold text-balance">{title}</Title>
      {description !== undefined && <p className="mt-2 text-ink-soft">{description}</p>}
      {(onRetry !== undefined || action !== undefined) && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {onRetry && <RetryButton onClick={onRetry} />}
          {action}
        </div>
      )}
    </div>
  );
}

/**
 * 'Carregando...': said to screen readers, shown after a moment only, so that a quick answer does not flicker.
 * `data-loading` as of Skeleton.
 */
export function LoadingText({ children, className }: { children: ReactNode; className?: string }): ReactNode {
  const id = useId();
  return (
    <p
      role="status"
      data-loading=""
      id={id}
      className={cn(
        'px-4 py-10 text-center text-ink-soft motion-safe:animate-[fade-in_140ms_ease-out_250ms_both]',
        className,
      )}
    >
      {children}
    </p>
  );
}
