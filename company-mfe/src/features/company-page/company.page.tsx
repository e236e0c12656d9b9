import { useApi, type RemoteContext } from '@ponte/shared-auth';
import { pageTitle, paths, previewText } from '@ponte/shared-domain';
import { Button, Container, EmptyState, ErrorState, PageHead, Skeleton } from '@ponte/shared-ui';
import { Breadcrumbs } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, type RouteObject } from 'react-router-dom';
import { CompanyAnswers } from './components/company-answers';
import { CompanyHeader } from './components/company-header';
import { OpenVacancies } from './components/open-vacancies';
import type { CompanyDetails } from './company.api';
import { companyOptions } from './company.queries';
import { toOrganization } from './organization';

function CompanyPage(): ReactNode {
  const api = useApi();
  const { slug = '' } = useParams();
  const query = useQuery({ ...companyOptions(api, slug), retryOnMount: false });

  if (query.data) return <Details details={query.data} />;
  if (query.data === null) {
    // Only after a retry or a refetch: the loader answers an unknown address with 404 before this page is shown.
    return (
      <Container size="wide" className="py-8">
        <PageHead title={pageTitle('Empresa não encontrada')} noIndex />
        <EmptyState
          title="Empresa não encontrada"
          as="h1"
          action={
            <Button asChild>
              <Link to={paths.companies()}>Ver todas as empresas</Link>
            </Button>
          }
        />
      </Container>
    );
  }
  return (
    <Container size="wide" className="py-8">
      {/* Nothing is known of it yet, not even whether it exists. */}
      <PageHead title={pageTitle('Empresa')} noIndex />
      {query.isError ? (
        <ErrorState
          title="Erro ao carregar empresas. Por favor, tente novamente."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status" className="space-y-6">
          <span className="sr-only">Carregando empresa...</span>
          <Skeleton className="mt-11 h-24 w-full rounded-lg sm:h-32" />
          <div className="flex gap-5 px-4 sm:px-6">
            <Skeleton className="-mt-16 size-20 rounded-lg" />
            <div className="flex-1 space-y-3">
              <Skeleton className="h-9 w-2/3 max-w-md" />
              <Skeleton className="h-5 w-1/2 max-w-xs" />
            </div>
          </div>
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Container>
  );
}

function Details({ details: { company, vacancies, answers, unreadable } }: { details: CompanyDetails }): ReactNode {
  const trail = [{ label: 'Empresas', to: paths.companies() }, { label: company.name }];
  return (
    <Container size="wide" className="py-5 sm:py-8">
      <PageHead
        title={pageTitle(company.name)}
        description={previewText(company.description ?? `Vagas abertas e informações sobre ${company.name}.`)}
        trail={trail}
        jsonLd={(absolute) => toOrganization(company, absolute)}
      />
      <Breadcrumbs items={trail} />
      <div className="mt-5">
        <CompanyHeader company={company} />
      </div>
      {answers ? <CompanyAnswers answers={answers} className="mt-5" /> : null}
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-10 lg:row-span-2">
          {company.description ? (
            <section aria-labelledby="sobre-a-empresa">
              <h2 id="sobre-a-empresa" className="mb-3 font-display text-xl font-semibold text-ink">
                Sobre a empresa
              </h2>
              <p className="max-w-prose whitespace-pre-line leading-relaxed text-ink [overflow-wrap:anywhere]">
                {company.description}
              </p>
            </section>
          ) : null}
          <OpenVacancies
            vacancies={vacancies}
            unreadable={unreadable}
            openPositions={company.openPositions}
            companyName={company.name}
          />
        </div>
        {company.benefits.length > 0 ? (
          <section aria-labelledby="beneficios">
            <h2 id="beneficios" className="mb-3 font-display text-xl font-semibold text-ink">
              Benefícios
            </h2>
            <ul className="space-y-2 text-ink [overflow-wrap:anywhere]">
              {company.benefits.map((benefit) => (
                <li key={benefit} className="flex gap-2">
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
                  <span className="min-w-0">{benefit}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Container>
  );
}

/**
 * Waits for the company, because only then the answer is 200 or 404. A failed read is the page's to tell and to retry.
 */
export function companyRoute({ api, queryClient }: RemoteContext): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component: CompanyPage,
    loader: async ({ params }) => {
      const options = companyOptions(api, params.slug ?? '');
      await queryClient.prefetchQuery(options);
      if (queryClient.getQueryData(options.queryKey) === null) {
        throw new Response('Empresa não encontrada', { status: 404 });
      }
      return null;
    },
  };
}
