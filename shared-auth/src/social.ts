import { AppError, paths, toAppError } from '@ponte/shared-domain';
import { createProviderClient } from './auth-client';
import { siteAddress } from './config';
import { endSession, followClient, loadProfile } from './profile';
import { unfinishedCode } from './start';
import { storageKeys, tabStore } from './storage';

/** A provider's sign-in. */
export type SocialProvider = 'google' | 'facebook';

/** How a sign-in by a provider ended: 'unfinished' means that the account still has to say what it is. */
export type SocialOutcome = 'signed-in' | 'unfinished';

const startFailed: Record<SocialProvider, string> = {
  google: 'Erro ao fazer login com Google. Tente novamente.',
  facebook: 'Erro ao fazer login com Facebook. Tente novamente.',
};
const googleFailed = 'Erro ao processar login com Google. Tente novamente.';

/** Which provider this tab went to; the verifier of PKCE lies beside it. */
const providerKey = `${storageKeys.provider}-name`;

const failed = (message: string, cause: unknown): AppError => new AppError('social_sign_in_failed', message, { cause });

/** Documented in lazy-auth-client.ts, which exports it. */
export async function startSocialSignIn(provider: SocialProvider, returnTo?: string): Promise<string> {
  try {
    const { auth } = await createProviderClient();
    const { data, error } = await auth.signInWithOAuth({
      provider,
      options: {
        redirectTo: siteAddress(paths.login(returnTo)),
        skipBrowserRedirect: true,
        ...(provider === 'google' ? { queryParams: { access_type: 'offline', prompt: 'consent' } } : {}),
      },
    });
    if (error) throw error;
    // A provider that is not configured answers with an error document: sending the browser there would strand the
    // visitor.
    const answer = await fetch(data.url, { redirect: 'manual' });
    if (answer.type !== 'opaqueredirect')
      throw new Error(`${provider} is not available: the auth service answered ${answer.status}`);
    tabStore.setItem(providerKey, provider);
    return data.url;
  } catch (cause) {
    throw failed(startFailed[provider], cause);
  }
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function finishSocialSignIn(answer: { code: string } | { error: string }): Promise<SocialOutcome> {
  const provider = tabStore.getItem(providerKey);
  tabStore.removeItem(providerKey);
  try {
    if ('error' in answer) throw new Error(answer.error);
    const { auth } = await createProviderClient();
    const { data, error } = await auth.exchangeCodeForSession(answer.code);
    // The session moves to where every tab finds it; here nothing of it stays.
    tabStore.removeItem(storageKeys.provider);
    if (error) throw error;
    return await establishSession({
      access_token: data.session.access_token,
      refresh_token: data.session.refresh_token,
    });
  } catch (cause) {
    throw failed(provider === 'facebook' ? startFailed.facebook : googleFailed, cause);
  }
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function signInWithGoogleCredential(credential: string, nonce: string): Promise<SocialOutcome> {
  try {
    const { auth } = await createProviderClient();
    const { data, error } = await auth.signInWithIdToken({ provider: 'google', token: credential, nonce });
    tabStore.removeItem(storageKeys.provider);
    if (error) throw error;
    return await establishSession({
      access_token: data.session.access_token,
      refresh_token: data.session.refresh_token,
    });
  } catch (cause) {
    throw failed(googleFailed, cause);
  }
}

async function establishSession(tokens: { access_token: string; refresh_token: string }): Promise<SocialOutcome> {
  const client = await followClient();
  const { data, error } = await client.auth.setSession(tokens);
  if (error) throw error;
  if (!data.session) throw new Error('the auth service gave no session');
  try {
    await loadProfile(client, data.session);
    return 'signed-in';
  } catch (cause) {
    if (toAppError(cause).code === unfinishedCode) return 'unfinished';
    await endSession(client, data.session);
    throw cause;
  }
}
