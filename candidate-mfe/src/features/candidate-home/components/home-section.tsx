import { Card, TextLink } from '@ponte/shared-ui';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface HomeSectionProps {
  title: string;
  /** Where everything of this kind stands. */
  more?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** One matter of the day: a heading, what there is, a way to all of it. */
export function HomeSection({ title, more, children }: HomeSectionProps): ReactNode {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="overflow-hidden p-0">
      {/* By the baseline: the link keeps its height for fingers when it goes below, and the heading brings its own. */}
      <div className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 px-4 py-1.5 sm:px-5">
        <h2 id={id} className="pt-2 text-lg">
          {title}
        </h2>
        {more ? (
          <TextLink alone to={more.to}>
            {more.label}
          </TextLink>
        ) : null}
      </div>
      {children}
    </Card>
  );
}

export function NothingHere({ children }: { children: ReactNode }): ReactNode {
  return <div className="px-4 pb-5 text-ink-soft sm:px-5">{children}</div>;
}

/** Below what a section shows: what it leaves out. */
export function HomeNote({ children }: { children: ReactNode }): ReactNode {
  return <p className="border-t border-line px-4 py-3 text-sm text-ink-soft sm:px-5">{children}</p>;
}

export function HomeRows(props: ComponentProps<'ul'>): ReactNode {
  return <ul className="divide-y divide-line border-t border-line" {...props} />;
}
