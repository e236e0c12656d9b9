import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResumePart } from './resume-parts';

/** Links to where each part is filled in. */
export function MissingParts({ parts }: { parts: readonly ResumePart[] }): ReactNode {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {parts.map((part) => (
        <li key={part.label}>
          <Link
            to={part.to}
            className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4 sm:min-h-8"
          >
            {part.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
