import { useApi, useSession } from '@ponte/shared-auth';
import { pageTitle, paths, toAppError } from '@ponte/shared-domain';
import { Button, Container, ErrorState, LoadingText, PageHead, PageHeader } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { CompanyNav } from '../../company-nav/company-nav';
import { CompanyStanding } from '../../company-standing/company-standing';
import { standingOptions } from '../../company-standing/standing.api';
import { companyHomeOptions } from './company-home.queries';
import { CompanySide } from './components/company-side';
import { EndingVacancies } from './components/ending-vacancies';
import { HomeSkeleton } from './components/home-skeleton';
import { Interviews } from './components/interviews';
import { WaitingPeople } from './components/waiting-people';
import { describeDay } from './home-words';

function CompanyHomePage(): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const home = useQuery({ ...companyHomeOptions(api, user?.id ?? ''), enabled: user !== null });
  // Optional: without an answer nothing is shown.
  const standing = useQuery({ ...standingOptions(api, user?.id ?? ''), enabled: user !== null }).data;

  return (
    <Container size="wide" className="pb-8 pt-2 sm:pb-10 sm:pt-4">
      <PageHead title={pageTitle('Início da empresa')} noIndex />
      <CompanyNav />
      <PageHeader
        title="Início"
        description={home.data ? describeDay(home.data) : undefined}
        actions={
          <Button asChild>
            <Link to={paths.newVacancy()}>
              <Plus aria-hidden />
              Nova Vaga
            </Link>
          </Button>
        }
      />
      <div className="mt-6">
        {standing ? <CompanyStanding standing={standing} /> : null}
        {home.data ? (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid gap-6">
              <Interviews home={home.data} />
              <WaitingPeople home={home.data} />
              <EndingVacancies home={home.data} />
            </div>
            <CompanySide home={home.data} />
          </div>
        ) : home.isError ? (
          <ErrorState
            title="Erro ao carregar o início"
            description={toAppError(home.error).message}
            onRetry={() => void home.refetch()}
          />
        ) : (
          <>
            <LoadingText className="px-0 pb-4 pt-0 text-left">Carregando...</LoadingText>
            <HomeSkeleton />
          </>
        )}
      </div>
    </Container>
  );
}

export function companyHomeRoute(): Pick<RouteObject, 'Component'> {
  return { Component: CompanyHomePage };
}
