import { loginPath, useSession, type CurrentUser } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { Button, Card, errorOnNextPage, reportNotOpened } from '@ponte/shared-ui';
import { UserPen } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { ResumeDraft } from '../../../my-resume/resume-draft';
import { keepDraft, type NamedDraft } from '../kept-draft';

export type FillDialog = ComponentType<{
  user: CurrentUser;
  source: { content: ResumeDraft['content']; name: string; passages: ResumeDraft['passages'] };
  onClose: () => void;
}>;

interface FillProfileProps {
  draft: NamedDraft;
  /** It comes back from the sign-in, and goes on where it was. */
  isReturned: boolean;
  loadDialog: () => Promise<FillDialog>;
}

/**
 * From the analysis to the profile: what was read, field by field, for a candidate who is signed in. Its code is loaded
 * by the press.
 */
export function FillProfile({ draft, isReturned, loadDialog }: FillProfileProps): ReactNode {
  const { user, status } = useSession();
  const navigate = useNavigate();
  const [Opened, setOpened] = useState<FillDialog>();
  const [isOpening, setOpening] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      const Dialog = await loadDialog();
      setOpened(() => Dialog);
    } catch (error) {
      console.error('fill profile: the dialog did not arrive', error);
      reportNotOpened();
    }
    setOpening(false);
  };
  useEffect(() => {
    if (isReturned) void open();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, after the sign-in
  }, []);

  const handleClick = (): void => {
    if (!user) {
      if (!keepDraft(draft)) {
        toast.error('Seu navegador não guarda nada nesta aba. Entre na sua conta e analise o currículo de novo.');
        return;
      }
      errorOnNextPage('Entre na sua conta para preencher o seu perfil com o currículo');
      void navigate(loginPath(paths.resumeAnalysis()));
    } else if (user.role === 'candidate') void open();
    else toast.error('Apenas candidatos têm um perfil para preencher com um currículo');
  };

  return (
    <Card as="section" aria-labelledby="preencher-perfil">
      <h3 id="preencher-perfil" className="text-xl">
        Leve este currículo para o seu perfil
      </h3>
      <p className="mt-2 text-ink-soft">
        Mostramos cada campo com o trecho de onde ele veio. Você corrige, escolhe e só então grava.
        {user
          ? null
          : ' Para isso é preciso entrar: enquanto você entra, o que lemos espera nesta aba do navegador e não é enviado.'}
      </p>
      <Button
        ref={button}
        className="mt-4 w-full sm:w-auto"
        busy={isOpening}
        disabled={status === 'loading'}
        onClick={handleClick}
      >
        <UserPen aria-hidden className="size-5" />
        Preencher meu perfil com este currículo
      </Button>
      {Opened && user ? (
        <Opened
          user={user}
          source={{ content: draft.content, name: draft.name, passages: draft.passages }}
          onClose={() => {
            setOpened(undefined);
            button.current?.focus();
          }}
        />
      ) : null}
    </Card>
  );
}
