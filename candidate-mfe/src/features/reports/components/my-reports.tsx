import { useApi, type CurrentUser } from '@ponte/shared-auth';
import { paths, toAppError, type ReportCase } from '@ponte/shared-domain';
import { Button, Card, EmptyState, ErrorState, Skeleton, TextLink } from '@ponte/shared-ui';
import { RowBoundary, UnreadableRows } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { myReportsOptions } from '../reports.queries';
import { ReportCaseCard } from './report-case-card';

interface MyReportsProps {
  user: CurrentUser;
  today: string;
  onAppeal: (found: ReportCase) => void;
}

/** The database gives so many of each kind, the newest, and does not say whether there are more. */
const mostShown = 100;

interface CaseListProps extends Pick<MyReportsProps, 'today' | 'onAppeal'> {
  title: string;
  cases: readonly ReportCase[];
}

function CaseList({ title, cases, today, onAppeal }: CaseListProps): ReactNode {
  return (
    <>
      <ul aria-label={title} className="grid gap-4">
        {cases.map((found) => (
          <li key={found.number}>
            <RowBoundary row={found}>
              {() => <ReportCaseCard found={found} today={today} onAppeal={() => onAppeal(found)} />}
            </RowBoundary>
          </li>
        ))}
      </ul>
      {cases.length >= mostShown ? (
        <p className="mt-4 text-sm text-ink-soft">
          Estas são as {mostShown} mais recentes. Se houver anteriores, estão no arquivo de “Exportar meus dados”, em{' '}
          <TextLink to={paths.preferences()}>Preferências</TextLink>.
        </p>
      ) : null}
    </>
  );
}

const reportsTitle = 'Suas denúncias';
const removalsTitle = 'Decisões sobre as suas vagas';

/** What the account reported, and what was removed of a company. */
export function MyReports({ user, today, onAppeal }: MyReportsProps): ReactNode {
  const api = useApi();
  const query = useQuery(myReportsOptions(api, user.id));
  const isCompany = user.role === 'company';
  const title = isCompany ? removalsTitle : reportsTitle;

  return (
    <section aria-labelledby="da-conta" className="mt-10">
      <h2 id="da-conta" className="mb-4 text-2xl">
        {title}
      </h2>
      {renderBody()}
    </section>
  );

  function renderBody(): ReactNode {
    if (query.isPending) {
      return (
        <div role="status">
          <span className="sr-only">Carregando denúncias...</span>
          <Card data-row-skeleton="" className="min-h-100 p-4 sm:p-5">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-2 h-4 w-2/5" />
            <Skeleton className="mt-6 h-4 w-1/3" />
            <Skeleton className="mt-4 h-4 w-1/2" />
          </Card>
        </div>
      );
    }
    if (query.isLoadingError) {
      return (
        <ErrorState
          title="Erro ao carregar denúncias"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      );
    }
    const reports = query.data.filter(({ kind }) => kind === 'report');
    const removals = query.data.filter(({ kind }) => kind === 'removal');
    const main = isCompany ? removals : reports;
    return (
      <>
        {main.length === 0 ? renderEmpty() : <CaseList {...{ title, today, onAppeal }} cases={main} />}
        {isCompany && reports.length > 0 ? (
          <>
            <h2 className="mt-10 mb-4 text-2xl">{reportsTitle}</h2>
            <CaseList title={reportsTitle} cases={reports} {...{ today, onAppeal }} />
          </>
        ) : null}
        <UnreadableRows count={query.data.unreadable} />
      </>
    );
  }

  function renderEmpty(): ReactNode {
    return isCompany ? (
      <EmptyState
        title="Nenhuma vaga sua foi removida"
        description="Se a nossa equipe remover uma vaga sua, você lê o motivo aqui e pode pedir revisão."
        action={
          <Button asChild>
            <Link to={paths.companyVacancies()}>Minhas Vagas</Link>
          </Button>
        }
      />
    ) : (
      <EmptyState
        title="Você ainda não denunciou nenhuma vaga"
        description="Na página de cada vaga há “Denunciar vaga”. O que você denunciar com a sua conta aparece aqui, sem precisar do código."
        action={
          <Button asChild>
            <Link to={paths.vacancies()}>Explorar vagas</Link>
          </Button>
        }
      />
    );
  }
}
