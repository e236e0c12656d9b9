import { toAppError, type SaveResult } from '@ponte/shared-domain';
import { Button, Card, ConfirmDialog, EmptyState, ErrorState } from '@ponte/shared-ui';
import { RowBoundary } from '@ponte/shared-ui/page-components';
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { describeRemoval } from '../../../my-resume/resume-removal';
import { ResumeRowsSkeleton } from '../../../my-resume/resume-rows-skeleton';
import { toast } from 'sonner';

/** What a tab says, word for word from docs/specification.md, section 5. */
export interface SectionTexts {
  add: string;
  empty: string;
  deleteTitle: string;
  /** The button that leaves the entry as it is. */
  keep: string;
  saved: string;
  removed: string;
  removeFailed: string;
}

interface ResumeSectionProps<Row extends { id: string }> {
  texts: SectionTexts;
  query: UseQueryResult<Row[]>;
  userId: string | undefined;
  /** 'Inglês, Escola Aurora': which entry is to be deleted. */
  nameOf: (row: Row) => string;
  renderRow: (row: Row, actions: { onEdit: () => void; onDelete: () => void }) => ReactNode;
  /** `save` takes the write that was begun, and passes on how it ended. */
  renderDialog: (props: {
    editing: Row | null;
    save: <Result extends SaveResult<Row> | void>(write: Promise<Result>) => Promise<Result>;
    onClose: () => void;
  }) => ReactNode;
  remove: (id: string) => Promise<void>;
}

/** In the address: the id of the entry whose dialog is open, or `newEntry`. */
const openParameter = 'editar';
const newEntry = 'nova';

/** One tab: its list, its dialog and its deleting. Both tabs behave alike and differ in words and fields. */
export function ResumeSection<Row extends { id: string }>(props: ResumeSectionProps<Row>): ReactNode {
  const { texts, query } = props;
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<{ editing: Row | null } | null>(null);
  // Noted in the address, as the tab is: a reload or a sign-in opens the dialog again, with what was typed in it.
  const [search, setSearch] = useSearchParams();
  const open = (editing: Row | null): void => {
    setDialog({ editing });
    note(editing?.id ?? newEntry);
  };
  const close = (): void => {
    setDialog(null);
    note(null);
  };
  // A save may end after its page was left, and the address is then that of another page.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const note = (id: string | null): void => {
    if (!isShown.current) return;
    setSearch(
      (now) => {
        if (id === null) now.delete(openParameter);
        else now.set(openParameter, id);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const rows = query.data;
  const noted = useRef(search.get(openParameter));
  useEffect(() => {
    const id = noted.current;
    if (id === null || rows === undefined) return;
    noted.current = null;
    const editing = rows.find((row) => row.id === id) ?? null;
    // An entry that was deleted meanwhile opens nothing.
    if (editing || id === newEntry) setDialog((now) => now ?? { editing });
  }, [rows]);

  const [deleting, setDeleting] = useState<Row | null>(null);

  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['resume', props.userId] });

  const remove = useMutation({
    mutationFn: (row: Row) => props.remove(row.id),
    onSuccess: async () => {
      toast.success(texts.removed);
      await reload();
    },
    onError: (error) => toast.error(`${texts.removeFailed} ${toAppError(error).message}`),
    onSettled: () => setDeleting(null),
  });

  const handleSave = async <Result extends SaveResult<Row> | void>(write: Promise<Result>): Promise<Result> => {
    let result: Result;
    try {
      result = await write;
    } catch (error) {
      // When the answer alone was lost, the list has it.
      void reload();
      throw error;
    }
    if (result?.status === 'conflict') {
      void reload();
      return result;
    }
    toast.success(texts.saved);
    close();
    await reload();
    return result;
  };

  const addButton = (
    <Button onClick={() => open(null)}>
      <Plus aria-hidden className="size-4" />
      {texts.add}
    </Button>
  );

  return (
    <div className="space-y-4">
      {query.data?.length === 0 ? null : <div className="flex justify-end">{addButton}</div>}
      {renderList()}
      {dialog ? props.renderDialog({ editing: dialog.editing, save: handleSave, onClose: close }) : null}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen && !remove.isPending) setDeleting(null);
        }}
        title={texts.deleteTitle}
        description={deleting ? describeRemoval(props.nameOf(deleting)) : undefined}
        confirmLabel="Excluir"
        cancelLabel={texts.keep}
        destructive
        busy={remove.isPending}
        onConfirm={() => {
          if (deleting && !remove.isPending) remove.mutate(deleting);
        }}
      />
    </div>
  );

  function renderList(): ReactNode {
    if (query.isPending) return <ResumeRowsSkeleton label="Carregando..." height="short" />;
    if (query.isLoadingError) {
      return (
        <ErrorState
          title="Não foi possível carregar esta parte do currículo"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (query.data.length === 0) return <EmptyState title={texts.empty} action={addButton} />;
    return (
      <Card className="p-0">
        <ul className="divide-y divide-line">
          {query.data.map((row) => (
            <li key={row.id}>
              <RowBoundary row={row}>
                {() => props.renderRow(row, { onEdit: () => open(row), onDelete: () => setDeleting(row) })}
              </RowBoundary>
            </li>
          ))}
        </ul>
      </Card>
    );
  }
}
