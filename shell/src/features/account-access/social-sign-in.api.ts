import { getClient } from '@ponte/shared-auth';
import { AppError } from '@ponte/shared-domain';

export type SocialProvider = 'google' | 'facebook';

export const socialProviderNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

/**
 * Asks the auth service for the address of a provider's sign-in page.
 *
 * The service is asked first whether it redirects at all: a provider that is not configured answers with an error document, and
 * sending the browser there would strand the visitor outside the product.
 * @throws AppError 'social_sign_in_failed' with the specification's sentence.
 */
export async function startSocialSignIn(provider: SocialProvider, redirectTo: string): Promise<string> {
  const failure = (cause: unknown): AppError =>
    new AppError('social_sign_in_failed', `Erro ao fazer login com ${socialProviderNames[provider]}. Tente novamente.`, { cause });
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
    return data.url;
  } catch (cause) {
    throw failure(cause);
  }
}
