import { getClient, refreshUser, type MailLink } from '@ponte/shared-auth';
import { AppError } from '@ponte/shared-domain';

export type SocialProvider = 'google' | 'facebook';

export const socialProviderNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

/**
 * Remembers, in this tab, that the visitor asked for a social sign-in. Without it a link with somebody else's token in its hash would
 * sign the visitor in to that account.
 */
const markerKey = 'ponte-social-sign-in';

function mark(provider: SocialProvider): void {
  try {
    sessionStorage.setItem(markerKey, provider);
  } catch {
    // Storage is blocked: the answer will be refused, with the specified message.
  }
}

function takeMark(): string | null {
  try {
    const provider = sessionStorage.getItem(markerKey);
    sessionStorage.removeItem(markerKey);
    return provider;
  } catch {
    return null;
  }
}

/**
 * Asks the auth service for the address of a provider's sign-in page.
 *
 * The service is asked first whether it redirects at all: a provider that is not configured answers with an error document, and
 * sending the browser there would strand the visitor outside the product.
 * @throws AppError 'social_sign_in_failed' with the specification's sentence.
 */
export async function startSocialSignIn(provider: SocialProvider, redirectTo: string): Promise<string> {
  try {
    const { auth } = await getClient();
    const { data, error } = await auth.signInWithOAuth({
      provider,
      options: {
        redirectTo,
        skipBrowserRedirect: true,
        ...(provider === 'google' ? { queryParams: { access_type: 'offline', prompt: 'consent' } } : {}),
      },
    });
    if (error) throw error;
    const answer = await fetch(data.url, { redirect: 'manual' });
    if (answer.type !== 'opaqueredirect') throw new Error(`${provider} is not available: the auth service answered ${answer.status}`);
    mark(provider);
    return data.url;
  } catch (cause) {
    const name = socialProviderNames[provider];
    throw new AppError('social_sign_in_failed', `Erro ao fazer login com ${name}. Tente novamente.`, { cause });
  }
}

/**
 * Takes the session that a provider's sign-in page sent back in the hash. The session store then says who is signed in.
 * @throws AppError 'social_sign_in_failed'.
 */
export async function finishSocialSignIn(link: MailLink): Promise<void> {
  const provider = takeMark();
  try {
    if (link.kind !== 'token' || provider === null) throw new Error('nobody asked for this sign-in');
    const { auth } = await getClient();
    const { error } = await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
    if (error) throw error;
    await refreshUser();
  } catch (cause) {
    const message =
      provider === 'facebook'
        ? 'Erro ao fazer login com Facebook. Tente novamente.'
        : 'Erro ao processar login com Google. Tente novamente.';
    throw new AppError('social_sign_in_failed', message, { cause });
  }
}
