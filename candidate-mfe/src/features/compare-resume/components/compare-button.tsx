import { getSession, loginPath, useSession } from '@ponte/shared-auth';
import { Button, errorOnNextPage, reportNotOpened, withToast } from '@ponte/shared-ui';
import { ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropParam } from '../../../deferred-action/deferred-action';
import { useDeferredAction } from '../../../deferred-action/use-deferred-action';
import type { CompareDialog } from './compare-dialog';

export interface CompareButtonProps {
  vacancy: { id: string; title: string };
}

/** Parameter of the return address after the sign-in: the vacancy to compare. */
const compareParam = 'comparar';

/**
 * The first render is the same for everybody, because a server makes it; the comparison's code is loaded by the click.
 */
export function CompareButton({ vacancy }: CompareButtonProps): ReactNode {
  const { user } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [Opened, setOpened] = useState<typeof CompareDialog>();
  const [isOpening, setOpening] = useState(false);

  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      const { CompareDialog } = await import(/* webpackChunkName: "compare-resume" */ './compare-dialog');
      setOpened(() => CompareDialog);
    } catch (error) {
      console.error('compare-resume: its code did not arrive', error);
      reportNotOpened();
    }
    setOpening(false);
  };

  const { press } = useDeferredAction(location.search.includes(`${compareParam}=${vacancy.id}`), (isAsked) => {
    // Not the one of the last render: the press may have waited for it
    const { user } = getSession();
    if (!user) {
      // An address that somebody else wrote asks nobody to sign in.
      if (isAsked) return;
      const params = new URLSearchParams(location.search);
      params.set(compareParam, vacancy.id);
      errorOnNextPage('Entre na sua conta para comparar a vaga com o seu currículo');
      void navigate(loginPath(`${location.pathname}?${params.toString()}`));
      return;
    }
    if (isAsked) void dropParam(compareParam, location, navigate);
    if (user.role === 'candidate') void open();
    else withToast((toast) => toast.error('Apenas candidatos podem comparar a vaga com um currículo'));
  });

  return (
    <>
      <Button variant="outline" className="w-full" busy={isOpening} onClick={press}>
        <ListChecks aria-hidden className="size-5" />
        Comparar meu currículo
      </Button>
      {Opened && user ? <Opened candidateId={user.id} vacancy={vacancy} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
