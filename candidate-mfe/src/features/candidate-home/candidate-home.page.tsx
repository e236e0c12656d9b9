import { useApi, useSession } from '@ponte/shared-auth';
import { firstName, pageTitle, toAppError } from '@ponte/shared-domain';
import { Card, cn, Container, ErrorState, LoadingText, PageHead, PageHeader, Skeleton } from '@ponte/shared-ui';
import { UnreadableRows } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CandidateNav } from '../../candidate-nav/candidate-nav';
import { ResumeCompleteness } from '../../my-resume/resume-completeness';
import { candidateHomeOptions } from './candidate-home.queries';
import { CandidateSide } from './components/candidate-side';
import { Interviews } from './components/interviews';
import { NewMatches, type RenderMatchAction } from './components/new-matches';
import { OpenApplications } from './components/open-applications';
import { describeDay } from './home-words';

/** Interviews, open applications and new vacancies of somebody who has some, each row as high as those that come. */
const sections = [
  { rows: 1, height: 'min-h-37 sm:min-h-18' },
  { rows: 4, height: 'min-h-35 sm:min-h-39' },
  { rows: 1, height: 'min-h-14' },
] as const;

interface CandidateHomeProps {
  renderAction: RenderMatchAction;
}

function CandidateHomePage({ renderAction }: CandidateHomeProps): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const home = useQuery(candidateHomeOptions(api, user?.id));

  return (
    // As wide as the candidate's other pages: the row of their links stays in its place from one to the next.
    <Container className="pb-8 pt-2 sm:pb-10 sm:pt-4">
      <PageHead title={pageTitle('Início do candidato')} noIndex />
      <CandidateNav />
      <PageHeader
        title={user ? `Olá, ${firstName(user.name)}` : 'Início'}
        description={home.data ? describeDay(home.data) : undefined}
      />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">{renderDay()}</div>
        <div className="grid gap-6">
          <ResumeCompleteness isNarrow />
          {home.data ? <CandidateSide home={home.data} /> : null}
          {home.isPending ? (
            // What is left of the month in the free plan, which most people have.
            <Card aria-hidden className="min-h-40 space-y-3">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-2" />
              <Skeleton className="h-4 w-4/5" />
            </Card>
          ) : null}
        </div>
      </div>
    </Container>
  );

  function renderDay(): ReactNode {
    if (home.data) {
      return (
        <>
          <Interviews home={home.data} />
          <OpenApplications home={home.data} />
          <NewMatches home={home.data} renderAction={renderAction} />
          <UnreadableRows count={home.data.matches.rows.unreadable} />
        </>
      );
    }
    if (home.isError) {
      return (
        <ErrorState
          title="Erro ao carregar o início"
          description={toAppError(home.error).message}
          onRetry={() => void home.refetch()}
        />
      );
    }
    return (
      <>
        <LoadingText className="px-0 py-0 text-left">Carregando...</LoadingText>
        {sections.map(({ rows, height }, section) => (
          <Card key={section} aria-hidden className="divide-y divide-line p-0">
            <div className="flex min-h-14 items-center px-4 sm:px-5">
              <Skeleton className="h-5 w-2/5" />
            </div>
            {Array.from({ length: rows }, (_row, row) => (
              <div key={row} className={cn('space-y-3 px-4 py-3 sm:px-5', height)}>
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            ))}
          </Card>
        ))}
      </>
    );
  }
}

/** @param deferredSave saves what the address of a sign-in asks for */
export function candidateHomeRoute(
  renderAction: CandidateHomeProps['renderAction'],
  deferredSave: ReactNode,
): Pick<RouteObject, 'Component'> {
  return {
    Component: () => (
      <>
        <CandidateHomePage renderAction={renderAction} />
        {deferredSave}
      </>
    ),
  };
}
