import { useApi } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { Card, PhotoEditor } from '@ponte/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompanyProfile } from '../company-profile.api';
import { saveLogoOptions } from '../company-profile.queries';

interface CompanyLogoCardProps {
  companyId: string;
  profile: CompanyProfile;
}

/** Stored at once, apart from the form: a logo that was just sent is not lost with a form that is left. */
export function CompanyLogoCard({ companyId, profile }: CompanyLogoCardProps): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const save = useMutation(saveLogoOptions({ api, queryClient }, companyId));
  return (
    <Card className="mb-6">
      <PhotoEditor
        subject="company"
        title="Logotipo"
        name={profile.name}
        src={profile.logo_path === null ? null : api.photoAddress(profile.logo_path)}
        onSave={(logo) => save.mutateAsync(logo)}
        onRemove={() => save.mutateAsync(null)}
        readError={toAppError}
      />
    </Card>
  );
}
