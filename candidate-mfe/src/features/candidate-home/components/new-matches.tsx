import { paths, plural } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import { RowBoundary, useFocusAfterRemoval } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { useClosedIds } from '../../../vacancy-card/closed-vacancies';
import { VacancyCard } from '../../../vacancy-card/vacancy-card';
import type { VacancyCardData } from '../../../vacancy-card/vacancy-card.schema';
import type { CandidateHome } from '../candidate-home.api';
import { HomeNote, HomeRows, HomeSection, NothingHere } from './home-section';

/** @param isClosed it has closed since the page was read */
export type RenderMatchAction = (vacancy: VacancyCardData, isClosed: boolean) => ReactNode;

interface NewMatchesProps {
  home: CandidateHome;
  renderAction: RenderMatchAction;
}

export function NewMatches({
  home: { matches, searches, allSearches, now },
  renderAction,
}: NewMatchesProps): ReactNode {
  const closedIds = useClosedIds();
  // The button that saves one goes when that turns out to be closed.
  const focus = useFocusAfterRemoval<HTMLUListElement>();
  return (
    <HomeSection
      title="Vagas novas das suas buscas"
      more={searches === 0 ? undefined : { to: paths.savedSearches(), label: 'Buscas salvas' }}
    >
      {matches.rows.length > 0 ? (
        <>
          <HomeRows {...focus}>
            {matches.rows.map((vacancy) => (
              <li key={vacancy.id}>
                <RowBoundary row={vacancy}>
                  <VacancyCard
                    vacancy={vacancy}
                    now={now}
                    heading="h3"
                    isClosed={closedIds.includes(vacancy.id)}
                    action={renderAction(vacancy, closedIds.includes(vacancy.id))}
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
