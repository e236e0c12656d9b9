import type { CurrentUser } from '@ponte/shared-auth';
import { formatDateTime, plural, toAppError } from '@ponte/shared-domain';
import { Button, ConfirmDialog, ErrorState, Skeleton } from '@ponte/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast } from 'sonner';
import { setProfilePaused, type ProfilePause } from '../preferences.api';
import { profilePauseOptions, storedDataOptions } from '../profile.queries';

const effects = [
  'As empresas que receberam o seu currículo deixam de ver o seu nome, o seu contato e o currículo. Elas ainda podem recusar a candidatura.',
  'Você não se candidata a outras vagas, e pode retirar candidaturas.',
  'Não enviamos vagas novas das suas buscas nem dicas de carreira. As respostas às suas candidaturas continuam chegando.',
  'Tudo volta como estava quando você reativar o perfil.',
];

/** What companies that have an application of the person lose sight of. */
function describeLoss({ companies, interviews }: ProfilePause): string {
  const interview =
    interviews === 0
      ? ''
      : ` Você tem ${plural(interviews, 'entrevista marcada: quem a marcou', 'entrevistas marcadas: quem as marcou')} deixa de ver o seu contato.`;
  return `${plural(companies, 'empresa deixa', 'empresas deixam')} de ver o seu nome e o seu currículo.${interview}`;
}

/** 'Modo invisível': companies do not see who the person is, until it is switched off. */
export function ProfilePauseSwitch({ user }: { user: CurrentUser }): ReactNode {
  const queryClient = useQueryClient();
  const options = profilePauseOptions(user.id);
  const query = useQuery(options);
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: setProfilePaused,
    onSuccess: (stored) => {
      queryClient.setQueryData(options.queryKey, stored);
      queryClient.removeQueries({ queryKey: ['profile-pause', user.id], type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey: storedDataOptions(user).queryKey });
      setAsking(false);
      toast.success(stored.pausedAt === null ? 'Seu perfil foi reativado.' : 'Seu perfil está em pausa.');
    },
    onError: (error) => toast.error(toAppError(error).message),
  });

  if (query.isPending) return <Skeleton className="h-115 w-full max-w-md md:h-89 lg:h-70" />;
  if (query.error) {
    return (
      <ErrorState
        title="Não foi possível ver se o seu perfil está em pausa"
        description={toAppError(query.error).message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const pause = query.data;
  const isPaused = pause.pausedAt !== null;
  const handleChange = (): void => {
    if (!change.isPending) change.mutate(!isPaused);
  };
  return (
    <div>
      {pause.pausedAt === null ? (
        <p className="text-ink-soft">
          Pause o seu perfil para as empresas não verem quem você é. Enquanto ele estiver em pausa:
        </p>
      ) : (
        <p className="flex gap-3 rounded-md border border-line bg-sunken px-4 py-3 text-ink">
          <EyeOff aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
          <span>
            <span className="font-medium">Seu perfil está em pausa</span> desde {formatDateTime(pause.pausedAt)}.
          </span>
        </p>
      )}
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {/* One button for both ways: it keeps the focus. */}
      <Button
        type="button"
        variant="outline"
        className="mt-3"
        busy={change.isPending && !isAsking}
        busyLabel={isPaused ? 'Reativando...' : 'Pausando...'}
        onClick={() => (!isPaused && pause.companies > 0 ? setAsking(true) : handleChange())}
      >
        {isPaused ? <Eye aria-hidden className="size-4" /> : <EyeOff aria-hidden className="size-4" />}
        {isPaused ? 'Reativar meu perfil' : 'Pausar meu perfil'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(isOpen) => {
          if (!change.isPending) setAsking(isOpen);
        }}
        title="Pausar meu perfil?"
        description={describeLoss(pause)}
        confirmLabel="Pausar meu perfil"
        cancelLabel="Manter perfil ativo"
        busy={change.isPending}
        busyLabel="Pausando..."
        onConfirm={handleChange}
      />
    </div>
  );
}
