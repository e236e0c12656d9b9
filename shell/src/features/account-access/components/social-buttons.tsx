import {
  getSession,
  signInWithGoogleCredential,
  startSocialSignIn,
  useIntegrations,
  type SocialProvider,
} from '@ponte/shared-auth';
import { paths, toAppError } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { returnPathOf } from '../return-path';
import { useWayAfterSignIn } from '../use-way-after-sign-in';
import { GoogleButton } from './google-button';

const marks: Record<SocialProvider, ReactNode> = {
  google: (
    <path d="M21 12.200c0-.6-.1-1.200-.2-1.800H12v3.700h5.100a4.500 4.500 0 0 1-2 2.800A5.700 5.700 0 1 1 15.800 7.800l2.700-2.600A9.400 9.400 0 1 0 12 21.400c5.300 0 9-3.700 9-9.200Z" />
  ),
  facebook: (
    <path d="M22 12a10 10 0 1 0-11.600 9.900v-7H7.900V12h2.500V9.800c0-2.500 1.500-3.900 3.800-3.900 1.100 0 2.200.2 2.200.2v2.500h-1.300c-1.200 0-1.600.8-1.600 1.500V12h2.700l-.4 2.900h-2.300v7A10 10 0 0 0 22 12Z" />
  ),
};

const names: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

interface SocialButtonsProps {
  verb: 'Entrar' | 'Cadastrar';
  disabled: boolean;
  /** Called before the redirect to the provider, to store the form's choices for the return. */
  onLeave?: () => void;
  /** Whether a sign-in of this page is under way, which leads to the next page itself. */
  onUnderWay: (isUnderWay: boolean) => void;
}

/** 'Entrar com Google' and 'Entrar com Facebook' ('Cadastrar com ...' on the sign-up page). */
export function SocialButtons({ verb, disabled, onLeave, onUnderWay }: SocialButtonsProps): ReactNode {
  const { search } = useLocation();
  const navigate = useNavigate();
  const goOn = useWayAfterSignIn();
  const { googleClientId } = useIntegrations();
  const [busy, setBusy] = useState<SocialProvider | null>(null);

  const showFailure = (provider: SocialProvider, error: unknown): void => {
    const failure = toAppError(error);
    // The reason is logged for the operator; users see the general message.
    console.warn(`social sign-in: ${provider}`, failure.cause);
    toast.error(failure.message);
    setBusy(null);
  };

  const handleClick = async (provider: SocialProvider): Promise<void> => {
    setBusy(provider);
    onLeave?.();
    try {
      window.location.assign(await startSocialSignIn(provider, returnPathOf(search)));
    } catch (error) {
      showFailure(provider, error);
    }
  };

  const handleCredential = async (credential: string, nonce: string): Promise<void> => {
    setBusy('google');
    onUnderWay(true);
    onLeave?.();
    try {
      const outcome = await signInWithGoogleCredential(credential, nonce);
      const { user } = getSession();
      if (outcome === 'signed-in' && user) {
        toast.success('Login realizado com sucesso!');
        await goOn(user.role);
      } else await navigate(paths.finishSignUp(returnPathOf(search)), { replace: true });
    } catch (error) {
      showFailure('google', error);
      onUnderWay(false);
    }
  };

  const button = (provider: SocialProvider): ReactNode => (
    <Button
      key={provider}
      variant="outline"
      className="w-full px-2"
      disabled={disabled || (busy !== null && busy !== provider)}
      busy={busy === provider}
      onClick={() => void handleClick(provider)}
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="currentColor">
        {marks[provider]}
      </svg>
      {verb} com {names[provider]}
    </Button>
  );

  return (
    <div className="noscript:hidden">
      <p className="my-6 flex items-center gap-4 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      {/* Side by side where both labels fit in one line. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15.5rem,100%),1fr))] items-center gap-3">
        {googleClientId === undefined ? (
          button('google')
        ) : (
          <GoogleButton
            clientId={googleClientId}
            onCredential={(credential, nonce) => void handleCredential(credential, nonce)}
          >
            {button('google')}
          </GoogleButton>
        )}
        {button('facebook')}
      </div>
    </div>
  );
}
