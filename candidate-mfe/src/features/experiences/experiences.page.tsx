import { useApi, useSession } from '@ponte/shared-auth';
import { pageTitle, toAppError, type SaveResult } from '@ponte/shared-domain';
import { Card, ConfirmDialog, Container, EmptyState, ErrorState, PageHead, PageHeader } from '@ponte/shared-ui';
import { RowBoundary } from '@ponte/shared-ui/page-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { toast } from 'sonner';
import { CandidateNav } from '../../candidate-nav/candidate-nav';
import { describeRemoval } from '../../my-resume/resume-removal';
import { ResumeRowsSkeleton } from '../../my-resume/resume-rows-skeleton';
import { ResumeCompleteness } from '../../my-resume/resume-completeness';
import { ExperienceFormCard, findChanged } from './components/experience-form-card';
import { ExperienceItem } from './components/experience-item';
import { toPayload, type ExperienceForm } from '../../my-resume/experience.form';
import { createExperience, removeExperience, updateExperience, type Experience } from '../../my-resume/experiences.api';
import { experiencesOptions } from '../../my-resume/experiences.queries';

function ExperiencesPage(): ReactNode {
  const userId = useSession().user?.id;
  // What is typed, opened or asked belongs to a person: nothing of it is left for the next one.
  return <PersonsExperiences key={userId ?? ''} userId={userId} />;
}

function PersonsExperiences({ userId }: { userId: string | undefined }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(experiencesOptions(api, userId));
  const [editing, setEditing] = useState<Experience | null>(null);
  const [isOpenedByPress, setOpenedByPress] = useState(false);
  const [deleting, setDeleting] = useState<Experience | null>(null);

  // After a reload, a sign-in or another page the form comes back with what was typed in it, as that of a new one does.
  const rows = query.data;
  const wasLookedFor = useRef(false);
  // The draft is opened once the rows are there, which may take long: not when somebody has begun to type a new one by
  // then.
  const card = useRef<HTMLDivElement>(null);
  const wasTypedIn = useRef(false);
  useEffect(() => {
    if (wasLookedFor.current || userId === undefined || rows === undefined) return;
    wasLookedFor.current = true;
    if (wasTypedIn.current || card.current?.contains(document.activeElement)) return;
    const changed = findChanged(userId, rows);
    if (changed) setEditing((now) => now ?? changed);
  }, [userId, rows]);

  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['resume', userId] });

  const handleSave = async (form: ExperienceForm, version: string | null): Promise<SaveResult<Experience> | void> => {
    let result: SaveResult<Experience> | undefined;
    try {
      if (editing)
        result = await updateExperience(api, userId ?? '', editing, version ?? editing.updated_at, toPayload(form));
      else await createExperience(api, toPayload(form));
    } catch (error) {
      // When the answer alone was lost, the list has it.
      void reload();
      throw error;
    }
    if (result?.status === 'conflict') {
      void reload();
      return result;
    }
    toast.success('Experiência salva com sucesso!');
    // Another one may have been opened meanwhile, and something typed in it.
    setEditing((now) => (now?.id === editing?.id ? null : now));
    await reload();
    return result;
  };

  const remove = useMutation({
    mutationFn: (experience: Experience) => removeExperience(api, userId ?? '', experience.id),
    onSuccess: async (_nothing, experience) => {
      toast.success('Experiência removida com sucesso!');
      if (editing?.id === experience.id) setEditing(null);
      await reload();
    },
    onError: (error) => toast.error(`Erro ao remover experiência: ${toAppError(error).message}`),
    onSettled: () => setDeleting(null),
  });

  const handleEdit = (experience: Experience): void => {
    setEditing(experience);
    setOpenedByPress(true);
    window.scrollTo({ top: 0 });
  };

  return (
    <Container className="space-y-6 pb-8 pt-2 sm:pb-10 sm:pt-4">
      <PageHead title={pageTitle('Experiências')} noIndex />
      <CandidateNav />
      <PageHeader
        title="Experiências profissionais"
        description="O que você fez e aprendeu, da mais recente à mais antiga."
      />
      <ResumeCompleteness />
      <div
        ref={card}
        onInput={() => {
          wasTypedIn.current = true;
        }}
      >
        <ExperienceFormCard
          key={editing?.id ?? 'new'}
          userId={userId ?? ''}
          editing={editing}
          takesFocus={isOpenedByPress}
          onSave={handleSave}
          onCancel={() => setEditing(null)}
        />
      </div>
      <section aria-labelledby="suas-experiencias">
        <h2 id="suas-experiencias" className="mb-3 font-display text-xl font-semibold text-ink">
          Suas Experiências
        </h2>
        {renderList()}
      </section>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => {
          if (!open && !remove.isPending) setDeleting(null);
        }}
        title="Tem certeza que deseja excluir esta experiência?"
        description={deleting ? describeRemoval(`${deleting.role}, ${deleting.company}`) : undefined}
        confirmLabel="Excluir"
        cancelLabel="Manter experiência"
        destructive
        busy={remove.isPending}
        onConfirm={() => {
          if (deleting && !remove.isPending) remove.mutate(deleting);
        }}
      />
    </Container>
  );

  function renderList(): ReactNode {
    if (query.isPending) return <ResumeRowsSkeleton label="Carregando experiências..." height="long" />;
    if (query.isLoadingError) {
      return (
        <ErrorState
          title="Erro ao carregar experiências"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (query.data.length === 0) return <EmptyState title="Você ainda não adicionou experiências profissionais" />;
    return (
      <Card className="p-0">
        <ul className="divide-y divide-line">
          {query.data.map((experience) => (
            <li key={experience.id}>
              <RowBoundary row={experience}>
                <ExperienceItem
                  experience={experience}
                  onEdit={() => handleEdit(experience)}
                  onDelete={() => setDeleting(experience)}
                />
              </RowBoundary>
            </li>
          ))}
        </ul>
      </Card>
    );
  }
}

export function experiencesRoute(): Pick<RouteObject, 'Component'> {
  return { Component: ExperiencesPage };
}
