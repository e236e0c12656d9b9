import { Card } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { Finding } from '../analysis/findings';

interface FindingListProps {
  id: string;
  title: string;
  icon: ReactNode;
  /** Said when there is nothing to list. */
  empty: string;
  findings: readonly Finding[];
}

/** Strengths, improvements or suggestions, each with the passage that led to it. */
export function FindingList({ id, title, icon, empty, findings }: FindingListProps): ReactNode {
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className="flex items-center gap-2.5 text-xl">
        {icon}
        {title}
      </h3>
      {findings.length === 0 ? (
        <p className="mt-3 text-ink-soft">{empty}</p>
      ) : (
        <ul className="mt-4 space-y-5">
          {findings.map((finding) => (
            <li key={finding.id} className="border-t border-line pt-5 first:border-0 first:pt-0">
              <p className="font-semibold">{finding.title}</p>
              <p className="mt-1 text-ink-soft">{finding.advice}</p>
              {finding.passage !== null ? (
                <figure className="mt-2 border-l-2 border-line-strong pl-3 text-sm">
                  <figcaption className="text-ink-faint">
                    {finding.source === 'job' ? 'Trecho da vaga' : 'Trecho do currículo'}
                  </figcaption>
                  <blockquote className="break-words">{finding.passage}</blockquote>
                </figure>
              ) : (
                <p className="mt-2 border-l-2 border-line-strong pl-3 text-sm text-ink-faint">{finding.searched}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
