import type { RemoteContext } from '@ponte/shared-auth';
import { Card, PhotoEditor } from '@ponte/shared-ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompanyProfile } from '../company-profile.api';
import { saveLogoOptions } from '../company-profile.queries';

interface CompanyLogoCardProps {
  context: RemoteContext;
  companyId: string;
  profile: CompanyProfile;
}

/** Stored at once, apart from the form: a logo that was just sent is not lost with a form that is left. */
export function CompanyLogoCard({ context, companyId, profile }: CompanyLogoCardProps): ReactNode {
  const save = useMutation(saveLogoOptions(context, companyId));
  return (
    <Card className="mb-6">
      <PhotoEditor
        subject="company"
        title="Logotipo"
        name={profile.name}
        src={profile.logo_path === null ? null : context.api.photoAddress(profile.logo_path)}
        onSave={(logo) => save.mutateAsync(logo)}
        onRemove={() => save.mutateAsync(null)}
      />
    </Card>
  );
}
