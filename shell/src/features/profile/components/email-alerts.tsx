import type { CurrentUser } from '@ponte/shared-auth';
import { consentTexts, toAppError } from '@ponte/shared-domain';
import { cn, ErrorState, Skeleton } from '@ponte/shared-ui';
import { SwitchField } from '@ponte/shared-ui/page-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { updateEmailPreferences, type EmailPreferences } from '../preferences.api';
import { consentsOptions, emailPreferencesOptions } from '../profile.queries';
import { useQueuedSaves } from '../use-queued-saves';

/** Which mails beside the necessary ones. Each box saves itself. */
export function EmailAlerts({ user }: { user: CurrentUser }): ReactNode {
  const queryClient = useQueryClient();
  const options = emailPreferencesOptions(user.id);
  const query = useQuery(options);
  const { pending, change } = useQueuedSaves({
    scope: `email-preferences:${user.id}`,
    save: (part: Partial<EmailPreferences>) => updateEmailPreferences(user.id, part),
    onSaved: (stored) => {
      queryClient.setQueryData(options.queryKey, stored);
      // The database notes the consent to alerts
      void queryClient.invalidateQueries({ queryKey: consentsOptions(user.id).queryKey });
      toast.success('Preferências salvas com sucesso!');
    },
    onError: (error) => toast.error(toAppError(error).message),
  });

  if (query.isPending) {
    // Two switches, or a company's one.
    const height = user.role === 'candidate' ? 'h-55.5 md:h-40 lg:h-34' : 'h-44.5 md:h-33.5 lg:h-23';
    return <Skeleton className={cn('w-full max-w-md', height)} />;
  }
  if (query.error) {
    return (
      <ErrorState
        title="Não foi possível carregar os alertas"
        description={toAppError(query.error).message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const preferences = pending.reduce<EmailPreferences>((all, part) => ({ ...all, ...part }), query.data);
  return (
    <div className="grid gap-2">
      {user.role === 'candidate' && (
        <SwitchField
          checked={preferences.savedSearches}
          onChange={(event) => change({ savedSearches: event.target.checked })}
        >
          {consentTexts.alerts}
        </SwitchField>
      )}
      <SwitchField
        checked={preferences.applicationUpdates}
        onChange={(event) => change({ applicationUpdates: event.target.checked })}
      >
        {user.role === 'candidate'
          ? 'Novidades das minhas candidaturas'
          : 'Novas candidaturas, entrevistas desmarcadas e lembretes das vagas'}
      </SwitchField>
      <p className="text-sm text-ink-soft">
        {user.role === 'candidate'
          ? 'Chegam sempre os e-mails sobre a segurança da conta, as entrevistas, a confirmação de cada candidatura, o seu plano e as decisões da nossa equipe.'
          : 'Chegam sempre os e-mails sobre a segurança da conta, o seu plano e as decisões da nossa equipe sobre o nome e as vagas da empresa.'}
      </p>
    </div>
  );
}
