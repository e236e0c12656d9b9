import { AppError, errorMessages } from '@ponte/shared-domain';
import type * as Account from './account';
import type * as AccountData from './account-data';
import { invalidConfirmation, invalidRecovery, type MailLink } from './mail-link';

/*
 * The account calls, loaded together with supabase-js (one file) when the first of them is made: a visitor who only reads makes none.
 */
async function load(): Promise<typeof Account> {
  try {
    return await import(/* webpackChunkName: "supabase-js" */ './account');
  } catch (cause) {
    throw new AppError('offline', errorMessages.offline, { cause });
  }
}

async function loadData(): Promise<typeof AccountData> {
  try {
    return await import(/* webpackChunkName: "supabase-js" */ './account-data');
  } catch (cause) {
    throw new AppError('offline', errorMessages.offline, { cause });
  }
}

/** What no link can prove is answered without asking anybody. */
export async function confirmEmail(link: MailLink): Promise<void> {
  if (link.kind !== 'token') throw invalidConfirmation(link);
  return (await load()).confirmEmail(link);
}

export async function openRecovery(link: MailLink): Promise<Account.SetPassword> {
  if (link.kind !== 'token' || link.type !== 'recovery') throw invalidRecovery(link);
  return (await load()).openRecovery(link);
}

export const changePassword: typeof Account.changePassword = async (...values) => (await load()).changePassword(...values);
export const requestPasswordReset: typeof Account.requestPasswordReset = async (...values) => (await load()).requestPasswordReset(...values);
export const resendConfirmation: typeof Account.resendConfirmation = async (...values) => (await load()).resendConfirmation(...values);
export const setPasswordOfSession: typeof Account.setPasswordOfSession = async (...values) => (await load()).setPasswordOfSession(...values);
export const signIn: typeof Account.signIn = async (...values) => (await load()).signIn(...values);
export const signOut: typeof Account.signOut = async (...values) => (await load()).signOut(...values);
export const signUp: typeof Account.signUp = async (...values) => (await load()).signUp(...values);
export const updateName: typeof Account.updateName = async (...values) => (await load()).updateName(...values);
export const exportAccount: typeof AccountData.exportAccount = async () => (await loadData()).exportAccount();
export const deleteAccount: typeof AccountData.deleteAccount = async (...values) => (await loadData()).deleteAccount(...values);
