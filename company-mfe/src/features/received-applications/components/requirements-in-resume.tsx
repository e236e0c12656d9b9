import type { RemoteContext } from '@ponte/shared-auth';
import { matchResume, toAppError, toMatchDocument, type Resume } from '@ponte/shared-domain';
import { ErrorState, LoadingText } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { askedOfApplicationOptions } from '../received-applications.queries';

interface RequirementsInResumeProps {
  api: RemoteContext['api'];
  companyId: string;
  applicationId: string;
  resume: Resume;
}

/** What the vacancy asks for beside what the sent resume says: what the candidate sees before applying, of the resume as it was sent. */
export function RequirementsInResume({ api, companyId, applicationId, resume }: RequirementsInResumeProps): ReactNode {
  const asked = useQuery(askedOfApplicationOptions(api, companyId, applicationId));
  if (asked.isError) {
    return (
      <ErrorState
        title="Não foi possível comparar"
        description={toAppError(asked.error).message}
        onRetry={() => void asked.refetch()}
      />
    );
  }
  if (asked.data === undefined) return <LoadingText>Comparando...</LoadingText>;

  const { summary, points, change, notice } = toMatchDocument(
    asked.data && matchResume(resume, asked.data),
    asked.data && asked.data.changed_at,
  );
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
      <p className="text-ink-soft">
        Quem se candidatou vê esta mesma comparação. O que não está escrito pode ser verdade: pergunte.
      </p>
    </div>
  );
}
