import type { RemoteContext } from '@ponte/shared-auth';
import { matchNotice, matchResume, plural, toAppError, type Resume } from '@ponte/shared-domain';
import { ErrorState, LoadingText } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { askedOfVacancyOptions } from '../received-applications.queries';

interface RequirementsInResumeProps {
  api: RemoteContext['api'];
  companyId: string;
  vacancyId: string;
  resume: Resume;
}

/** What the vacancy asks for beside what the sent resume says: what the candidate sees before applying, of the resume as it was sent. */
export function RequirementsInResume({ api, companyId, vacancyId, resume }: RequirementsInResumeProps): ReactNode {
  const asked = useQuery(askedOfVacancyOptions(api, companyId, vacancyId));
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
  if (asked.data === null) return <p className="text-sm text-ink-soft">Esta vaga foi excluída.</p>;

  const { found, missing } = matchResume(resume, asked.data);
  const total = found.length + missing.length;
  if (total === 0) {
    return (
      <p className="text-sm text-ink-soft">
        Esta vaga não traz requisitos que dê para comparar com um currículo. Leia o currículo.
      </p>
    );
  }
  return (
    <div className="space-y-4 text-sm [overflow-wrap:anywhere]">
      <p className="font-medium text-ink">
        {found.length} de {plural(total, 'ponto', 'pontos')} que a vaga pede no currículo
      </p>
      <ul className="space-y-3">
        {found.map(({ term, passage, resumePassage, resumePlace }, index) => (
          <li key={`${index} ${term}`} className="flex gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <div className="min-w-0">
              <p className="font-medium text-ink first-letter:uppercase">{term}</p>
              <dl className="mt-0.5 text-ink-soft">
                <div>
                  <dt className="inline">Na vaga: </dt>
                  <dd className="inline">“{passage}”</dd>
                </div>
                <div>
                  <dt className="inline">No currículo, em {resumePlace}: </dt>
                  <dd className="inline">“{resumePassage}”</dd>
                </div>
              </dl>
            </div>
          </li>
        ))}
        {missing.map(({ term }, index) => (
          <li key={`missing ${index} ${term}`} className="flex gap-2 text-ink-soft">
            <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="inline-block min-w-0 first-letter:uppercase">{term}: não está escrito no currículo</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        {matchNotice} Quem se candidatou vê esta mesma comparação. O que não está escrito pode ser verdade: pergunte.
      </p>
    </div>
  );
}
