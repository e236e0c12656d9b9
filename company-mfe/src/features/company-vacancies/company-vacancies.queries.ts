import type { RemoteContext } from '@ponte/shared-auth';
import { formatDate, plural, toAppError, type AppError } from '@ponte/shared-domain';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toast } from 'sonner';
import { companyVacanciesKey, refreshVacancies, tellReview } from '../../vacancy-changes/vacancy-changes';
import {
  closeVacancy,
  confirmVacancies,
  countOpenApplications,
  listCompanyVacancies,
  removeVacancy,
  updateDeadline,
  updatePublished,
  type CompanyVacancy,
} from './company-vacancies.api';

/** Specification, company screens: re-fetched on every opening, because candidates apply meanwhile. */
export function companyVacanciesOptions(api: RemoteContext['api'], userId: string) {
  return queryOptions({
    queryKey: [...companyVacanciesKey, 'list', userId],
    queryFn: ({ signal }) => listCompanyVacancies(api, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    // Whoever comes back to the window reads what has ended since.
    refetchOnWindowFocus: true,
  });
}

/** Counted when it is needed, because applications arrive in the meantime. */
export function openApplicationsOptions(api: RemoteContext['api'], id: string) {
  return queryOptions({
    queryKey: ['company-applications', 'open', id],
    queryFn: ({ signal }) => countOpenApplications(api, id, signal),
    staleTime: 0,
  });
}

/**
 * Refusals that show that the list is out of date: somebody has applied or was invited since it was read, the last day
 * has passed, another window has deleted the vacancy, or an operator has decided about it. After it is read again, the
 * next try shows the new counts.
 */
const outOfDate: readonly string[] = [
  'applications_unanswered',
  'deadline_past',
  'vacancy_not_found',
  'vacancy_refused',
  'vacancy_removed',
  'waiting_changed',
];

/** Reads the list anew after a refusal that tells that it is out of date. */
function refreshAfter({ code }: AppError, queryClient: RemoteContext['queryClient']): void {
  if (outOfDate.includes(code)) void refreshVacancies(queryClient);
}

/** Says that a vacancy could not be changed, and why. */
function tellFailure(queryClient: RemoteContext['queryClient'], what: string): (error: unknown) => void {
  return (error) => {
    const failure = toAppError(error);
    toast.error(`${what} ${failure.message}`);
    refreshAfter(failure, queryClient);
  };
}

export function updatePublishedOptions({ api, queryClient }: RemoteContext) {
  return mutationOptions({
    mutationFn: async ({ id, isPublished, isInReview }: CompanyVacancy) => {
      const isWaiting = await updatePublished(api, id, !isPublished && !isInReview);
      await refreshVacancies(queryClient);
      return isWaiting;
    },
    onSuccess: (isWaiting, { isPublished, isInReview }) => {
      if (isWaiting) tellReview();
      else if (isInReview) toast.success('Análise cancelada: a vaga é um rascunho');
      else toast.success(isPublished ? 'Vaga desativada com sucesso!' : 'Vaga ativada com sucesso!');
    },
    onError: tellFailure(queryClient, 'Erro ao atualizar vaga:'),
  });
}

/** Its errors are shown in the dialog, which stays open with what was written. */
export function closeVacancyOptions({ api, queryClient }: RemoteContext) {
  return mutationOptions({
    mutationFn: async ({
      vacancy,
      ...ending
    }: {
      /** As its counts were shown. */
      vacancy: CompanyVacancy;
      answer: string;
      isDeletion: boolean;
    }) => {
      const answered = await closeVacancy(api, vacancy, ending);
      await refreshVacancies(queryClient);
      return answered;
    },
    onSuccess: (answered, { isDeletion }) =>
      toast.success(`${isDeletion ? 'Vaga removida' : 'Vaga desativada'} com sucesso!`, {
        description: `${plural(answered, 'pessoa recebeu', 'pessoas receberam')} a sua resposta.`,
      }),
    onError: (error) => refreshAfter(toAppError(error), queryClient),
  });
}

export function confirmVacanciesOptions({ api, queryClient }: RemoteContext) {
  return mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      await confirmVacancies(api, ids);
      await refreshVacancies(queryClient);
    },
    onSuccess: (_nothing, ids) =>
      toast.success(ids.length === 1 ? 'Vaga confirmada com sucesso!' : 'Vagas confirmadas com sucesso!'),
    onError: tellFailure(queryClient, 'Erro ao confirmar vaga:'),
  });
}

/** Its errors and conflicts are shown in the dialog, which stays open with the day. */
export function renewVacancyOptions({ api, queryClient }: RemoteContext) {
  return mutationOptions({
    mutationFn: async ({ vacancy, deadline }: { vacancy: CompanyVacancy; deadline: string }) => {
      const result = await updateDeadline(api, vacancy.id, deadline, vacancy.deadline);
      await refreshVacancies(queryClient);
      return result;
    },
    onSuccess: ({ status }, { deadline }) => {
      if (status === 'saved') toast.success(`Prazo renovado até ${formatDate(deadline)}`);
    },
    onError: (error) => refreshAfter(toAppError(error), queryClient),
  });
}

export function removeVacancyOptions({ api, queryClient }: RemoteContext) {
  return mutationOptions({
    mutationFn: async ({ id }: CompanyVacancy) => {
      await removeVacancy(api, id);
      await refreshVacancies(queryClient);
    },
    onSuccess: () => toast.success('Vaga removida com sucesso!'),
    onError: tellFailure(queryClient, 'Erro ao remover vaga:'),
  });
}
