import { matchNotice, toAppError } from '@ponte/shared-domain';
import { LoadingText } from '@ponte/shared-ui';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { describeMatch, MatchPoints, useResumeMatch } from '../../../resume-match/resume-match';
import { NotCompared } from './not-compared';

/** Number of points that are listed at first: more would push the resume below out of a phone's window. */
const shownPoints = 6;

interface MatchBeforeSendingProps {
  candidateId: string;
  vacancyId: string;
  /** The comparison stands, or it has failed. */
  onSettled: () => void;
}

/**
 * In short what the vacancy asks for and the resume has or lacks, before it is sent; the passages are one press away.
 */
export function MatchBeforeSending({ onSettled, ...props }: MatchBeforeSendingProps): ReactNode {
  const { match, error, retry } = useResumeMatch(props);
  const isSettled = Boolean(error) || match !== undefined;
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);

  if (error) return <NotCompared reason={toAppError(error).message} onRetry={retry} />;
  if (match === undefined) return <LoadingText className="px-0 py-0 text-left">Comparando...</LoadingText>;
  if (match === null) return <p>Esta vaga não está mais disponível.</p>;
  // What is missing first: it may still be written into the resume
  const points = [
    ...match.missing.map(({ term }) => ({ term, isFound: false })),
    ...match.found.map(({ term }) => ({ term, isFound: true })),
  ];
  const hidden = points.length - shownPoints;
  return (
    <>
      <p role="status" className="font-medium text-ink">
        {describeMatch(match)}
      </p>
      {points.length > 0 ? (
        <>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
            {points.slice(0, shownPoints).map(({ term, isFound }, index) => (
              <li key={`${index} ${term}`} className="flex min-w-0 gap-1.5">
                {isFound ? (
                  <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
                ) : (
                  <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0" />
                )}
                <span className="sr-only">{isFound ? 'Está no currículo:' : 'Não está no currículo:'}</span>
                <span className="inline-block min-w-0 first-letter:uppercase">{term}</span>
              </li>
            ))}
            {hidden > 0 ? <li>e mais {hidden}</li> : null}
          </ul>
          <p>A empresa só vê esta comparação depois que você envia. Ninguém é recusado nem ordenado por ela.</p>
          <details>
            <summary className="min-h-6 cursor-pointer font-medium text-ink">Ver os trechos de cada ponto</summary>
            <div className="space-y-5 pt-3 [overflow-wrap:anywhere]">
              <MatchPoints {...match} />
              <p className="border-t border-line pt-3">{matchNotice}</p>
            </div>
          </details>
        </>
      ) : null}
    </>
  );
}
