import { buttonVariants, Card, EmptyState, ErrorState } from '@ponte/shared-ui';
import { LoadMore, RowBoundary, UnreadableRows, useFocusAfterRemoval } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { VacancyCard } from '../../../vacancy-card/vacancy-card';
import type { VacancyCardData } from '../../../vacancy-card/vacancy-card.schema';
import { VacancyListSkeleton } from '../../../vacancy-card/vacancy-list-skeleton';
import { tellsNew } from '../../../vacancy-card/vacancy-marks';
import type { SearchFilters } from '../search-filters';
import { useRowEvents } from '../use-open-vacancy';
import { ClearFilters } from './clear-filters';

interface VacancyResultsProps {
  status: 'pending' | 'error' | 'success';
  /** What was searched. */
  filters: SearchFilters;
  vacancies: VacancyCardData[];
  /** Number of further vacancies that could not be read. */
  unreadable: number;
  /** From this place on, vacancies have a part of the words only. */
  partialFrom: number;
  now: string;
  /** Those that have closed since the list was read. */
  closedIds: readonly string[];
  renderAction: (vacancy: VacancyCardData, isClosed: boolean) => ReactNode;
  /** Beside the list. */
  openId: string | undefined;
  onOpen: (id: string, options: { replace: boolean }) => void;
  onRetry: () => void;
  onClear: () => void;
  /** Below an empty list. */
  offers: ReactNode;
  more: {
    isAvailable: boolean;
    isLoading: boolean;
    hasFailed: boolean;
    onLoad: () => void;
    /** The next page, for visitors without JavaScript. */ nextAddress: string;
  };
}

export function VacancyResults(props: VacancyResultsProps): ReactNode {
  // The way to apply goes from the row of a vacancy that turns out to be closed.
  const list = useFocusAfterRemoval<HTMLOListElement>();
  const rowEvents = useRowEvents(props.onOpen);
  // The link or button in an empty list that was pressed is gone when the next list is there: the focus needs another
  // place.
  const emptyFocus = useFocusAfterRemoval<HTMLDivElement>();
  if (props.status === 'pending') {
    return (
      <Card className="overflow-hidden p-0">
        <VacancyListSkeleton rows={6} isDense />
      </Card>
    );
  }
  if (props.status === 'error') {
    return (
      <ErrorState
        title="Erro ao carregar vagas"
        description="Ocorreu um erro ao buscar as vagas. Por favor, tente novamente mais tarde."
        onRetry={props.onRetry}
      />
    );
  }
  if (props.vacancies.length === 0) {
    return (
      <div {...emptyFocus} className="space-y-4">
        <EmptyState
          title="Nenhuma vaga encontrada com os filtros selecionados."
          description="Tente outra palavra, um lugar maior ou menos filtros."
          action={<ClearFilters variant="outline" filters={props.filters} onClear={props.onClear} />}
        />
        {props.offers}
      </div>
    );
  }
  const { more } = props;
  const marksNew = tellsNew(props.vacancies, props.now);
  return (
    <>
      <Card className="overflow-hidden p-0">
        <ol {...list} aria-label="Vagas encontradas" className="divide-y divide-line">
          {props.vacancies.map((vacancy, index) => (
            // Those below the first window are not laid out until they come near, in a page that comes as HTML.
            <li key={vacancy.id} data-render={index < 4 ? undefined : 'late'} suppressHydrationWarning>
              {index === props.partialFrom ? (
                <p className="border-b border-line bg-sunken px-4 py-3 text-sm text-ink-soft sm:px-5">
                  {index === 0
                    ? 'Nenhuma vaga tem tudo o que você buscou. Estas têm uma parte:'
                    : 'Estas vagas têm uma parte do que você buscou:'}
                </p>
              ) : null}
              <RowBoundary row={vacancy}>
                <VacancyCard
                  vacancy={vacancy}
                  now={props.now}
                  marksNew={marksNew}
                  isClosed={props.closedIds.includes(vacancy.id)}
                  action={props.renderAction(vacancy, props.closedIds.includes(vacancy.id))}
                  beside={{ isOpen: vacancy.id === props.openId, ...rowEvents(vacancy.id) }}
                />
              </RowBoundary>
            </li>
          ))}
        </ol>
        <UnreadableRows count={props.unreadable} />
        {more.isLoading ? (
          <div className="border-t border-line">
            <VacancyListSkeleton rows={3} isDense />
          </div>
        ) : null}
      </Card>
      <LoadMore
        {...more}
        label="Carregar mais vagas"
        errorText="Não foi possível carregar mais vagas. Tente novamente."
        list={list.ref}
        totalText={`${props.vacancies.length} vagas na lista`}
        withoutScript={
          <a href={more.nextAddress} rel="next" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
            Próxima página de vagas
          </a>
        }
        end={<p className="mt-6 text-center text-sm text-ink-faint">Você viu todas as vagas desta busca.</p>}
      />
    </>
  );
}
