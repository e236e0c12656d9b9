import { paths, plural } from '@ponte/shared-domain';
import { Card, TextLink } from '@ponte/shared-ui';
import { Progress } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CandidateHome } from '../candidate-home.api';
import { describeQuota, lastDayWords } from '../home-words';

/** What stands beside the day: saved vacancies that end, and what is left of the month. */
export function CandidateSide({ home: { ending, endingCount, quota, now } }: { home: CandidateHome }): ReactNode {
  return (
    <>
      {ending.length > 0 ? (
        <Card as="section" aria-label="Vagas salvas que terminam">
          <h2 className="text-lg">Salvas que terminam logo</h2>
          <ul className="mt-2 space-y-3">
            {ending.map(({ vacancyId, title, companyName, deadline }) => (
              <li key={vacancyId} className="[overflow-wrap:anywhere]">
                <Link
                  to={paths.vacancy(vacancyId)}
                  className="font-semibold text-ink hover:text-brand-strong hover:underline"
                >
                  {title}
                </Link>
                <span className="block text-sm text-ink-soft">{companyName}</span>
                <span className="block text-sm font-medium text-ink">{lastDayWords(deadline, now)}</span>
              </li>
            ))}
          </ul>
          {endingCount > ending.length ? (
            <p className="mt-3 text-sm text-ink-soft">
              E mais {plural(endingCount - ending.length, 'vaga que termina', 'vagas que terminam')} em até 7 dias.{' '}
              <TextLink to={paths.savedVacancies()}>Ver vagas salvas</TextLink>
            </p>
          ) : null}
        </Card>
      ) : null}
      {quota ? (
        <Card as="section" aria-label="Candidaturas do mês">
          <h2 className="text-lg">Plano Gratuito</h2>
          <Progress className="mt-3" value={quota.used} max={quota.limit} label="Candidaturas do mês em uso" />
          <p className="mt-2 text-sm text-ink-soft">{describeQuota(quota)}</p>
          <TextLink alone to={paths.plans()}>
            Ver planos
          </TextLink>
        </Card>
      ) : null}
    </>
  );
}
