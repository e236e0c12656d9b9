import { formatTime, namedDay, paths, plural } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyHome } from '../company-home.api';
import { HomeRest, HomeRow, HomeSection } from './home-section';

export function Interviews({ home: { interviews, interviewCount, now } }: { home: CompanyHome }): ReactNode {
  return (
    <HomeSection
      title="Entrevistas dos próximos 7 dias"
      empty={interviews.length === 0 ? 'Nenhuma entrevista marcada.' : undefined}
    >
      {interviews.map(({ id, at, candidateName, vacancyTitle, vacancyId, place }) => (
        <HomeRow key={id}>
          <p className="w-36 max-w-full shrink-0">
            <span className="block text-sm text-ink-soft">{namedDay(at, now)}</span>
            <span className="block text-lg font-semibold tabular-nums">{formatTime(at)}</span>
            {/* From Acre to Mato Grosso do Sul, clocks show another hour. */}
            <span className="block text-xs text-ink-soft">horário de Brasília</span>
          </p>
          <p className="min-w-[min(12rem,100%)] flex-1 [overflow-wrap:anywhere]">
            <Link
              to={paths.companyApplications(vacancyId ?? undefined)}
              className="font-semibold text-ink hover:text-brand-strong hover:underline"
            >
              {candidateName ?? 'Perfil em pausa'}
            </Link>
            <span className="block text-sm text-ink-soft">
              {[vacancyTitle, place].filter(Boolean).join('\u00a0· ')}
            </span>
          </p>
        </HomeRow>
      ))}
      {interviewCount > interviews.length ? (
        <HomeRest>
          E mais {plural(interviewCount - interviews.length, 'entrevista', 'entrevistas')} nestes 7 dias.{' '}
          <TextLink to={`${paths.companyApplications()}?situacao=interview`}>Ver todas as entrevistas</TextLink>
        </HomeRest>
      ) : null}
    </HomeSection>
  );
}
