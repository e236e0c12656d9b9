import { Card, TextLink } from '@ponte/shared-ui';
import { useId, type ReactNode } from 'react';

interface HomeSectionProps {
  title: string;
  /** Where everything of this kind stands. */
  more?: { to: string; label: string };
  /** Said in place of the list when there is nothing. */
  empty?: string | undefined;
  children: ReactNode;
}

/** One matter of the day: a heading, its list, a way to all of it. */
export function HomeSection({ title, more, empty, children }: HomeSectionProps): ReactNode {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="p-0">
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
      {empty === undefined ? (
        <ul className="divide-y divide-line border-t border-line">{children}</ul>
      ) : (
        <p className="px-4 pb-5 text-ink-soft sm:px-5">{empty}</p>
      )}
    </Card>
  );
}

/** The last row of a list that shows the first of many: how many more there are, and where. */
export function HomeRest({ children }: { children: ReactNode }): ReactNode {
  return <li className="px-4 py-3 text-sm text-ink-soft sm:px-5">{children}</li>;
}

/** A row of a section. */
export function HomeRow({ children }: { children: ReactNode }): ReactNode {
  return <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">{children}</li>;
}
