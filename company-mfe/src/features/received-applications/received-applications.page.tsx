import { serverNow, useApi, useSession } from '@ponte/shared-auth';
import { pageTitle, paths, plural, toAppError } from '@ponte/shared-domain';
import {
  Button,
  Card,
  cn,
  Container,
  EmptyState,
  ErrorState,
  LoadingText,
  PageHead,
  PageHeader,
  Skeleton,
} from '@ponte/shared-ui';
import { useSubmitOnce } from '@ponte/shared-ui/form-tools';
import { UnreadableRows, useFocusAfterRemoval } from '@ponte/shared-ui/page-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { Link, useSearchParams, type RouteObject } from 'react-router-dom';
import { toast } from 'sonner';
import { CompanyNav } from '../../company-nav/company-nav';
import { afterNextPaint } from './after-next-paint';
import { isOffered, type ApplicationAction } from './application-actions';
import {
  countByStatus,
  filterApplications,
  parseFilters,
  toSearchParams,
  type ApplicationFilters,
} from './application-filters';
import { ApplicationDialogs } from './components/application-dialogs';
import { ApplicationFilterBar } from './components/application-filter-bar';
import { ApplicationList } from './components/application-list';
import type { ReceivedApplication } from './received-applications.api';
import { rowHeight } from './row-height';
import {
  changeFailure,
  changeStatusOptions,
  describeGone,
  goneMessageId,
  receivedApplicationsOptions,
  saysWhyGone,
  vacancyOptionsOptions,
  type ChangeRequest,
} from './received-applications.queries';

const minute = 60_000;

/**
 * The dialog that is open, and the version that the person decides upon in it. Not that of the list as it is now, which
 * may come anew under it: what another window has decided would be overwritten unread.
 */
interface OpenDialog {
  action: ApplicationAction;
  id: string;
  seen: string;
}

function ReceivedApplicationsPage(): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const applications = useQuery({
    ...receivedApplicationsOptions(api, user?.id ?? ''),
    enabled: user !== null,
  });

  const read =
    open?.action === 'resume' && applications.data ? applications.data.find(({ id }) => id === open.id) : undefined;
  return (
    <Container size="wide" className="pb-8 pt-2 sm:pb-10 sm:pt-4">
      {/* Browsers use the title as the name of the PDF: a printed resume is called by its person. */}
      <PageHead title={pageTitle(read ? `Currículo de ${read.candidateName}` : 'Candidaturas recebidas')} noIndex />
      <CompanyNav />
      <PageHeader title="Candidaturas recebidas" />
      <div className="mt-6">
        {applications.data && user ? (
          <Inbox
            companyId={user.id}
            applications={applications.data}
            unreadable={applications.data.unreadable}
            open={open}
            setOpen={setOpen}
          />
        ) : applications.isError ? (
          <ErrorState
            title="Erro ao carregar candidaturas"
            description={toAppError(applications.error).message}
            onRetry={() => void applications.refetch()}
          />
        ) : (
          <>
            <LoadingText className="px-0 pb-4 pt-0 text-left">Carregando candidaturas...</LoadingText>
            {/* Two fields, the choices of a status, and rows as tall as those that come. */}
            <div aria-hidden className="space-y-4">
              <div className="grid gap-4 sm:grid-cols-2">
                <Skeleton className="h-18" />
                <Skeleton className="h-18" />
              </div>
              <Skeleton className="h-11 w-full max-w-2xl rounded-full" />
              <Card className="divide-y divide-line p-0">
                {[0, 1, 2, 3].map((row) => (
                  <div key={row} data-row-skeleton="" className={cn('flex gap-3 p-4 sm:px-5', rowHeight)}>
                    <Skeleton className="size-10 shrink-0 rounded-full" />
                    <Skeleton className="min-w-0 flex-1" />
                  </div>
                ))}
              </Card>
            </div>
          </>
        )}
      </div>
    </Container>
  );
}

interface InboxProps {
  companyId: string;
  applications: ReceivedApplication[];
  /** How many more there are that could not be read. */
  unreadable: number | undefined;
  open: OpenDialog | null;
  setOpen: Dispatch<SetStateAction<OpenDialog | null>>;
}

function Inbox({ companyId, applications, unreadable, open, setOpen }: InboxProps): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parseFilters(params), [params]);
  const shownFilters = useDeferredValue(filters);
  const vacancies = useQuery(vacancyOptionsOptions(api, companyId));
  const change = useMutation(changeStatusOptions({ api, queryClient }, companyId));
  const once = useSubmitOnce();
  const handled = useRef<object | null>(null);
  const rowFocus = useFocusAfterRemoval<HTMLUListElement>();
  const emptyFocus = useFocusAfterRemoval<HTMLDivElement>();
  const shown = useMemo(() => filterApplications(applications, shownFilters), [applications, shownFilters]);
  const counts = useMemo(() => countByStatus(applications, shownFilters), [applications, shownFilters]);
  // Gone when it was withdrawn or its person has paused, or when another window decided what this dialog would have
  // asked.
  const opened = open ? applications.find((row) => row.id === open.id && isOffered(open.action, row)) : undefined;

  // The button answers in the next picture and the dialog comes with the one after: drawing both at once made the
  // button seem dead.
  const { error, reset } = change;
  const handleAction = useCallback(
    (action: ApplicationAction, application: ReceivedApplication) => {
      afterNextPaint(() =>
        startTransition(() => {
          // What another dialog failed with
          reset();
          setOpen({ action, id: application.id, seen: application.updatedAt });
        }),
      );
    },
    [reset, setOpen],
  );
  const handleClose = useCallback(() => startTransition(() => setOpen(null)), [setOpen]);
  const handleChange = (request: ChangeRequest): Promise<void> =>
    once(async () => {
      // A click that comes between the answer and the closing of its dialog.
      if (open === null || open === handled.current) return;
      await change.mutateAsync({ ...request, seen: open.seen }).then(
        () => {
          handled.current = open;
          setOpen(null);
        },
        // The dialog stays open with what was typed, and says why, with the row as the list has it now: that is what
        // the next press decides upon. A list that comes later is not, and the press is refused once more.
        () => {
          const { queryKey } = receivedApplicationsOptions(api, companyId);
          const shown = queryClient.getQueryData(queryKey)?.find(({ id }) => id === open.id);
          if (shown) setOpen((current) => (current === open ? { ...open, seen: shown.updatedAt } : current));
        },
      );
    })();
  // The list, read again, may say that another window has decided, or that the person has withdrawn: then the dialog is
  // gone, and the reason is said beside the list. A change that is on its way, or done, closes its dialog itself.
  const isOver = open !== null && opened === undefined && (change.isIdle || error !== null);
  const because = error !== null && saysWhyGone(error) ? changeFailure(error) : undefined;
  const ending = isOver ? (because ?? describeGone({ rows: applications, unreadable }, open.id)) : undefined;
  useEffect(() => {
    if (ending === undefined) return;
    toast.error(ending, { id: goneMessageId });
    handleClose();
  }, [ending, handleClose]);
  const handleFilters = (next: ApplicationFilters): void =>
    setParams(toSearchParams(next), { replace: true, preventScrollReset: true });

  if (applications.length === 0) return <NoApplications />;
  return (
    <>
      <ApplicationFilterBar
        filters={filters}
        vacancies={vacancies.data ?? []}
        counts={counts}
        onChange={handleFilters}
      />
      <p role="status" className="mb-3 mt-4 text-sm text-ink-soft">
        {plural(shown.length, 'candidatura', 'candidaturas')}
      </p>
      {shown.length > 0 ? (
        <ApplicationList
          applications={shown}
          now={Math.floor(serverNow() / minute) * minute}
          focus={rowFocus}
          onAction={handleAction}
        />
      ) : (
        <div {...emptyFocus}>
          <EmptyState
            title="Nenhuma candidatura com estes filtros"
            description="Escolha outra situação, outra vaga ou limpe a busca."
            action={
              <Button variant="outline" onClick={() => handleFilters({ vaga: '', situacao: '', nome: '' })}>
                Limpar filtros
              </Button>
            }
          />
        </div>
      )}
      <UnreadableRows count={unreadable} />
      {open && opened ? (
        <ApplicationDialogs
          companyId={companyId}
          action={open.action}
          application={opened}
          isSaving={change.isPending}
          error={error}
          onChange={handleChange}
          onAction={(action) => handleAction(action, opened)}
          onClose={handleClose}
        />
      ) : null}
    </>
  );
}

function NoApplications(): ReactNode {
  return (
    <EmptyState
      title="Nenhuma candidatura recebida"
      description="As candidaturas aparecem aqui assim que chegam. Publique uma vaga para começar a receber."
      action={
        <Button asChild>
          <Link to={paths.newVacancy()}>Publicar Vaga</Link>
        </Button>
      }
    />
  );
}

export function receivedApplicationsRoute(): Pick<RouteObject, 'Component'> {
  return { Component: ReceivedApplicationsPage };
}
