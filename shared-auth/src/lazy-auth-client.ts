import type { MissingDetails, SetPassword, SignUpDetails } from './account';
import type { DeletionRequest } from './account-data';
import { invalidConfirmation, invalidRecovery, type MailLink } from './mail-link';
import { loadLater } from './load-later';
import type { CurrentUser } from './session';
import type { SocialOutcome, SocialProvider } from './social';

/*
 * Account operations. Every page of the product includes this package, and few use these operations: their code is
 * loaded together with supabase-js, in one file, at the first call.
 */

const account = () => loadLater(import(/* webpackChunkName: "supabase-js" */ './account'));
const accountData = () => loadLater(import(/* webpackChunkName: "supabase-js" */ './account-data'));
const social = () => loadLater(import(/* webpackChunkName: "supabase-js" */ './social'));
const photo = () => loadLater(import(/* webpackChunkName: "supabase-js" */ './photo'));

/**
 * Signs in with e-mail and password.
 * @throws AppError 'email_not_confirmed', 'invalid_credentials', 'too_many_requests', 'offline', 'sign_up_unfinished'
 * or 'sign_in_failed', each with the sentence of the specification's error catalogue.
 */
export async function signIn(credentials: { email: string; password: string }): Promise<CurrentUser> {
  return (await account()).signIn(credentials);
}

/**
 * Registers. The account is usable after the link in the confirmation mail was opened.
 * @throws AppError 'email_taken', 'under_age', 'weak_password', 'too_many_requests', 'offline' or 'sign_up_failed'.
 */
export async function signUp(details: SignUpDetails): Promise<void> {
  return (await account()).signUp(details);
}

/** Signs this browser out, in every tab. @throws AppError 'sign_out_failed' or 'offline'. */
export async function signOut(): Promise<void> {
  return (await account()).signOut();
}

/**
 * Sends the confirmation mail again.
 *
 * @throws AppError 'too_many_requests' (retryAfter: seconds to wait), 'offline', 'resend_failed'.
 */
export async function resendConfirmation(email: string): Promise<void> {
  return (await account()).resendConfirmation(email);
}

/**
 * Sends the recovery mail; answers the same for a known and an unknown address.
 *
 * @throws AppError 'recovery_failed' and the usual ones.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  return (await account()).requestPasswordReset(email);
}

/**
 * Proves that a confirmation link really confirmed an address (of a new account, or a changed one): the auth service
 * must know the token that it handed out. The token is used for nothing else; signing in is the next step.
 * @returns the id of the account whose address it is @throws AppError 'link_invalid', 'offline' or 'unavailable'.
 */
export async function confirmEmail(link: MailLink): Promise<string> {
  // A hash without a token is refused without a request.
  if (link.kind !== 'token') throw invalidConfirmation(link);
  return (await account()).confirmEmail(link);
}

/**
 * Redeems a recovery link, without signing this browser in.
 * @returns sets the new password, once; it throws 'link_invalid' when the link is over by then. @throws AppError
 * 'link_invalid', 'offline' or 'unavailable'.
 */
export async function openRecovery(link: MailLink): Promise<SetPassword> {
  if (link.kind !== 'token' || link.type !== 'recovery') throw invalidRecovery(link);
  return (await account()).openRecovery(link);
}

/**
 * Changes the password of the signed-in user after proving the current one. Every other session of the account ends.
 * @throws AppError 'wrong_password', 'weak_password', 'same_password', 'too_many_requests', 'offline', 'unavailable',
 * 'session_expired', 'password_failed'.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  return (await account()).changePassword(current, next);
}

/**
 * Changes the displayed name of the signed-in user, starting from the one that this browser shows: a name that another
 * tab has saved meanwhile is kept and shown.
 * @throws AppError 'name_changed', and the usual ones.
 */
export async function updateName(name: string): Promise<void> {
  return (await account()).updateName(name);
}

/**
 * Requests a change of address. It takes effect when the link in the mail to the new address is opened; until then the
 * old one signs in. The old address is notified afterwards.
 * @param current - the account's password: an open session alone does not take the account over.
 * @throws AppError 'wrong_password', 'email_taken', 'too_many_requests', 'offline', 'session_expired' or
 * 'email_change_failed'.
 */
export async function changeEmail(email: string, current: string): Promise<void> {
  return (await account()).changeEmail(email, current);
}

/**
 * The address that waits for its confirmation; null when none does. An address that was confirmed on another device
 * becomes this browser's, too.
 * @throws AppError 'offline', 'auth_unreachable' or 'unexpected'.
 */
export async function getPendingEmail(): Promise<string | null> {
  return (await account()).getPendingEmail();
}

/**
 * Sends the mail to the waiting address again.
 *
 * @throws AppError 'too_many_requests' (retryAfter: seconds to wait), 'offline', 'resend_failed'.
 */
export async function resendEmailChange(): Promise<void> {
  return (await account()).resendEmailChange();
}

/**
 * Finishes an account that came by Google or Facebook, and signs it in. The role is fixed from then on.
 * @throws AppError with the database's sentence: 'cpf_required', 'invalid_cpf', 'invalid_cnpj',
 * 'company_fields_required', 'invalid_name', 'terms_required', 'under_age'... and the usual ones.
 */
export async function completeSignUp(details: MissingDetails): Promise<CurrentUser> {
  return (await account()).completeSignUp(details);
}

/**
 * Asks the auth service for the address of a provider's sign-in page (OAuth with PKCE).
 * @param returnTo own path to come back to; checked again on the way back.
 * @returns the address to send the browser to. @throws AppError 'social_sign_in_failed' with the specification's
 * sentence; `cause` says why.
 */
export async function startSocialSignIn(provider: SocialProvider, returnTo?: string): Promise<string> {
  return (await social()).startSocialSignIn(provider, returnTo);
}

/**
 * Takes what a provider's sign-in page sent back in the address. The session store then says who is signed in.
 * @throws AppError 'social_sign_in_failed' with the specification's sentence; `cause` says why.
 */
export async function finishSocialSignIn(answer: { code: string } | { error: string }): Promise<SocialOutcome> {
  return (await social()).finishSocialSignIn(answer);
}

/**
 * Exchanges the credential of Google's identity script for a session, at once: it is stored nowhere.
 * @param nonce the text whose SHA-256 (hex) the script was given. @throws AppError 'social_sign_in_failed'.
 */
export async function signInWithGoogleCredential(credential: string, nonce: string): Promise<SocialOutcome> {
  return (await social()).signInWithGoogleCredential(credential, nonce);
}

/**
 * Stores a photo or a logo in the bucket of those, which everybody reads: for at most a minute, and only while the
 * session can be used.
 * @param path in the folder of who owns it, with a new name each time, so that no cache shows the old one. @throws
 * AppError.
 */
export async function storeImage(path: string, image: Blob): Promise<void> {
  return (await photo()).storeImage(path, image);
}

/**
 * Deletes a photo or a logo to which nothing points any more. Nobody has to wait for it: it never fails, and what could
 * not be deleted is logged, and deleted by the outbox.
 */
export async function discardImage(path: string): Promise<void> {
  return (await photo()).discardImage(path);
}

/**
 * Stores the signed-in user's photo, points the profile to it and deletes the old file.
 * @param photo JPEG or PNG of at most 5 MB, already free of metadata (shared-ui's PhotoEditor gives such a
 * one). @throws AppError.
 */
export async function uploadPhoto(photoFile: Blob): Promise<void> {
  return (await photo()).uploadPhoto(photoFile);
}

/** Deletes the signed-in user's photo. @throws AppError. */
export async function removePhoto(): Promise<void> {
  return (await photo()).removePhoto();
}

/**
 * Everything that the product holds about the signed-in person (LGPD, art. 18, II and V).
 * @returns a zip: dados.json, and the stored files under arquivos/. @throws AppError 'session_expired', 'offline',
 * 'timeout' or 'unavailable'.
 */
export async function exportAccount(): Promise<Blob> {
  return (await accountData()).exportAccount();
}

/**
 * Erases the signed-in person's account, rows and files (LGPD, art. 18, VI), and signs this browser out.
 * @throws AppError 'confirmation_mismatch', 'wrong_password', 'too_many_requests', 'session_expired', 'offline',
 * 'timeout' or 'unavailable'; nothing is erased in part that another try would not finish.
 */
export async function deleteAccount(request: DeletionRequest): Promise<void> {
  return (await accountData()).deleteAccount(request);
}
