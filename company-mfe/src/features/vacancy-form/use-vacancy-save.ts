import { useSession, type RemoteContext } from '@ponte/shared-auth';
import { AppError, toAppError } from '@ponte/shared-domain';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { refreshVacancies } from '../../vacancy-changes/vacancy-changes';
import { createVacancy, updateVacancy, type StoredVacancy, type UpdateResult } from './vacancy-form.api';
import type { VacancyPayload } from './vacancy-form';

interface SaveRequest {
  payload: VacancyPayload;
  /** Version that the form was filled from; null for a new vacancy. */
  version: string | null;
}

interface VacancySaveOptions {
  context: RemoteContext;
  /** Null for a new vacancy. */
  id: string | null;
  /** Names the form in what is kept of it until it is saved. */
  form: string;
  onSaved: () => void;
  onConflict: (stored: StoredVacancy) => void;
}

const notSignedIn = new AppError('not_signed_in', 'Você precisa estar logado para publicar uma vaga');

export function isSignedOutError(error: Error | null): boolean {
  return error instanceof AppError && ['not_signed_in', 'session_expired'].includes(error.code);
}

/** The database publishes only for a company that says who it is; drafts are always saved. */
export function isCompanyIncomplete(error: Error | null): boolean {
  return error instanceof AppError && error.code === 'company_incomplete';
}

export function useVacancySave({ context: { api, queryClient }, id, form, onSaved, onConflict }: VacancySaveOptions) {
  const { user } = useSession();

  return useMutation({
    mutationFn: async ({ payload, version }: SaveRequest): Promise<UpdateResult> => {
      if (!user) throw notSignedIn;
      if (id === null || version === null) {
        await createVacancy(api, payload, form);
        return { status: 'saved' };
      }
      return updateVacancy(api, user.id, id, version, payload);
    },
    onSuccess: async (result) => {
      if (result.status === 'conflict') {
        onConflict(result.stored);
        return;
      }
      toast.success(id === null ? 'Vaga criada com sucesso!' : 'Vaga atualizada com sucesso!');
      onSaved();
      await refreshVacancies(queryClient);
    },
    onError: (error) => {
      // What was sent before is in the list after all.
      if (toAppError(error).code === 'idempotency_key_reused') void refreshVacancies(queryClient);
      if (isSignedOutError(error)) toast.error(notSignedIn.message);
      else
        toast.error(`${id === null ? 'Erro ao criar vaga' : 'Erro ao atualizar vaga'}: ${toAppError(error).message}`);
    },
  });
}
