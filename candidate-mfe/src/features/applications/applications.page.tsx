import { serverNow, useApi, useSession } from '@ponte/shared-auth';
import { formatNumber, pageTitle, paths, plural, toAppError } from '@ponte/shared-domain';
import { Button, ConfirmDialog, Container, EmptyState, ErrorState, PageHead, PageHeader } from '@ponte/shared-ui';
import { LoadMore, RowBoundary, UnreadableRows, useFocusAfterRemoval } from '@ponte/shared-ui/page-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams, type RouteObject } from 'react-router-dom';
import { toast } from 'sonner';
import { CandidateNav } from '../../candidate-nav/candidate-nav';
import {
  isListedUnder,
  listExhaustedVacancies,
  listStatusChoices,
  parseStatus,
  undoTimeLeft,
  withdrawalTerms,
} from './application-timeline';
import {
  contestAnswer,
  hideApplication,
  undoWithdrawal,
  withdrawApplication,
  type Application,
} from './applications.api';
import { myApplicationsOptions, takenVacanciesOptions } from './applications.queries';
import { ApplicationCard } from './components/application-card';
import { MirrorDialog } from './components/mirror-dialog';
import { ApplicationsSkeleton } from './components/applications-skeleton';
import { StatusFilter } from './components/status-filter';

const questions = {
  withdraw: {
    title: 'Retirar candidatura?',
    confirm: 'Retirar candidatura',
    keep: 'Manter candidatura',
    success: 'Candidatura retirada com sucesso!',
  },
  remove: {
    title: 'Remover candidatura?',
    confirm: 'Remover candidatura',
    keep: 'Manter na lista',
    success: 'Candidatura removida com sucesso!',
  },
} as const;

/** Cards that are drawn at once: hundreds would keep a phone busy at every change. */
const cardsAtOnce = 100;

/** The toast that offers undo; it is dismissed when the withdrawal is undone from the list. */
const undoMessage = ({ id }: Application): string => `withdrawn-${id}`;

const rowId = ({ id }: Application): string => `candidatura-${id}`;

/**
 * Moves the focus to an application that was restored, because the button that was pressed (on its card or in the
 * message) disappears. Does nothing where the person has focused something else meanwhile.
 */
function focusRestored(application: Application): void {
  const row = document.getElementById(rowId(application));
  const { activeElement } = document;
  const isLeftOver = activeElement?.matches('body, main, [data-sonner-toaster] *') ?? true;
  // Its withdrawal may have taken it out of the list, where that is filtered by state.
  const control = row
    ? row.querySelector<HTMLElement>('a[href], button')
    : document.querySelector<HTMLElement>('main[tabindex]');
  if (!control || !(isLeftOver || row?.contains(activeElement))) return;
  control.focus();
  // A message that loses the focus gives it back to what had it before (toaster-panel.tsx).
  if (document.activeElement !== control) control.focus();
}

function ApplicationsPage(): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  const query = useQuery(myApplicationsOptions(api, user?.id));
  const [question, setQuestion] = useState<{ kind: keyof typeof questions; application: Application }>();
  // Its present state, because the list is read again when the question opens.
  const asked = query.data?.find(({ id }) => id === question?.application.id) ?? question?.application;
  const [mirrored, setMirrored] = useState<Application>();
  const [drawnCount, setDrawnCount] = useState(cardsAtOnce);
  const chosen = parseStatus(params);
  const rowFocus = useFocusAfterRemoval<HTMLUListElement>();
  // Applications that the person removed from the list still hold their vacancy, and count for the limit of three.
  const taken = useQuery(takenVacanciesOptions(api, user?.id));
  // An answer from before the last withdrawal would name the very application that may still be restored.
  const isTakenUpToDate = taken.isSuccess && taken.fetchStatus === 'idle';
  const exhausted = new Set([...listExhaustedVacancies(query.data ?? []), ...(taken.data?.exhausted ?? [])]);
  const isExhausted = ({ vacancyId }: Application): boolean => vacancyId !== null && exhausted.has(vacancyId);

  /** Reads the list anew, and waits for it alone. */
  const refreshLists = (): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: ['taken-vacancies'] });
    return queryClient.invalidateQueries({ queryKey: ['applications'] });
  };

  const answer = useMutation({
    mutationFn: ({ kind, application }: NonNullable<typeof question>) =>
      kind === 'withdraw' ? withdrawApplication(api, application.id) : hideApplication(api, application.id),
    onSuccess: async (_nothing, { kind, application }) => {
      await refreshLists();
      setQuestion(undefined);
      toast.success(
        questions[kind].success,
        kind === 'withdraw'
          ? { id: undoMessage(application), action: { label: 'Desfazer', onClick: () => undo.mutate(application) } }
          : {},
      );
    },
    onError: (error) => {
      setQuestion(undefined);
      showFailure(error);
    },
  });
  const undo = useMutation({
    mutationFn: (application: Application) => undoWithdrawal(api, application.id),
    onSuccess: async (_nothing, application) => {
      await refreshLists();
      toast.dismiss(undoMessage(application));
      toast.success('Candidatura restaurada com sucesso!');
      focusRestored(application);
    },
    onError: showFailure,
  });

  const contest = useMutation({
    mutationFn: ({ application, isContested }: { application: Application; isContested: boolean }) =>
      contestAnswer(api, application.id, isContested),
    onSuccess: async (_nothing, { isContested }) => {
      await queryClient.invalidateQueries({ queryKey: ['applications'] });
      toast.success(isContested ? 'Marcada como resposta não recebida.' : 'Marcada como resposta recebida.');
    },
    onError: showFailure,
  });

  return (
    <Container className="pb-8 pt-2 sm:pb-10 sm:pt-4">
      <PageHead title={pageTitle('Minhas candidaturas')} noIndex />
      <CandidateNav />
      <PageHeader title="Minhas candidaturas" description="O que você enviou e em que ponto está cada resposta." />
      <div className="mt-6 space-y-4">{renderBody()}</div>
      {mirrored && user ? (
        <MirrorDialog candidateId={user.id} application={mirrored} onClose={() => setMirrored(undefined)} />
      ) : null}
      {question && asked ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (!open && !answer.isPending) setQuestion(undefined);
          }}
          title={questions[question.kind].title}
          description={`${asked.vacancyTitle}, ${asked.companyName}. ${
            question.kind === 'withdraw'
              ? withdrawalTerms(asked, user?.plan ?? '', isExhausted(asked), new Date(serverNow()))
              : 'Ela sai da sua lista e não volta.'
          }`}
          confirmLabel={questions[question.kind].confirm}
          cancelLabel={questions[question.kind].keep}
          destructive
          busy={answer.isPending}
          onConfirm={() => {
            if (!answer.isPending) answer.mutate(question);
          }}
        />
      ) : null}
    </Container>
  );

  function showFailure(error: Error): void {
    // The row may have changed in the meantime (hired, removed): show its present state.
    void refreshLists();
    toast.error(`Erro na candidatura: ${toAppError(error).message}`);
  }

  function renderBody(): ReactNode {
    if (query.isPending) return <ApplicationsSkeleton />;
    if (query.isLoadingError) {
      return (
        <ErrorState
          title="Erro ao carregar candidaturas"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (query.data.length === 0) {
      return (
        <EmptyState
          title="Você ainda não se candidatou a nenhuma vaga"
          description="Quando enviar a primeira candidatura, você acompanha aqui cada resposta."
          action={
            <Button asChild>
              <Link to={paths.vacancies()}>Explorar Vagas</Link>
            </Button>
          }
        />
      );
    }
    // A withdrawn application whose vacancy was applied to again can neither be restored nor sent again.
    const standing = new Set(query.data.filter(({ isWithdrawn }) => !isWithdrawn).map(({ vacancyId }) => vacancyId));
    const takenIds = new Set<string | null>(taken.data?.standing ?? []);
    const isSentAnew = (application: Application): boolean =>
      application.isWithdrawn &&
      (standing.has(application.vacancyId) ||
        (takenIds.has(application.vacancyId) && (isTakenUpToDate || undoTimeLeft(application, serverNow()) === 0)));
    const shown = chosen ? query.data.filter((application) => isListedUnder(application, chosen)) : query.data;
    const drawn = shown.slice(0, drawnCount);
    return (
      <>
        <StatusFilter choices={listStatusChoices(query.data, chosen)} chosen={chosen} />
        {shown.length === 0 ? (
          <EmptyState
            title="Nenhuma candidatura nesta situação"
            action={
              <Button asChild variant="outline">
                <Link to={paths.applications()}>Ver todas</Link>
              </Button>
            }
          />
        ) : (
          <ul className="space-y-4" {...rowFocus}>
            {drawn.map((application) => (
              <li key={application.id} id={rowId(application)}>
                <RowBoundary row={application}>
                  <ApplicationCard
                    application={application}
                    isSentAnew={isSentAnew(application)}
                    isExhausted={isExhausted(application)}
                    onMirror={() => setMirrored(application)}
                    onWithdraw={() => {
                      setQuestion({ kind: 'withdraw', application });
                      // The page may be open since before the company has invited this person.
                      void query.refetch();
                    }}
                    onUndo={() => undo.mutate(application)}
                    isUndoing={undo.isPending && undo.variables.id === application.id}
                    onRemove={() => setQuestion({ kind: 'remove', application })}
                    onContest={(isContested) => contest.mutate({ application, isContested })}
                    isContesting={contest.isPending && contest.variables.application.id === application.id}
                  />
                </RowBoundary>
              </li>
            ))}
          </ul>
        )}
        {drawn.length < shown.length ? (
          <p className="text-center text-sm text-ink-soft">
            {formatNumber(drawn.length)} de {plural(shown.length, 'candidatura', 'candidaturas')} na lista
          </p>
        ) : null}
        <LoadMore
          label="Mostrar mais candidaturas"
          isAvailable={drawn.length < shown.length}
          isLoading={false}
          hasFailed={false}
          errorText=""
          list={rowFocus.ref}
          totalText={`${plural(drawn.length, 'candidatura', 'candidaturas')} na lista`}
          onLoad={() => setDrawnCount(drawn.length + cardsAtOnce)}
        />
        <UnreadableRows count={query.data.unreadable} />
      </>
    );
  }
}

export function applicationsRoute(): Pick<RouteObject, 'Component'> {
  return { Component: ApplicationsPage };
}
