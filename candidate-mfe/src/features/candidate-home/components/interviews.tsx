import { formatTime, namedDay, paths, plural } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CandidateHome } from '../candidate-home.api';
import { HomeRows, HomeSection } from './home-section';

/** Nothing where no interview is booked: most days have none. */
export function Interviews({ home: { interviews, interviewCount, now } }: { home: CandidateHome }): ReactNode {
  if (interviews.length === 0) return null;
  return (
    <HomeSection title="Suas entrevistas">
      <HomeRows>
        {interviews.map(({ id, at, vacancyTitle, companyName, place }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <p className="w-36 max-w-full shrink-0">
              <span className="block text-sm text-ink-soft">{namedDay(at, now)}</span>
              <span className="block text-lg font-semibold tabular-nums">{formatTime(at)}</span>
              {/* From Acre to Mato Grosso do Sul, clocks show another hour. */}
              <span className="block text-xs text-ink-soft">horário de Brasília</span>
            </p>
            <p className="min-w-[min(12rem,100%)] flex-1 [overflow-wrap:anywhere]">
              <Link
                to={paths.applications()}
                className="font-semibold text-ink hover:text-brand-strong hover:underline"
              >
                {vacancyTitle}
              </Link>
              <span className="block text-sm text-ink-soft">
                {[companyName, place].filter(Boolean).join('\u00a0· ')}
              </span>
            </p>
          </li>
        ))}
        {interviewCount > interviews.length ? (
          <li className="px-4 py-3 text-sm text-ink-soft sm:px-5">
            E mais {plural(interviewCount - interviews.length, 'entrevista', 'entrevistas')} depois destas.{' '}
            <TextLink to={`${paths.applications()}?status=interview`}>Ver todas as entrevistas</TextLink>
          </li>
        ) : null}
      </HomeRows>
    </HomeSection>
  );
}
