import { useApi, useSession, type RemoteContext } from '@ponte/shared-auth';
import { pageTitle, paths, previewText } from '@ponte/shared-domain';
import { Button, Card, Container, EmptyState, ErrorState, PageHead } from '@ponte/shared-ui';
import { Breadcrumbs, RowBoundary, useFocusAfterRemoval } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { data, Link, useParams, type RouteObject } from 'react-router-dom';
import { closedNoteSelector, useClosedIds, useNoteClosed } from '../../vacancy-card/closed-vacancies';
import { VacancyCard } from '../../vacancy-card/vacancy-card';
import { tellsNew } from '../../vacancy-card/vacancy-marks';
import { VacancyApply } from './components/vacancy-apply';
import { VacancyAside } from './components/vacancy-aside';
import { VacancyBody } from './components/vacancy-body';
import { VacancyDetailsSkeleton } from './components/vacancy-details-skeleton';
import { VacancyFacts } from './components/vacancy-facts';
import { VacancyHeader } from './components/vacancy-header';
import { toJobPosting } from './job-posting';
import type { GoneVacancy, VacancyDetails } from './vacancy.schema';
import { isClosedVacancy, vacancyOptions } from './vacancy.queries';

type RenderAction = (vacancy: { id: string; title: string; companyName: string; location: string }) => ReactNode;
type RenderSave = (vacancy: { id: string; title: string }, isClosed: boolean) => ReactNode;

export interface VacancyDetailsProps {
  /** The actions of other features on a vacancy. */
  actions: Record<'apply' | 'compare' | 'report', RenderAction> & Record<'save' | 'saveSimilar', RenderSave>;
}

function VacancyDetailsPage({ actions }: VacancyDetailsProps): ReactNode {
  const api = useApi();
  const { id = '' } = useParams();
  const query = useQuery(vacancyOptions(api, id));
  const { refetch } = query;
  const isCompany = useSession().user?.role === 'company';
  const isGone = query.data === null || query.data?.status === 'gone';
  useEffect(() => {
    // The server reads as a visitor. For its own company, a withdrawn vacancy is a draft.
    if (isCompany && isGone) void refetch();
  }, [isCompany, isGone, refetch]);
  useNoteClosed(id, query.data === undefined ? undefined : isClosedVacancy(query.data));
  // The button that opened the dialog of an application goes when the vacancy turns out to be closed.
  const focus = useFocusAfterRemoval<HTMLDivElement>({ control: closedNoteSelector });

  if (query.data === undefined) {
    return (
      <Container size="wide" className="py-8">
        {/* Whether the vacancy exists is not known yet. */}
        <PageHead title={pageTitle('Vaga')} noIndex />
        {query.isError ? (
          <ErrorState
            title="Erro ao carregar vagas"
            description="Ocorreu um erro ao buscar as vagas. Por favor, tente novamente mais tarde."
            onRetry={() => void query.refetch()}
          />
        ) : (
          <VacancyDetailsSkeleton />
        )}
      </Container>
    );
  }
  // Only after a retry or a refetch: the loader answers an unknown id with 404 before this page is shown.
  if (query.data === null) {
    return (
      <Container size="wide" className="py-8">
        <PageHead title={pageTitle('Vaga não encontrada')} noIndex />
        <EmptyState
          title="Vaga não encontrada"
          as="h1"
          description="Ela pode ter sido removida pela empresa."
          action={
            <Button asChild>
              <Link to={paths.vacancies()}>Ver outras vagas</Link>
            </Button>
          }
        />
      </Container>
    );
  }
  return (
    <div {...focus}>
      {query.data.status === 'gone' ? (
        <Gone gone={query.data} actions={actions} />
      ) : (
        <Details details={query.data} actions={actions} />
      )}
    </div>
  );
}

function Gone({ gone, actions }: { gone: GoneVacancy } & Pick<VacancyDetailsProps, 'actions'>): ReactNode {
  return (
    <Container size="wide" className="py-5 sm:py-8">
      <PageHead
        title={pageTitle('Vaga encerrada')}
        description="Esta vaga saiu do ar e não recebe mais candidaturas."
        noIndex
      />
      <Breadcrumbs items={[{ label: 'Vagas', to: paths.vacancies() }, { label: 'Vaga encerrada' }]} />
      <EmptyState
        title="Esta vaga foi encerrada"
        as="h1"
        description={
          gone.similar.length > 0
            ? 'Ela saiu do ar e não recebe mais candidaturas. Veja abaixo outras parecidas que continuam abertas.'
            : 'Ela saiu do ar e não recebe mais candidaturas.'
        }
        action={
          <Button asChild>
            <Link to={paths.vacancies()}>Ver todas as vagas</Link>
          </Button>
        }
      />
      <SimilarVacancies {...gone} save={actions.saveSimilar} />
    </Container>
  );
}

function SimilarVacancies({
  similar,
  now,
  save,
}: Pick<GoneVacancy, 'similar' | 'now'> & { save: RenderSave }): ReactNode {
  const closedIds = useClosedIds();
  // The button that saves one goes when that turns out to be closed.
  const focus = useFocusAfterRemoval<HTMLUListElement>();
  if (similar.length === 0) return null;
  const marksNew = tellsNew(similar, now);
  return (
    <section aria-labelledby="vagas-semelhantes" className="mt-12 border-t border-line pt-8 print:hidden">
      <h2 id="vagas-semelhantes" className="mb-4 font-display text-xl font-semibold text-ink">
        Vagas semelhantes
      </h2>
      <Card className="overflow-hidden p-0">
        <ul {...focus} className="divide-y divide-line">
          {similar.map((other) => (
            <li key={other.id}>
              <RowBoundary row={other}>
                <VacancyCard
                  vacancy={other}
                  now={now}
                  heading="h3"
                  marksNew={marksNew}
                  moves={false}
                  isClosed={closedIds.includes(other.id)}
                  action={save(other, closedIds.includes(other.id))}
                />
              </RowBoundary>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Details({ details, actions }: { details: VacancyDetails } & Pick<VacancyDetailsProps, 'actions'>): ReactNode {
  const { vacancy, company, status } = details;
  const trail = [{ label: 'Vagas', to: paths.vacancies() }, { label: vacancy.title }];
  const target = { id: vacancy.id, title: vacancy.title, companyName: company.name, location: vacancy.location };

  return (
    <Container size="wide" className="py-5 sm:py-8">
      <PageHead
        title={pageTitle(`${vacancy.title}, ${company.name}`)}
        description={previewText(vacancy.description)}
        noIndex={status !== 'live' || !vacancy.isConfirmed}
        trail={trail}
        jsonLd={(absolute) => toJobPosting(details, absolute)}
      />
      <Breadcrumbs items={trail} />
      {/* Read in the order in which it is drawn, in one column and in two: no part is moved by its style alone. */}
      <div className="mt-5 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-12">
        <div className="min-w-0 space-y-6 lg:space-y-8">
          <VacancyHeader details={details} />
          <VacancyFacts vacancy={vacancy} />
          <VacancyBody vacancy={vacancy} />
        </div>
        <VacancyAside
          details={details}
          saveAction={actions.save(target, isClosedVacancy(details))}
          compareAction={actions.compare(target)}
          reportAction={actions.report(target)}
        >
          <VacancyApply details={details}>{actions.apply(target)}</VacancyApply>
        </VacancyAside>
      </div>
      <SimilarVacancies {...details} save={actions.saveSimilar} />
    </Container>
  );
}

/**
 * Waits for the vacancy, because the status is 200 or 404 depending on it. The page shows a failed read and retries it.
 * @param deferredSave saves what the address of a sign-in asks for
 */
export function vacancyDetailsRoute(
  { api, queryClient }: RemoteContext,
  actions: VacancyDetailsProps['actions'],
  deferredSave: ReactNode,
): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component: () => (
      <>
        <VacancyDetailsPage actions={actions} />
        {deferredSave}
      </>
    ),
    loader: async ({ params }) => {
      const options = vacancyOptions(api, params.id ?? '');
      await queryClient.prefetchQuery(options);
      const details = queryClient.getQueryData(options.queryKey);
      if (details === null) throw new Response('Vaga não encontrada', { status: 404 });
      // Removed: the status says so to search engines, and the page shows what is left to people.
      return details !== undefined && details.status !== 'live' ? data(null, { status: 410 }) : null;
    },
  };
}
