import { paths, plural, timeAgo } from '@ponte/shared-domain';
import { Badge, Button } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyHome } from '../company-home.api';
import { waitingWords } from '../home-words';
import { HomeRest, HomeRow, HomeSection } from './home-section';

export function WaitingPeople({ home: { waiting, waitingByVacancy, now } }: { home: CompanyHome }): ReactNode {
  // Of other vacancies, and of those that were deleted.
  const others = waiting.count - waitingByVacancy.reduce((sum, { count }) => sum + count, 0);
  return (
    <HomeSection
      title="Quem espera uma resposta"
      more={{ to: paths.companyApplications(), label: 'Todas as candidaturas' }}
      empty={waiting.count === 0 ? 'Ninguém espera uma resposta.' : undefined}
    >
      {waitingByVacancy.map(({ vacancyId, title, location, count, oldestAt }) => (
        <HomeRow key={vacancyId}>
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="font-semibold text-ink">{title}</span>
            {location === null ? null : <span className="text-ink-soft"> · {location}</span>}
            <span className="block text-sm text-ink-soft">{waitingWords(count, timeAgo(oldestAt, now))}</span>
          </p>
          <Button asChild variant="outline" size="sm">
            <Link to={paths.companyApplications(vacancyId)}>
              Responder
              <span className="sr-only"> a quem se candidatou a {[title, location].filter(Boolean).join(', ')}</span>
            </Link>
          </Button>
        </HomeRow>
      ))}
      {others > 0 ? (
        <HomeRest>E mais {plural(others, 'pessoa', 'pessoas')} em “Todas as candidaturas”.</HomeRest>
      ) : null}
      {waiting.unopened > 0 ? (
        <HomeRest>
          <Badge tone="accent">{plural(waiting.unopened, 'nova', 'novas')}</Badge> ainda não{' '}
          {waiting.unopened === 1 ? 'aberta' : 'abertas'}.
        </HomeRest>
      ) : null}
    </HomeSection>
  );
}
