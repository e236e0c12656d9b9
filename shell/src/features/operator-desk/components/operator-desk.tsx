import { formatNumber, plural, toAppError } from '@ponte/shared-domain';
import { Button, Card, cn, Container, EmptyState, ErrorState, FormAlert, PageHeader, Skeleton } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterLabels } from '../case-words';
import { deskFilters, type Desk, type DeskFilter } from '../operator-desk.api';
import { deskOptions } from '../operator-desk.queries';
import { CaseList, caseLinkId } from './case-list';
import { CaseView } from './case-view';

/** In the address: a filter and a case can be linked to, and 'back' leads from the case to the list. */
const parameters = { filter: 'tipo', number: 'caso' } as const;

const filterOf = (value: string | null): DeskFilter | undefined => deskFilters.find((filter) => filter === value);

/** How many cases wait under a filter. */
const countOf = (desk: Desk, filter: DeskFilter | undefined): number =>
  filter === undefined ? desk.review + desk.report + desk.appeal : desk[filter];

/** What waits for a person, and the case that is being read. A phone shows one of both. */
export function OperatorDesk({ userId }: { userId: string }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search.get(parameters.filter));
  const number = search.get(parameters.number);
  const query = useQuery(deskOptions(userId, filter));

  const toSearch = (next: { filter?: DeskFilter | undefined; number?: string | undefined }): string => {
    const params = new URLSearchParams();
    if (next.filter !== undefined) params.set(parameters.filter, next.filter);
    if (next.number !== undefined) params.set(parameters.number, next.number);
    return `?${params.toString()}`;
  };
  // From a case back to the list the focus goes to where it came from, or to the list when the case has left it: what
  // had it is gone, and on a phone the list was hidden.
  const list = useRef<HTMLHeadingElement>(null);
  const lastNumber = useRef(number);
  useEffect(() => {
    const last = lastNumber.current;
    lastNumber.current = number;
    if (number !== null || last === null || document.activeElement !== document.body) return;
    (document.getElementById(caseLinkId(last)) ?? list.current)?.focus();
  }, [number]);
  // Taken back while the page is open: nothing of the desk stays on the screen.
  if (query.isError && toAppError(query.error).code === 'not_operator')
    return (
      <Container className="py-8">
        <ErrorState
          as="h1"
          title="Você não faz mais parte da equipe"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      </Container>
    );
  const cases = query.data?.cases ?? [];
  const waiting = query.data === undefined ? 0 : countOf(query.data, filter);
  const isEmpty = query.isSuccess && cases.length === 0 && number === null;
  // After the open one, so that whoever leaves two cases to others is not led from one to the other. What was decided
  // is in the list no more.
  const next = cases[cases.findIndex((row) => row.number === number) + 1] ?? cases.find((row) => row.number !== number);

  return (
    <Container size="wide" className="py-6 sm:py-10">
      <PageHeader
        title="Casos por decidir"
        description="Vagas que esperam por análise, denúncias e pedidos de revisão. O prazo mais antigo vem primeiro."
      />
      <div
        className={cn(
          'mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6',
          // Where nothing waits there is nothing to stand beside.
          !isEmpty && 'lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]',
        )}
      >
        <section aria-labelledby="espera" className={cn(number !== null && 'max-lg:hidden')}>
          <h2 id="espera" ref={list} tabIndex={-1} className="sr-only">
            O que espera
          </h2>
          {renderFilters(query.data)}
          <div className="mt-4">{renderList()}</div>
        </section>
        {number === null ? (
          cases.length === 0 ? null : (
            <Card className="hidden lg:block">
              <EmptyState
                title="Nenhum caso aberto"
                description="Escolha um caso da lista para ler o anúncio e decidir. A leitura fica registrada."
              />
            </Card>
          )
        ) : (
          <CaseView
            key={number}
            userId={userId}
            number={number}
            backTo={toSearch({ filter })}
            nextTo={next === undefined ? null : toSearch({ filter, number: next.number })}
          />
        )}
      </div>
    </Container>
  );

  function renderFilters(desk: Desk | undefined): ReactNode {
    return (
      <>
        <div role="group" aria-label="Mostrar" className="flex flex-wrap gap-2">
          {renderFilter('Tudo', desk && countOf(desk, undefined), undefined)}
          {deskFilters.map((value) => renderFilter(filterLabels[value], desk?.[value], value))}
        </div>
        {query.isRefetchError ? (
          <FormAlert tone="warning" title="Não foi possível atualizar a lista" className="mt-3">
            {toAppError(query.error).message}
          </FormAlert>
        ) : null}
        {desk !== undefined && desk.overdue > 0 ? (
          <p className="mt-3 text-sm font-semibold text-warning">
            {desk.overdue === 1 ? '1 caso passou do prazo.' : `${formatNumber(desk.overdue)} casos passaram do prazo.`}
          </p>
        ) : null}
        {desk?.held_names === undefined || desk.held_names === 0 ? null : (
          <p className="mt-3 text-sm text-ink-soft">
            {plural(desk.held_names, 'nome de empresa espera', 'nomes de empresas esperam')} por conferência, fora desta
            lista: quem cuida da instalação confere e libera.
          </p>
        )}
      </>
    );
  }

  function renderFilter(label: string, count: number | undefined, value: DeskFilter | undefined): ReactNode {
    return (
      <Button
        key={label}
        size="sm"
        variant={filter === value ? 'default' : 'outline'}
        aria-pressed={filter === value}
        onClick={() => setSearch(toSearch({ filter: value }))}
      >
        {count === undefined ? label : `${label} (${formatNumber(count)})`}
      </Button>
    );
  }

  function renderList(): ReactNode {
    if (query.isPending)
      return (
        <div role="status">
          <span className="sr-only">Carregando o que espera...</span>
          {[0, 1, 2].map((row) => (
            <Card key={row} data-row-skeleton="" className="mb-3 min-h-41 p-4 sm:min-h-36">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="mt-2 h-4 w-1/2" />
              <Skeleton className="mt-3 h-4 w-1/3" />
            </Card>
          ))}
        </div>
      );
    if (query.isLoadingError)
      return (
        <ErrorState
          title="Não foi possível carregar o que espera"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      );
    if (cases.length === 0)
      return filter === undefined ? (
        <EmptyState
          title="Nada espera por decisão"
          description="Quando algo chegar, um e-mail avisa quem opera o site."
        />
      ) : (
        <EmptyState title="Nada deste tipo espera" description="Há outros tipos em “Tudo”." />
      );
    return (
      <>
        <CaseList cases={cases} chosen={number} toCase={(of) => toSearch({ filter, number: of })} />
        {waiting > cases.length ? (
          <p className="mt-4 text-sm text-ink-soft">
            Estes são os {formatNumber(cases.length)} casos com o prazo mais antigo, de {formatNumber(waiting)}. Os
            outros aparecem conforme estes forem decididos.
          </p>
        ) : null}
      </>
    );
  }
}
