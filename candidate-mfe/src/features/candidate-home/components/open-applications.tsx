import { applicationProgress, paths } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import { ProgressBridge } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import type { CandidateHome } from '../candidate-home.api';
import { HomeRows, HomeSection, NothingHere } from './home-section';

export function OpenApplications({ home: { applications, openCount } }: { home: CandidateHome }): ReactNode {
  return (
    <HomeSection
      title="Candidaturas em andamento"
      more={{
        to: paths.applications(),
        label: openCount > applications.length ? `Ver todas as ${openCount}` : 'Ver todas',
      }}
    >
      {applications.length === 0 ? (
        <NothingHere>
          Nenhuma candidatura em andamento. <TextLink to={paths.vacancies()}>Explorar vagas</TextLink>
        </NothingHere>
      ) : (
        <HomeRows>
          {applications.map(({ id, vacancyTitle, companyName, status }) => {
            const progress = applicationProgress({ status });
            return (
              <li key={id} className="px-4 py-3 sm:px-5">
                <p className="[overflow-wrap:anywhere]">
                  <span className="font-semibold text-ink">{vacancyTitle}</span>
                  <span className="block text-sm text-ink-soft">{companyName}</span>
                </p>
                {progress ? <ProgressBridge {...progress} className="mt-2" /> : null}
              </li>
            );
          })}
        </HomeRows>
      )}
    </HomeSection>
  );
}
