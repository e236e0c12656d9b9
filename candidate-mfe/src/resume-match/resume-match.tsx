import { useApi } from '@ponte/shared-auth';
import { matchNotice, matchResume, paths, plural, toAppError, type MatchedPoint } from '@ponte/shared-domain';
import { ErrorState, LoadingText, TextLink } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { myResumeOptions } from '../my-resume/my-resume.queries';
import { askedOfVacancyOptions } from './resume-match.queries';

interface ResumeMatchProps {
  candidateId: string;
  vacancyId: string;
}

/**
 * What the vacancy asks for beside what the candidate's resume says; `match` is null for a vacancy that is no longer to
 * be read.
 */
export function useResumeMatch({ candidateId, vacancyId }: ResumeMatchProps): {
  match: ReturnType<typeof matchResume> | null | undefined;
  error: Error | null;
  retry: () => void;
} {
  const api = useApi();
  const resume = useQuery(myResumeOptions(api, candidateId));
  const asked = useQuery(askedOfVacancyOptions(api, vacancyId));
  // Not again with each key that is typed around it
  const match = useMemo(
    () => (resume.data && asked.data ? matchResume(resume.data, asked.data) : asked.data === null ? null : undefined),
    [resume.data, asked.data],
  );
  return {
    match,
    error: resume.error ?? asked.error,
    retry: () => void Promise.all([resume.refetch(), asked.refetch()]),
  };
}

/**
 * 'Encontramos no seu currículo 2 de 3 pontos que a vaga pede'; what is said of a vacancy that asks for nothing to
 * compare.
 */
export function describeMatch({ found, missing }: ReturnType<typeof matchResume>): string {
  const total = found.length + missing.length;
  if (total === 0) return 'Esta vaga não traz requisitos que dê para comparar com um currículo. Leia o texto da vaga.';
  return found.length === 0
    ? `Não encontramos ${total === 1 ? 'o ponto que a vaga pede' : `os ${total} pontos que a vaga pede`} no seu currículo`
    : `Encontramos no seu currículo ${found.length} de ${plural(total, 'ponto que a vaga pede', 'pontos que a vaga pede')}`;
}

/** What the vacancy asks for beside what the candidate's resume says, point by point with the passage of each. */
export function ResumeMatch(props: ResumeMatchProps): ReactNode {
  const { match, error, retry } = useResumeMatch(props);

  if (error) {
    return (
      <ErrorState title="Não foi possível comparar" description={toAppError(error).message} onRetry={() => retry()} />
    );
  }
  if (match === undefined) return <LoadingText>Comparando...</LoadingText>;
  if (match === null) return <p className="text-sm text-ink-soft">Esta vaga não está mais disponível.</p>;
  if (match.found.length + match.missing.length === 0)
    return <p className="text-sm text-ink-soft">{describeMatch(match)}</p>;
  return (
    <div className="space-y-5 text-sm [overflow-wrap:anywhere]">
      <p className="text-base font-medium text-ink">{describeMatch(match)}</p>
      <MatchPoints {...match} />
      <p className="border-t border-line pt-4 text-ink-soft">
        {matchNotice} A empresa vê esta mesma comparação depois que você se candidata.
      </p>
    </div>
  );
}

/** Each point with the passage of both texts, and what was not found with where it is written. */
export function MatchPoints({ found, missing }: ReturnType<typeof matchResume>): ReactNode {
  return (
    <>
      {found.length > 0 ? <FoundPoints points={found} /> : null}
      {missing.length > 0 ? (
        <section aria-labelledby="nao-encontrados" className="space-y-2">
          <h3 id="nao-encontrados" className="font-semibold text-ink">
            Não está no currículo
          </h3>
          <ul className="space-y-1.5">
            {missing.map(({ term }, index) => (
              <li key={`missing ${index} ${term}`} className="flex gap-2 text-ink-soft">
                <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="inline-block min-w-0 first-letter:uppercase">{term}</span>
              </li>
            ))}
          </ul>
          <p className="text-ink-soft">
            Sabe ou já fez? Escreva em <TextLink to={paths.experiences()}>Experiências</TextLink> ou{' '}
            <TextLink to={paths.educations()}>Formação e cursos</TextLink>, e a comparação muda.
          </p>
        </section>
      ) : null}
    </>
  );
}

function FoundPoints({ points }: { points: readonly MatchedPoint[] }): ReactNode {
  return (
    <section aria-labelledby="encontrados" className="space-y-2">
      <h3 id="encontrados" className="font-semibold text-ink">
        Encontramos
      </h3>
      <ul className="space-y-3">
        {points.map(({ term, passage, resumePassage, resumePlace }, index) => (
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
      </ul>
    </section>
  );
}
