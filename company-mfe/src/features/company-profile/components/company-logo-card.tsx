import { useApi } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { Card, PhotoEditor } from '@ponte/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompanyProfile } from '../company-profile.api';
import { saveLogo } from '../company-profile.queries';

interface CompanyLogoCardProps {
  companyId: string;
  profile: CompanyProfile;
}

/** Stored at once, apart from the form: a logo that was just sent is not lost with a form that is left. */
export function CompanyLogoCard({ companyId, profile }: CompanyLogoCardProps): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const save = (logo: Blob | null): Promise<void> => saveLogo({ api, queryClient }, companyId, logo);
  return (
    <Card className="mb-6">
      <PhotoEditor
        subject="company"
        title="Logotipo"
        name={profile.name}
        src={profile.logo_path === null ? null : api.photoAddress(profile.logo_path)}
        onSave={save}
        onRemove={() => save(null)}
        readError={toAppError}
      />
    </Card>
  );
}
