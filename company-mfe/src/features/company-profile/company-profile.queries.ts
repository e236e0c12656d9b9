import type { RemoteContext } from '@ponte/shared-auth';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toast } from 'sonner';
import {
  getCompanyProfile,
  getNameChange,
  removeLogo,
  updateCompanyProfile,
  uploadLogo,
  type CompanySave,
} from './company-profile.api';

/** Read anew on every opening and not again under the fingers. */
export function companyProfileOptions(api: RemoteContext['api'], companyId: string) {
  return queryOptions({
    queryKey: ['company-profile', 'form', companyId],
    queryFn: ({ signal }) => getCompanyProfile(api, companyId, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Under the profile's key: saving the profile refreshes it. */
export function nameChangeOptions(api: RemoteContext['api'], companyId: string) {
  return queryOptions({
    queryKey: ['company-profile', 'name-change', companyId],
    queryFn: ({ signal }) => getNameChange(api, signal),
    staleTime: 0,
  });
}

/** The name stands on every vacancy card and in the directory, the logo on the vacancy pages. */
async function refreshCompany(queryClient: RemoteContext['queryClient']): Promise<void> {
  await Promise.all(
    [['company-profile'], ['companies'], ['vacancies']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/**
 * Stores a logo, or none with null. No mutation, whose failure the shell would log beside the photo editor, which also
 * tells the person.
 */
export async function saveLogo(
  { api, queryClient }: RemoteContext,
  companyId: string,
  logo: Blob | null,
): Promise<void> {
  await (logo === null ? removeLogo(api, companyId) : uploadLogo(api, companyId, logo));
  await refreshCompany(queryClient);
}

export function updateCompanyProfileOptions({ api, queryClient }: RemoteContext, companyId: string) {
  return mutationOptions({
    mutationFn: (save: CompanySave) => updateCompanyProfile(api, companyId, save),
    onSuccess: async ({ status }) => {
      if (status === 'conflict') return;
      toast.success('Perfil da empresa salvo com sucesso!');
      await refreshCompany(queryClient);
    },
  });
}
