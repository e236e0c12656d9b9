import {
  AppError,
  errorMessages,
  passwordRules,
  paths,
  requireData,
  secondsText,
  toAppError,
} from '@ponte/shared-domain';
import type { AuthError } from '@supabase/supabase-js';
import { createIsolatedClient, renewToken, waitForSession } from './auth-client';
import { getClient, type Client } from './client';
import { siteAddress } from './config';
import { getApi } from './api';
import { invalidConfirmation, invalidRecovery, type TokenLink } from './mail-link';
import { endSession, followClient, loadProfile, refreshUser } from './profile';
import { abandonRefresh } from './refresh';
import { getSession, requireRole, type CurrentUser, type Role } from './session';
import { setUser, unfinishedCode } from './start';
import { tabStore } from './storage';

function isOffline(error: AuthError): boolean {
  // auth-js reports a fetch that failed with status 0; a 5xx answer has the same error name and keeps its status
  return error.status === 0;
}

/** Seconds to wait that a rate limit names, when it does: only in words, because auth-js drops Retry-After. */
function secondsToWait(error: AuthError): number | undefined {
  // hosted: 'after 42 seconds'; the local server: 'aguarde 42 segundos', or minutes when there are many
  const match = /(?:after|aguarde) (\d+) (?:seconds?|segundos?|(minutes?|minutos?))/i.exec(error.message);
  return match ? Number(match[1]) * (match[2] === undefined ? 1 : 60) : undefined;
}

function toAuthError(error: AuthError, fallback: { code: string; message: string }): AppError {
  if (isOffline(error)) return new AppError('offline', errorMessages.offline, { cause: error });
  if (error.status === 429) {
    const seconds = secondsToWait(error);
    const message =
      seconds === undefined
        ? errorMessages.tooManyRequests
        : `Muitas tentativas em pouco tempo. Aguarde ${secondsText(seconds)} e tente novamente.`;
    return new AppError('too_many_requests', message, { cause: error, status: 429, retryAfter: seconds });
  }
  return new AppError(fallback.code, fallback.message, { cause: error, status: error.status });
}

/**
 * As {@link toAuthError}, for what the service alone can judge (a link, a password): while the service itself is down,
 * neither is called wrong.
 */
function toVerdict(error: AuthError, verdict: { code: string; message: string }): AppError {
  if (error.status !== undefined && error.status >= 500)
    return new AppError('unavailable', errorMessages.unavailable, { cause: error, status: error.status });
  return toAuthError(error, verdict);
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function signIn(credentials: { email: string; password: string }): Promise<CurrentUser> {
  const client = await followClient();
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) {
    if (error.code === 'email_not_confirmed' || /email not confirmed/i.test(error.message)) {
      throw new AppError(
        'email_not_confirmed',
        'Email não confirmado. Por favor, verifique seu email para confirmar seu cadastro.',
        { cause: error, status: error.status },
      );
    }
    if (error.code === 'invalid_credentials' || /invalid login credentials/i.test(error.message)) {
      throw new AppError('invalid_credentials', 'Email ou senha incorretos. Tente novamente.', {
        cause: error,
        status: error.status,
      });
    }
    throw toAuthError(error, { code: 'sign_in_failed', message: 'Erro ao fazer login. Tente novamente.' });
  }
  try {
    return await loadProfile(client, data.session);
  } catch (cause) {
    if (toAppError(cause).code === unfinishedCode) throw cause;
    await endSession(client, data.session);
    throw new AppError('sign_in_failed', 'Erro ao fazer login. Tente novamente.', { cause });
  }
}

/** The message for a password that the auth service refuses as a password; undefined for other errors. */
function toPasswordRefusal(error: AuthError): AppError | undefined {
  const options = { cause: error, status: error.status };
  // The service has no error code for it, and its message is English.
  if (/longer than 72/i.test(error.message))
    return new AppError('weak_password', passwordRules.service.tooLong, options);
  if (error.code === 'weak_password') return new AppError('weak_password', passwordRules.signUp.hint, options);
  return undefined;
}

export interface SignUpDetails {
  name: string;
  email: string;
  password: string;
  /** The requested role: a database trigger writes it once, and the user can't change it. */
  role: Role;
  /** cpf and birth_date (yyyy-MM-dd) of a candidate; cnpj, industry and phone of a company; without punctuation. */
  extra: Record<string, string>;
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function signUp(details: SignUpDetails): Promise<void> {
  const { auth } = await getClient();
  const { data, error } = await auth.signUp({
    email: details.email,
    password: details.password,
    options: {
      data: { name: details.name, role: details.role, ...details.extra },
      emailRedirectTo: siteAddress(paths.verifyEmail()),
    },
  });
  const taken = (cause: unknown): AppError => new AppError('email_taken', 'Este email já está cadastrado.', { cause });
  if (error) {
    if (error.code === 'user_already_exists' || /already registered/i.test(error.message)) throw taken(error);
    // The database's own sentence (private.before_user_created): the service passes on no code beside it.
    if (error.status === 400 && error.message.includes('18 anos'))
      throw new AppError('under_age', error.message, { cause: error, status: error.status });
    throw (
      toPasswordRefusal(error) ??
      toAuthError(error, { code: 'sign_up_failed', message: 'Erro ao criar conta. Tente novamente.' })
    );
  }
  // With confirmation on, a hosted service answers a known address with a user without identities. The embedded server
  // reveals nothing and mails the address's owner.
  if (data.user?.identities?.length === 0) throw taken(undefined);
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function signOut(): Promise<void> {
  const client = await followClient();
  // Without this, a pending token refresh would delay the sign-out while the service is down.
  abandonRefresh();
  const { error } = await client.auth.signOut({ scope: 'local' });
  if (error) {
    throw new AppError('sign_out_failed', 'Erro ao fazer logout. Tente novamente.', {
      cause: error,
      status: error.status,
    });
  }
  tabStore.removeItem(lostChangeKey);
  setUser(null);
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function resendConfirmation(email: string): Promise<void> {
  const { auth } = await getClient();
  const { error } = await auth.resend({
    type: 'signup',
    email,
    // The mail hook must tell this from a second sign-up with the address (supabase/functions/send-email).
    options: { emailRedirectTo: `${siteAddress(paths.verifyEmail())}?reenvio=1` },
  });
  if (error) {
    throw toAuthError(error, {
      code: 'resend_failed',
      message: 'Não foi possível reenviar o e-mail de verificação. Tente novamente.',
    });
  }
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { auth } = await getClient();
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: siteAddress(paths.resetPassword()) });
  if (error) {
    throw toAuthError(error, {
      code: 'recovery_failed',
      message: 'Não foi possível enviar o email de recuperação. Tente novamente mais tarde.',
    });
  }
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function confirmEmail(link: TokenLink): Promise<string> {
  const { auth } = await createIsolatedClient();
  const { data, error } = await auth.getUser(link.accessToken);
  if (error) throw toVerdict(error, invalidConfirmation());
  if (!data.user.email_confirmed_at) throw invalidConfirmation();
  // Confirmed it is, whatever comes of this browser's own session: getPendingEmail asks again.
  await takeOverAddress(data.user).catch(() => undefined);
  return data.user.id;
}

/**
 * When the signed-in user's address is another by now, token and profile in this browser are out of date.
 * @throws AppError 'auth_unreachable' while no new token comes
 */
async function takeOverAddress({ id, email }: { id: string; email?: string }): Promise<void> {
  const { user } = getSession();
  if (id !== user?.id || email === user.email) return;
  // The token holds the address too; without a new one the page shows the old address until the token expires.
  await renewToken(await followClient());
  await refreshUser();
}

/**
 * Whether the auth service no longer knows the session: it expired or was ended. auth-js has its own error class for
 * one of these answers.
 */
const isSessionGone = (error: AuthError): boolean =>
  error.name === 'AuthSessionMissingError' ||
  error.status === 401 ||
  error.status === 403 ||
  error.code?.startsWith('refresh_token_') === true;

/** Sets a new password; made by openRecovery. */
export type SetPassword = (password: string) => Promise<void>;

/** Whether the service may have done what it was asked: no answer came, or one of a gateway in front of it. */
const isUncertain = ({ status = 0 }: AuthError): boolean => status === 0 || status >= 500;

/** Documented in lazy-auth-client.ts, which exports it. */
export async function openRecovery(link: TokenLink): Promise<SetPassword> {
  const { auth } = await createIsolatedClient();
  const { data, error } = await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
  if (error) throw toVerdict(error, invalidRecovery());
  const email = data.user?.email ?? '';
  // An attempt whose answer was lost may have set the password.
  let mayBeSet = false;
  return async (password) => {
    const { error: failure } = await auth.updateUser({ password });
    if (failure) {
      // The link has expired by now, or has set a password already, here or in another tab.
      const isOver = isSessionGone(failure) || isAboutCurrentPassword(failure);
      const isDone =
        mayBeSet && (failure.code === 'same_password' || (isOver && (await isPasswordOf(email, password))));
      mayBeSet ||= isUncertain(failure);
      if (!isDone) throw isOver ? invalidRecovery(failure) : toPasswordError(failure);
    }
    await auth.signOut({ scope: 'local' });
  };
}

const wrongPassword = { code: 'wrong_password', message: 'A senha atual está incorreta.' };

/** The auth service asked for the current password, or found the given one wrong. */
const isAboutCurrentPassword = (error: AuthError): boolean => error.code?.startsWith('current_password_') === true;

function toPasswordError(error: AuthError): AppError {
  if (isAboutCurrentPassword(error))
    return new AppError(wrongPassword.code, wrongPassword.message, { cause: error, status: error.status });
  if (error.code === 'same_password') {
    return new AppError('same_password', 'A nova senha deve ser diferente da atual.', {
      cause: error,
      status: error.status,
    });
  }
  return (
    toPasswordRefusal(error) ??
    toAuthError(error, { code: 'password_failed', message: 'Ocorreu um erro ao redefinir sua senha. Tente novamente.' })
  );
}

/** A client with a session of its own, which the password has opened. @throws AppError 'wrong_password' */
async function provePassword(email: string, password: string): Promise<Client> {
  const proof = await createIsolatedClient();
  const { error } = await proof.auth.signInWithPassword({ email, password });
  if (error) throw toVerdict(error, wrongPassword);
  return proof;
}

/** @throws AppError when the service could not be asked */
async function isPasswordOf(email: string, password: string): Promise<boolean> {
  try {
    await (await provePassword(email, password)).auth.signOut({ scope: 'local' });
    return true;
  } catch (error) {
    if (toAppError(error).code !== wrongPassword.code) throw error;
    return false;
  }
}

/**
 * Calls with the address of the signed-in account; once more where its password was called wrong and the account has
 * another address by now: its link may have been opened on another device, which this browser's token does not know of.
 */
async function withPresentAddress(call: (email: string) => Promise<void>): Promise<void> {
  const { id, email } = requireRole();
  try {
    await call(email);
  } catch (error) {
    if (toAppError(error).code !== wrongPassword.code) throw error;
    // Where the service can't be asked, what it has said of the password stands.
    await getPendingEmail().catch(() => undefined);
    const { user } = getSession();
    // Another tab may have signed somebody else in.
    if (user?.id !== id || user.email === email) throw error;
    await call(user.email);
  }
}

/** Continues this browser's session with that of another client. */
async function continueWith({ auth }: Client): Promise<void> {
  const { data } = await auth.getSession();
  if (data.session) await (await followClient()).auth.setSession(data.session);
}

/**
 * The account whose password a change whose answer was lost may have set. Kept by the tab: whoever sees no answer may
 * load the page again. Not in storageKeys, which are on the first-load path.
 */
const lostChangeKey = 'ponte-password-change';

/** Documented in lazy-auth-client.ts, which exports it. */
export async function changePassword(current: string, next: string): Promise<void> {
  await withPresentAddress((email) => changePasswordOf(email, current, next));
  tabStore.removeItem(lostChangeKey);
}

async function changePasswordOf(email: string, current: string, next: string): Promise<void> {
  const { id } = requireRole();
  let proof: Client;
  try {
    proof = await provePassword(email, current);
  } catch (error) {
    // A second try for nothing would bring the limit of wrong passwords nearer.
    if (toAppError(error).code !== wrongPassword.code || tabStore.getItem(lostChangeKey) !== id) throw error;
    const changed = await provePassword(email, next).catch(() => undefined);
    if (!changed) throw error;
    return continueWith(changed);
  }
  // In the session of this moment: a hosted project takes no new password from one that is a day old.
  const { error: failure } = await proof.auth.updateUser({ password: next, current_password: current });
  if (failure) {
    if (isUncertain(failure)) tabStore.setItem(lostChangeKey, id);
    await proof.auth.signOut({ scope: 'local' });
    throw toPasswordError(failure);
  }
  // The change has ended this browser's own session, too.
  return continueWith(proof);
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function updateName(name: string): Promise<void> {
  const user = requireRole();
  const db = await getApi().db();
  const rows = requireData(
    await db.from('profiles').update({ name }).eq('id', user.id).eq('name', user.name).select('name'),
  );
  await refreshUser();
  const stored = getSession().user?.name ?? '';
  // The answer of this save may have been lost.
  if (rows.length > 0 || stored === name) return;
  throw new AppError(
    'name_changed',
    `O nome foi alterado em outra janela ou aparelho para “${stored}” depois que você abriu esta página.`,
    { status: 409 },
  );
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function changeEmail(email: string, current: string): Promise<void> {
  requireRole();
  const client = await getClient();
  await waitForSession(client);
  // Not left to the call: a hosted project asks a password for a new password alone.
  await withPresentAddress(async (present) => {
    await (await provePassword(present, current)).auth.signOut({ scope: 'local' });
  });
  // In this browser's session, which stays open when the new address is confirmed.
  const { error } = await client.auth.updateUser(
    { email, current_password: current },
    { emailRedirectTo: siteAddress(paths.verifyEmail()) },
  );
  if (!error) return;
  // Ended elsewhere, unless the service gives another token for it.
  if (isSessionGone(error) && (await renewToken(client)) === null)
    throw new AppError('session_expired', errorMessages.expiredSession, { cause: error, status: 401 });
  if (isAboutCurrentPassword(error))
    throw new AppError(wrongPassword.code, wrongPassword.message, { cause: error, status: error.status });
  if (error.code === 'email_exists')
    throw new AppError('email_taken', 'Este email já está cadastrado.', { cause: error, status: error.status });
  throw toAuthError(error, {
    code: 'email_change_failed',
    message: 'Não foi possível alterar o e-mail. Tente novamente.',
  });
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function getPendingEmail(): Promise<string | null> {
  const client = await getClient();
  await waitForSession(client);
  const { data, error } = await client.auth.getUser();
  if (error) throw toAuthError(error, { code: 'unexpected', message: errorMessages.unexpected });
  // The link in the mail may have been opened on another device, which this browser's token does not know of.
  await takeOverAddress(data.user);
  return data.user.new_email || null;
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function resendEmailChange(): Promise<void> {
  const { email } = requireRole();
  const { auth } = await getClient();
  const { error } = await auth.resend({
    type: 'email_change',
    email,
    options: { emailRedirectTo: siteAddress(paths.verifyEmail()) },
  });
  if (error)
    throw toAuthError(error, {
      code: 'resend_failed',
      message: 'Não foi possível reenviar o e-mail de verificação. Tente novamente.',
    });
}

/** What is missing of an account that came by a provider. */
export interface MissingDetails {
  name: string;
  role: Role;
  /** Version of the terms that the person has agreed to. */
  termsVersion: string;
  /** cpf and birthDate (yyyy-MM-dd) of a candidate; cnpj, industry and phone of a company; without punctuation. */
  extra: { cpf?: string; birthDate?: string; cnpj?: string; industry?: string; phone?: string };
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function completeSignUp({ name, role, termsVersion, extra }: MissingDetails): Promise<CurrentUser> {
  const client = await followClient();
  const session = await waitForSession(client);
  if (!session) throw new AppError('session_expired', errorMessages.expiredSession);
  const answer = await (
    await getApi().db()
  ).rpc('complete_sign_up', {
    p_name: name,
    p_role: role,
    p_terms_version: termsVersion,
    ...(extra.cpf !== undefined && { p_cpf: extra.cpf }),
    ...(extra.birthDate !== undefined && { p_birth_date: extra.birthDate }),
    ...(extra.cnpj !== undefined && { p_cnpj: extra.cnpj }),
    ...(extra.industry !== undefined && { p_industry: extra.industry }),
    ...(extra.phone !== undefined && { p_phone: extra.phone }),
  });
  // Completed before, in another tab or by a call whose answer was lost: the profile decides.
  if (answer.error?.hint !== 'sign_up_complete') requireData(answer);
  return loadProfile(client, session);
}
