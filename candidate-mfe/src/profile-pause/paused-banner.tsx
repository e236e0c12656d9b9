import { useApi, useSession } from '@ponte/shared-auth';
import { formatDate, paths } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { profilePauseOptions } from './profile-pause.queries';

/**
 * Says on the candidate's own pages that the profile is paused, and where that ends. Nothing otherwise, and while
 * nobody knows.
 */
export function PausedBanner(): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const { data: pause } = useQuery(profilePauseOptions(api, user?.id));
  if (!pause?.pausedAt) return null;
  return (
    <p className="mb-6 flex gap-3 rounded-md border border-line bg-sunken px-4 py-3 text-sm text-ink print:hidden">
      <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <span>
        Seu perfil está em pausa desde {formatDate(pause.pausedAt)}: as empresas não veem quem você é.{' '}
        <TextLink to={paths.preferences()}>Reativar nas Preferências</TextLink>
      </span>
    </p>
  );
}
