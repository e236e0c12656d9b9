import { useApi, useSession } from '@ponte/shared-auth';
import { pageTitle, paths, toAppError } from '@ponte/shared-domain';
import {
  Button,
  Card,
  cn,
  ConfirmDialog,
  Container,
  EmptyState,
  ErrorState,
  PageHead,
  PageHeader,
  Skeleton,
  TextLink,
} from '@ponte/shared-ui';
import { UnreadableRows } from '@ponte/shared-ui/page-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { toast } from 'sonner';
import { CandidateNav } from '../../candidate-nav/candidate-nav';
import { SavedNav } from '../../candidate-nav/saved-nav';
import { RenameDialog } from './components/rename-dialog';
import { rowHeight } from './components/row-height';
import { SavedSearchList } from './components/saved-search-list';
import { changeSearch, removeSearch, type SavedSearch } from './saved-searches.api';
import { alertsWantedOptions, savedSearchesOptions } from './saved-searches.queries';

function SavedSearchesPage(): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const candidateId = user?.id ?? '';
  const queryClient = useQueryClient();
  const options = savedSearchesOptions(api, user?.id);
  const query = useQuery(options);
  const { data: areAlertsOn = true } = useQuery(alertsWantedOptions(api, user?.id));
  const [renamed, setRenamed] = useState<SavedSearch>();
  const [removed, setRemoved] = useState<SavedSearch>();
  const [isRemoving, setRemoving] = useState(false);

  const put = (id: string, change: Partial<SavedSearch>): void => {
    queryClient.setQueryData(options.queryKey, (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, ...change } : row)),
    );
  };

  const drop = (id: string): void => {
    queryClient.setQueryData(options.queryKey, (rows) => rows?.filter((row) => row.id !== id));
  };

  /** Takes away what another window has removed; false for any other failure. */
  const dropGone = (error: unknown, id: string): boolean => {
    const isGone = toAppError(error).code === 'row_gone';
    if (isGone) drop(id);
    return isGone;
  };

  const setAlerts = async ({ id, alerts }: Pick<SavedSearch, 'id' | 'alerts'>): Promise<void> => {
    try {
      const stored = await changeSearch(api, candidateId, id, { alerts });
      // A list that was asked for before must not arrive later.
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      // Alone: a name that was given meanwhile stays.
      put(id, { alerts: stored.alerts });
      toast.success(stored.alerts ? 'Alertas ligados para esta busca' : 'Alertas desligados para esta busca');
    } catch (error) {
      dropGone(error, id);
      toast.error(toAppError(error).message);
    }
  };

  const rename = async ({ id }: SavedSearch, name: string): Promise<void> => {
    try {
      put(id, await changeSearch(api, candidateId, id, { name }));
      toast.success('Busca renomeada');
    } catch (error) {
      if (!dropGone(error, id)) throw error;
      toast.error(toAppError(error).message);
    }
    setRenamed(undefined);
  };

  const remove = async ({ id }: SavedSearch): Promise<void> => {
    setRemoving(true);
    try {
      await removeSearch(api, candidateId, id);
      drop(id);
      toast.success('Busca excluída');
    } catch (error) {
      toast.error(toAppError(error).message);
    }
    setRemoving(false);
    setRemoved(undefined);
  };

  return (
    <Container className="pb-8 pt-2 sm:pb-10 sm:pt-4">
      <PageHead title={pageTitle('Buscas salvas')} noIndex />
      <CandidateNav />
      <PageHeader
        title="Buscas salvas"
        description="Volte a elas com um toque e receba por e-mail as vagas novas de cada uma: no máximo um aviso por dia, de manhã."
      />
      <SavedNav />
      <div className="mt-6">{renderBody()}</div>
      {renamed ? (
        <RenameDialog
          name={renamed.name}
          onSave={(name) => rename(renamed, name)}
          onClose={() => setRenamed(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(open) => {
          if (!open) setRemoved(undefined);
        }}
        title="Excluir busca salva?"
        description={`“${removed?.name ?? ''}” sai da sua lista, e os alertas dela param.`}
        confirmLabel="Excluir"
        cancelLabel="Manter busca"
        destructive
        busy={isRemoving}
        busyLabel="Excluindo..."
        onConfirm={() => removed && void remove(removed)}
      />
    </Container>
  );

  function renderBody(): ReactNode {
    if (query.isPending) {
      return (
        <Card role="status" className="divide-y divide-line p-0">
          <span className="sr-only">Carregando buscas salvas...</span>
          {[0, 1, 2].map((row) => (
            <div key={row} data-row-skeleton="" className={cn('space-y-3 px-4 py-4 sm:px-5', rowHeight)}>
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-8 w-1/2" />
            </div>
          ))}
        </Card>
      );
    }
    if (query.isLoadingError) {
      return (
        <ErrorState
          title="Erro ao carregar buscas salvas"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (query.data.length === 0) {
      return (
        <EmptyState
          title="Você ainda não salvou nenhuma busca"
          description="Busque vagas, escolha os filtros e toque em “Salvar busca”: ela fica salva aqui."
          action={
            <Button asChild>
              <Link to={paths.vacancies()}>Explorar vagas</Link>
            </Button>
          }
        />
      );
    }
    return (
      <div className="grid gap-4">
        {areAlertsOn ? null : (
          <p className="rounded-md border border-line bg-sunken px-4 py-3 text-sm text-ink">
            Seus e-mails de vagas novas estão desligados para todas as buscas.{' '}
            <TextLink to={paths.preferences()}>Ligar nas Preferências</TextLink>
          </p>
        )}
        <SavedSearchList searches={query.data} onRename={setRenamed} onRemove={setRemoved} onAlerts={setAlerts} />
        <UnreadableRows count={query.data.unreadable} />
      </div>
    );
  }
}

export function savedSearchesRoute(): Pick<RouteObject, 'Component'> {
  return { Component: SavedSearchesPage };
}
