import type { Api, CurrentUser } from '@ponte/shared-auth';
import { Avatar, Button, Card } from '@ponte/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { toast } from 'sonner';
import { checkPhoto } from '../photo-file';
import { removePhoto, uploadPhoto } from '../photo.api';

const failed = 'Erro ao atualizar foto de perfil. Tente novamente.';

export function PhotoBlock({ api, user }: { api: Api; user: CurrentUser }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  const upload = useMutation({
    mutationFn: async (file: File) => {
      const kind = await checkPhoto(file);
      if ('error' in kind) {
        setProblem(kind.error);
        return false;
      }
      setProblem(null);
      setPreview(URL.createObjectURL(file));
      await uploadPhoto(api, user.id, file, kind);
      return true;
    },
    onSuccess: (isSaved) => {
      if (isSaved) toast.success('Foto de perfil atualizada com sucesso!');
    },
    onError: () => toast.error(failed),
    onSettled: () => setPreview(null),
  });
  const remove = useMutation({
    mutationFn: () => removePhoto(api, user.id),
    onSuccess: () => toast.success('Foto de perfil removida com sucesso'),
    onError: () => toast.error(failed),
  });
  const isBusy = upload.isPending || remove.isPending;

  const handleFile = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file again is a change again.
    event.target.value = '';
    if (file && !isBusy) upload.mutate(file);
  };

  return (
    <Card className="flex flex-wrap items-center gap-5 p-5 sm:p-6">
      <Avatar name={user.name} src={preview ?? user.avatarUrl ?? undefined} size={80} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-display text-lg font-semibold text-ink">Foto de perfil</h2>
        <p className="text-sm text-ink-soft">JPG ou PNG, até 5MB.</p>
        {problem ? (
          <p role="alert" className="mt-1 text-sm font-medium text-danger">
            {problem}
          </p>
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            aria-label="Arquivo da foto de perfil"
            className="sr-only"
            tabIndex={-1}
            onChange={handleFile}
          />
          <Button type="button" variant="outline" busy={upload.isPending} busyLabel="Enviando..." onClick={() => input.current?.click()}>
            <Upload aria-hidden className="size-4" />
            {user.avatarUrl ? 'Trocar foto' : 'Enviar foto'}
          </Button>
          {user.avatarUrl ? (
            <Button type="button" variant="ghost" busy={remove.isPending} busyLabel="Removendo..." onClick={() => remove.mutate()}>
              <Trash2 aria-hidden className="size-4" />
              Remover
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
