import { useApi, useSession } from '@ponte/shared-auth';
import { AppError } from '@ponte/shared-domain';
import type { FormFailure } from '@ponte/shared-ui/form-tools';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { refreshVacancies, tellReview } from '../../vacancy-changes/vacancy-changes';
import { createVacancy, updateVacancy, type UpdateResult, type VacancySaving } from './vacancy-form.api';

interface VacancySaveOptions {
  /** Null for a new vacancy. */
  id: string | null;
  /** Names the form in what is kept of it until it is saved. */
  form: string;
}

interface VacancySave {
  /**
   * Saves over the version that the form was filled from; null for a new vacancy.
   * @throws AppError 'not_signed_in', and what the database refuses
   */
  save: (saving: VacancySaving, version: string | null) => Promise<UpdateResult>;
  /** The form says why it was not saved; this reads anew what may have been saved all the same. */
  handleFailure: (failure: FormFailure) => void;
}

const notSignedIn = new AppError('not_signed_in', 'Você precisa estar logado para publicar uma vaga');

export function isSignedOutFailure(failure: FormFailure | null): boolean {
  return failure !== null && ['not_signed_in', 'session_expired'].includes(failure.code);
}

/** The database publishes only for a company that says who it is; drafts are always saved. */
export function isCompanyIncomplete(failure: FormFailure | null): boolean {
  return failure?.code === 'company_incomplete';
}

export function useVacancySave({ id, form }: VacancySaveOptions): VacancySave {
  const api = useApi();
  const queryClient = useQueryClient();
  const { user } = useSession();
  return {
    save: async (saving, version) => {
      if (!user) throw notSignedIn;
      const result =
        id === null || version === null
          ? await createVacancy(api, saving, form).then((isInReview): UpdateResult => ({ status: 'saved', isInReview }))
          : await updateVacancy(api, user.id, id, version, saving);
      if (result.status === 'saved') {
        if (result.isInReview) tellReview();
        else if (id === null) toast.success('Vaga criada com sucesso!');
        // Whoever has changed what was refused, or finished a draft, takes it for published
        else
          toast.success('Vaga atualizada com sucesso!', {
            description: saving.payload.published
              ? undefined
              : 'Ela não está publicada. Para publicar, edite a vaga e marque “Publicar vaga imediatamente”.',
          });
        void refreshVacancies(queryClient);
      }
      return result;
    },
    handleFailure: (failure) => {
      // What was sent before is in the list after all.
      if (failure.code === 'idempotency_key_reused') void refreshVacancies(queryClient);
    },
  };
}
