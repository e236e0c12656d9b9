import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';

/** Props of {@link ComparisonDocument}. */
export interface ComparisonDocumentProps {
  summary: string;
  /** What was looked for, with the passages that show it; without passages it is only named. */
  points: readonly { title: string; isFound: boolean; passages: readonly { label: string; text: string }[] }[];
  /** A warning above all else; '' for none. */
  change: string;
  /** Below the points: what is compared and what is not. */
  notice: string;
  /** Below the notice, what one reader alone has to know. */
  children?: ReactNode;
}

/** Two texts compared, point by point, in the same words and the same form for everybody who reads it. */
export function ComparisonDocument({ summary, points, change, notice, children }: ComparisonDocumentProps): ReactNode {
  const changed = change === '' ? null : <p className="font-medium text-warning">{change}</p>;
  if (points.length === 0)
    return (
      <div className="space-y-2 text-sm text-ink-soft">
        {changed}
        <p>{summary}</p>
      </div>
    );
  return (
    <div className="space-y-4 text-sm [overflow-wrap:anywhere]">
      {changed}
      <p className="font-medium text-ink">{summary}</p>
      <ul className="space-y-3">
        {points.map(({ title, isFound, passages }, index) => (
          <li key={`${index} ${title}`} className={isFound ? 'flex gap-2' : 'flex gap-2 text-ink-soft'}>
            {isFound ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0" />
            )}
            <div className="min-w-0">
              <p className={isFound ? 'font-medium text-ink first-letter:uppercase' : 'first-letter:uppercase'}>
                {title}
              </p>
              {passages.length > 0 ? (
                <dl className="mt-0.5 text-ink-soft">
                  {passages.map(({ label, text }) => (
                    <div key={label}>
                      <dt className="inline">{label}: </dt>
                      <dd className="inline">“{text}”</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{notice}</p>
      {children}
    </div>
  );
}
