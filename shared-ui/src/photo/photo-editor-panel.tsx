import { Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { toast } from 'sonner';
import { Avatar } from '../components/avatar';
import { Button } from '../components/button';
import { CompanyLogo } from '../components/company-logo';
import { cn } from '../cn';
import { Dialog } from '../overlays/dialog';
import { startCrop, wholeCrop, type Crop } from './crop-geometry';
import { PhotoCropper } from './photo-cropper';
import type { PhotoEditorProps, PhotoSubject } from './photo-editor';
import { checkPhoto, photoMessages } from './photo-file';
import { cutOut, openPicture, type Picture } from './photo-picture';

const words: Record<
  PhotoSubject,
  Record<'file' | 'send' | 'change' | 'frame' | 'use' | 'saved' | 'removed' | 'failed' | 'limits', string>
> = {
  person: {
    file: 'Arquivo da foto de perfil',
    send: 'Enviar foto',
    change: 'Trocar foto',
    frame: 'Ajustar foto',
    use: 'Usar esta foto',
    saved: 'Foto de perfil atualizada com sucesso!',
    removed: 'Foto de perfil removida com sucesso',
    failed: 'Erro ao atualizar foto de perfil. Tente novamente.',
    limits: 'JPG ou PNG, até 5MB.',
  },
  company: {
    file: 'Arquivo do logotipo',
    send: 'Enviar logotipo',
    change: 'Trocar logotipo',
    frame: 'Ajustar logotipo',
    use: 'Usar este logotipo',
    saved: 'Logotipo atualizado com sucesso!',
    removed: 'Logotipo removido com sucesso',
    failed: 'Erro ao atualizar o logotipo. Tente novamente.',
    limits: 'JPG ou PNG, até 5MB. Logotipos largos aparecem inteiros, com margem.',
  },
};

interface Opened {
  picture: Picture;
  crop: Crop;
}

export function PhotoEditorPanel({
  name,
  src,
  onSave,
  onRemove,
  readError,
  title,
  layout = 'row',
  subject = 'person',
}: PhotoEditorProps): ReactNode {
  const say = words[subject];
  const input = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'opening' | 'saving' | 'removing' | null>(null);

  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);
  const picture = opened?.picture;
  useEffect(() => () => picture?.release(), [picture]);

  const tellFailure = (error: unknown): void => {
    console.error('a photo was not changed', error);
    const failure = readError?.(error);
    toast.error(failure && failure.code !== 'unexpected' ? failure.message : say.failed);
  };

  const open = async (file: File): Promise<void> => {
    setBusy('opening');
    try {
      const wrong = await checkPhoto(file);
      setProblem(wrong ?? null);
      if (wrong !== undefined) return;
      const chosen = await openPicture(file);
      // A logo is shown whole until its company says otherwise: a wide one would lose its ends.
      setOpened({ picture: chosen, crop: subject === 'company' ? wholeCrop(chosen) : startCrop(chosen) });
    } catch {
      // The file has the format of a photo, but the browser cannot draw it.
      setProblem(photoMessages.damaged);
    } finally {
      setBusy(null);
    }
  };

  const save = async ({ picture: chosen, crop }: Opened): Promise<void> => {
    setBusy('saving');
    try {
      const photo = await cutOut(chosen, crop);
      setPreview(URL.createObjectURL(photo));
      await onSave(photo);
      // Not before: a photo that did not arrive is still framed, and sent again by one press.
      setOpened(null);
      toast.success(say.saved);
    } catch (error) {
      tellFailure(error);
    } finally {
      setPreview(null);
      setBusy(null);
    }
  };

  const remove = async (): Promise<void> => {
    setBusy('removing');
    try {
      await onRemove();
      // The pressed button goes with the photo, and was off until now, where some browsers leave the focus. Whoever has
      // moved it elsewhere meanwhile keeps it.
      const active = document.activeElement;
      if (active === document.body || active?.matches(':disabled')) sendButton.current?.focus();
      toast.success(say.removed);
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(null);
    }
  };

  const handleFile = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file again is a change again.
    event.target.value = '';
    if (file && busy === null) void open(file);
  };

  const isColumn = layout === 'column';
  return (
    <div className={cn('flex gap-5', isColumn ? 'flex-col items-center gap-3 text-center' : 'flex-wrap items-center')}>
      {subject === 'company' ? (
        <CompanyLogo name={name} src={preview ?? src} size={80} />
      ) : (
        <Avatar name={name} src={preview ?? src} size={isColumn ? 96 : 80} />
      )}
      <div className={cn('min-w-0', !isColumn && 'flex-1 basis-56')}>
        {title !== undefined && <h2 className="font-display text-lg font-semibold text-ink">{title}</h2>}
        <div className={cn('mt-3 flex flex-wrap gap-2', isColumn && 'mt-0 justify-center')}>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            aria-label={say.file}
            className="sr-only"
            tabIndex={-1}
            onChange={handleFile}
          />
          <Button
            ref={sendButton}
            type="button"
            variant="outline"
            size={isColumn ? 'sm' : 'default'}
            busy={busy === 'saving' || busy === 'opening'}
            busyLabel={busy === 'saving' ? 'Enviando...' : 'Abrindo...'}
            disabled={busy === 'removing'}
            focusableWhenDisabled
            onClick={() => input.current?.click()}
          >
            <Upload aria-hidden className="size-4" />
            {src ? say.change : say.send}
          </Button>
          {src ? (
            <Button
              type="button"
              variant="ghost"
              size={isColumn ? 'sm' : 'default'}
              busy={busy === 'removing'}
              busyLabel="Removendo..."
              disabled={busy === 'saving' || busy === 'opening'}
              onClick={() => void remove()}
            >
              <Trash2 aria-hidden className="size-4" />
              Remover
            </Button>
          ) : null}
        </div>
        <p className="mt-2 text-sm text-ink-soft">{say.limits}</p>
        {problem !== null && (
          <p role="alert" className="mt-1 text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      <Dialog
        open={opened !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen && busy === null) setOpened(null);
        }}
        title={say.frame}
        size="sm"
        footer={
          <>
            <Button type="button" variant="outline" disabled={busy !== null} onClick={() => setOpened(null)}>
              Cancelar
            </Button>
            <Button
              type="button"
              busy={busy === 'saving'}
              busyLabel="Enviando..."
              onClick={() => opened && void save(opened)}
            >
              {say.use}
            </Button>
          </>
        }
      >
        {opened && (
          <PhotoCropper
            picture={opened.picture}
            crop={opened.crop}
            subject={subject}
            onChange={(crop) => setOpened({ ...opened, crop })}
          />
        )}
      </Dialog>
    </div>
  );
}
