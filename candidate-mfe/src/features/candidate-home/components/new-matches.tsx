import { paths, plural } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import { RowBoundary } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { VacancyCard } from '../../../vacancy-card/vacancy-card';
import type { VacancyCardData } from '../../../vacancy-card/vacancy-card.schema';
import type { CandidateHome } from '../candidate-home.api';
import { HomeNote, HomeRows, HomeSection, NothingHere } from './home-section';

interface NewMatchesProps {
  home: CandidateHome;
  renderAction: (vacancy: VacancyCardData) => ReactNode;
}

export function NewMatches({
  home: { matches, searches, allSearches, now },
  renderAction,
}: NewMatchesProps): ReactNode {
  return (
    <HomeSection
      title="Vagas novas das suas buscas"
      more={searches === 0 ? undefined : { to: paths.savedSearches(), label: 'Buscas salvas' }}
    >
      {matches.rows.length > 0 ? (
        <>
          <HomeRows>
            {matches.rows.map((vacancy) => (
              <li key={vacancy.id}>
                <RowBoundary row={vacancy}>
                  <VacancyCard
                    vacancy={vacancy}
                    now={now}
                    heading="h3"
                    action={renderAction(vacancy)}
                    marksNew={false}
                  />
                </RowBoundary>
              </li>
            ))}
          </HomeRows>
          {matches.count > matches.rows.length ? (
            <HomeNote>
              {matches.isMore ? 'E mais de ' : 'E mais '}
              {plural(matches.count - matches.rows.length, 'vaga', 'vagas')} nos últimos 7 dias, nas suas buscas salvas.
            </HomeNote>
          ) : null}
        </>
      ) : searches === 0 ? (
        <NothingHere>
          Salve uma busca e as vagas novas dela aparecem aqui. <TextLink to={paths.vacancies()}>Buscar vagas</TextLink>
        </NothingHere>
      ) : (
        <NothingHere>Nenhuma vaga nova nos últimos 7 dias.</NothingHere>
      )}
      {allSearches > searches ? (
        <HomeNote>
          Procuramos nas suas {searches} buscas mais recentes, de {allSearches}.
        </HomeNote>
      ) : null}
    </HomeSection>
  );
}
