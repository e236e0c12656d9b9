import { serverNow, useApi, useSession } from '@ponte/shared-auth';
import { formatNumber, pageTitle, paths, plural, toAppError } from '@ponte/shared-domain';
import {
  Button,
  Card,
  cn,
  ConfirmDialog,
  Container,
  EmptyState,
  ErrorState,
  FormAlert,
  LoadingText,
  PageHead,
  PageHeader,
} from '@ponte/shared-ui';
import { LoadMore, RowBoundary, UnreadableRows, useFocusAfterRemoval } from '@ponte/shared-ui/page-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams, type RouteObject } from 'react-router-dom';
import { CompanyNav } from '../../company-nav/company-nav';
import { CompanyStanding } from '../../company-standing/company-standing';
import { standingOptions, vacancyQuotaOptions, type VacancyQuota } from '../../company-standing/standing.api';
import { countTooMany, describeQuota, isUsedUp, QuotaUsedUp } from '../../company-standing/vacancy-quota';
import type { CompanyVacancy } from './company-vacancies.api';
import {
  closeVacancyOptions,
  companyVacanciesOptions,
  confirmVacanciesOptions,
  openApplicationsOptions,
  removeVacancyOptions,
  renewVacancyOptions,
  updatePublishedOptions,
} from './company-vacancies.queries';
import { AnswerDialog, isRefused } from './components/answer-dialog';
import { RenewDialog } from './components/renew-dialog';
import { VacancyFilterBar } from './components/vacancy-filter-bar';
import { rowColumns, VacancyRow } from './components/vacancy-row';
import { VacancyRowsSkeleton } from './components/vacancy-rows-skeleton';
import {
  countByState,
  filterVacancies,
  noFilters,
  offeredStates,
  parseFilters,
  toSearchParams,
  type VacancyFilters,
} from './vacancy-filters';
import { usePendingRows } from './use-pending-rows';
import { describeDeletion, describeFinal, describeList, describeWayOut, isToRenewFirst } from './vacancy-words';

const deadlineConflict =
  'O prazo desta vaga mudou depois que você abriu a lista. Confira o prazo atual e renove de novo, se ainda for preciso.';

/** Rows that are drawn at once: thousands would keep a phone busy for seconds at every letter of the search. */
const rowsAtOnce = 100;

function CompanyVacanciesPage(): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const vacancies = useQuery({ ...companyVacanciesOptions(api, user?.id ?? ''), enabled: user !== null });
  // These notices are optional: without an answer nothing is shown, and the database enforces the rules anyway.
  const standing = useQuery({ ...standingOptions(api, user?.id ?? ''), enabled: user !== null }).data;
  const quota = useQuery({ ...vacancyQuotaOptions(api, user?.id ?? ''), enabled: user !== null }).data;
  const inReview = vacancies.data?.filter(({ isInReview, isReviewOver }) => isInReview && !isReviewOver).length ?? 0;

  return (
    <Container size="wide" className="pb-8 pt-2 sm:pb-10 sm:pt-4">
      <PageHead title={pageTitle('Minhas Vagas')} noIndex />
      <CompanyNav />
      <PageHeader
        title="Minhas Vagas"
        description={vacancies.data?.length ? describeList(vacancies.data) : undefined}
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
        {quota && isUsedUp(quota) ? (
          <QuotaUsedUp quota={quota}>{describeWayOut(countTooMany(quota), inReview)}</QuotaUsedUp>
        ) : quota ? (
          <p className="mb-4 text-sm text-ink-soft">{describeQuota(quota, inReview)}</p>
        ) : null}
        {vacancies.data ? (
          <>
            <VacancyList vacancies={vacancies.data} quota={quota} />
            <UnreadableRows count={vacancies.data.unreadable} />
          </>
        ) : vacancies.isError ? (
          <ErrorState
            title="Erro ao carregar vagas"
            description={toAppError(vacancies.error).message}
            onRetry={() => void vacancies.refetch()}
          />
        ) : (
          <>
            <LoadingText className="px-0 pb-4 pt-0 text-left">Carregando vagas...</LoadingText>
            <VacancyRowsSkeleton />
          </>
        )}
      </div>
    </Container>
  );
}

function VacancyList({
  vacancies,
  quota,
}: {
  vacancies: CompanyVacancy[];
  quota: VacancyQuota | null | undefined;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const toggle = useMutation(updatePublishedOptions({ api, queryClient }));
  const removal = useMutation(removeVacancyOptions({ api, queryClient }));
  const confirmation = useMutation(confirmVacanciesOptions({ api, queryClient }));
  const renewal = useMutation(renewVacancyOptions({ api, queryClient }));
  const toggles = usePendingRows();
  const confirmations = usePendingRows();
  // A press in a row's menu may take the row out of the filtered list: the focus then goes to the menu of the next row.
  const rowFocus = useFocusAfterRemoval<HTMLUListElement>({ control: '[aria-haspopup=menu]' });
  const confirmAllFocus = useFocusAfterRemoval<HTMLDivElement>();
  const emptyFocus = useFocusAfterRemoval<HTMLDivElement>();
  const [vacancyToDelete, setVacancyToDelete] = useState<CompanyVacancy | null>(null);
  const open = useQuery({
    ...openApplicationsOptions(api, vacancyToDelete?.id ?? ''),
    enabled: vacancyToDelete !== null && vacancyToDelete.applicationCount > 0,
  });
  const closing = useMutation(closeVacancyOptions({ api, queryClient }));
  const [closed, setClosed] = useState<{ vacancy: CompanyVacancy; isDeletion: boolean } | null>(null);
  // What was shown stays while its own closing may have emptied the list's row: until there is an answer, and after one
  // that was lost. Another window may have deleted it.
  const isUnknown = closing.isPending || (closing.error !== null && !isRefused(toAppError(closing.error)));
  const answered = (isUnknown ? undefined : vacancies.find(({ id }) => id === closed?.vacancy.id)) ?? closed?.vacancy;
  const [renewed, setRenewed] = useState<CompanyVacancy | null>(null);
  const [drawnCount, setDrawnCount] = useState(rowsAtOnce);
  const [params, setParams] = useSearchParams();
  const filters = parseFilters(params);
  const shown = filterVacancies(vacancies, filters);
  const drawn = shown.slice(0, drawnCount);
  const toConfirm = vacancies.filter(({ isToConfirm }) => isToConfirm).map(({ id }) => id);
  const now = new Date(serverNow()).toISOString();
  const handleConfirm = (ids: readonly string[]): void =>
    confirmations.begin(ids, (newIds) => confirmation.mutateAsync(newIds));
  // Whoever has changed to a smaller plan keeps what is active, and gets no place back for what is not any more.
  const isOverLimit = quota ? countTooMany(quota) > 1 : false;
  const [final, setFinal] = useState<CompanyVacancy | null>(null);
  const handleToggle = (row: CompanyVacancy): void => {
    if ((row.isPublished || row.isInReview) && row.unansweredCount > 0) setClosed({ vacancy: row, isDeletion: false });
    else if (isToRenewFirst(row, now)) setRenewed(row);
    else toggles.begin([row.id], () => toggle.mutateAsync(row));
  };
  const handleFilters = (next: VacancyFilters): void =>
    setParams(toSearchParams(next), { replace: true, preventScrollReset: true });

  if (vacancies.length === 0) {
    return (
      <EmptyState
        title="Nenhuma vaga cadastrada"
        description={
          quota?.reviewed
            ? 'Publique a primeira: uma pessoa da nossa equipe lê o anúncio até o próximo dia útil. Aprovado, ele aparece nas buscas.'
            : 'Publique a primeira: em geral, ela aparece nas buscas na mesma hora.'
        }
        action={
          <Button asChild>
            <Link to={paths.newVacancy()}>Publicar Vaga</Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      {toConfirm.length > 1 ? (
        <div {...confirmAllFocus} className="mb-6">
          <FormAlert tone="warning" title={`${formatNumber(toConfirm.length)} vagas esperam a sua confirmação`}>
            <p>Quem procura emprego vê quando cada vaga foi confirmada. Passados 30 dias, ela sai da busca.</p>
            <Button
              size="sm"
              className="mt-3"
              busy={toConfirm.every(confirmations.isPending)}
              busyLabel="Confirmando..."
              onClick={() => handleConfirm(toConfirm)}
            >
              Confirmar todas
            </Button>
          </FormAlert>
        </div>
      ) : null}
      {vacancies.length > 1 ? (
        <>
          <VacancyFilterBar
            filters={filters}
            states={offeredStates(vacancies, filters)}
            counts={countByState(vacancies, filters)}
            onChange={handleFilters}
          />
          <p role="status" className="sr-only">
            {plural(shown.length, 'vaga', 'vagas')}
          </p>
        </>
      ) : null}
      {shown.length === 0 ? (
        <div {...emptyFocus}>
          <EmptyState
            title="Nenhuma vaga com estes filtros"
            description="Escolha outra situação ou limpe a busca."
            action={
              <Button variant="outline" onClick={() => handleFilters(noFilters)}>
                Limpar filtros
              </Button>
            }
          />
        </div>
      ) : null}
      {shown.length > 0 ? (
        <Card className="p-0">
          {/* For the eye: each part of a row says by its own words what it is. */}
          <div
            aria-hidden
            className={cn(
              rowColumns,
              'rounded-t-lg border-b border-line bg-sunken py-2 pr-4 pl-5 text-xs font-semibold text-ink-soft max-xl:hidden',
            )}
          >
            <span>Vaga</span>
            <span>Candidaturas</span>
            <span>Prazo</span>
            <span>Situação</span>
          </div>
          <ul {...rowFocus} aria-label="Vagas da empresa" className="divide-y divide-line">
            {drawn.map((vacancy) => (
              <li key={vacancy.id} className="print:break-inside-avoid">
                <RowBoundary row={vacancy}>
                  <VacancyRow
                    vacancy={vacancy}
                    now={now}
                    isConfirming={confirmations.isPending(vacancy.id)}
                    onConfirm={({ id }) => handleConfirm([id])}
                    isSaving={toggles.isPending(vacancy.id)}
                    onToggle={(row) => {
                      if (row.isLive && isOverLimit) setFinal(row);
                      else handleToggle(row);
                    }}
                    onRenew={setRenewed}
                    onRemove={(row) => {
                      if (row.unansweredCount > 0) setClosed({ vacancy: row, isDeletion: true });
                      else setVacancyToDelete(row);
                    }}
                  />
                </RowBoundary>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {drawn.length < shown.length ? (
        <p className="mt-6 text-center text-sm text-ink-soft">
          {formatNumber(drawn.length)} de {plural(shown.length, 'vaga', 'vagas')} na lista
        </p>
      ) : null}
      <LoadMore
        label="Mostrar mais vagas"
        isAvailable={drawn.length < shown.length}
        isLoading={false}
        hasFailed={false}
        errorText=""
        list={rowFocus.ref}
        totalText={`${plural(drawn.length, 'vaga', 'vagas')} na lista`}
        onLoad={() => setDrawnCount(drawn.length + rowsAtOnce)}
      />
      {renewed ? (
        <RenewDialog
          key={renewed.id}
          vacancy={renewed}
          isFirst={isToRenewFirst(renewed, now)}
          isSaving={renewal.isPending}
          failure={
            renewal.error
              ? toAppError(renewal.error).message
              : renewal.data?.status === 'conflict'
                ? deadlineConflict
                : undefined
          }
          onRenew={(deadline) =>
            // Why it failed stands in the dialog
            renewal.mutateAsync({ vacancy: renewed, deadline }).then(
              (result) => setRenewed(result.status === 'saved' ? null : { ...renewed, deadline: result.deadline }),
              () => undefined,
            )
          }
          onClose={() => {
            renewal.reset();
            setRenewed(null);
          }}
        />
      ) : null}
      {closed && answered ? (
        <AnswerDialog
          vacancy={answered}
          isDeletion={closed.isDeletion}
          isSaving={closing.isPending}
          failure={closing.error ? toAppError(closing.error) : undefined}
          onAnswer={(answer) => {
            if (closing.isPending) return;
            setClosed({ ...closed, vacancy: answered });
            closing.mutate(
              { vacancy: answered, isDeletion: closed.isDeletion, answer },
              { onSuccess: () => setClosed(null) },
            );
          }}
          onClose={() => {
            closing.reset();
            setClosed(null);
          }}
        />
      ) : null}
      <ConfirmDialog
        open={final !== null}
        onOpenChange={(open) => {
          if (!open) setFinal(null);
        }}
        title="Desativar sem poder ativar de novo?"
        description={quota ? describeFinal(quota) : undefined}
        confirmLabel="Desativar"
        cancelLabel="Manter ativa"
        destructive
        onConfirm={() => {
          if (final) handleToggle(final);
          setFinal(null);
        }}
      />
      <ConfirmDialog
        open={vacancyToDelete !== null}
        onOpenChange={(open) => {
          if (!open && !removal.isPending) setVacancyToDelete(null);
        }}
        title="Tem certeza que deseja excluir esta vaga?"
        description={vacancyToDelete ? describeDeletion(vacancyToDelete, open.data ?? null) : undefined}
        confirmLabel="Excluir"
        cancelLabel="Manter vaga"
        destructive
        busy={removal.isPending}
        onConfirm={() => {
          if (vacancyToDelete && !removal.isPending)
            removal.mutate(vacancyToDelete, { onSettled: () => setVacancyToDelete(null) });
        }}
      />
    </>
  );
}

export function companyVacanciesRoute(): Pick<RouteObject, 'Component'> {
  return { Component: CompanyVacanciesPage };
}
