/*
 * The one door to authentication and to the federation contract. It is a singleton in the browser: a remote can't tell whether it
 * runs in the shell, in its harness or in a test.
 */
export {
  canAccess,
  homePathFor,
  loginPath,
  rememberReturnPath,
  safeReturnPath,
  takeReturnPath,
  type AccessDecision,
} from './access';
export {
  changePassword,
  confirmEmail,
  deleteAccount,
  exportAccount,
  openRecovery,
  requestPasswordReset,
  resendConfirmation,
  setPasswordOfSession,
  signIn,
  signOut,
  signUp,
  updateName,
} from './account-door';
export type { SetPassword, SignUpDetails } from './account';
export { readMailLink, type MailLink } from './mail-link';
export { createApi, getApi, type Api, type ApiOptions } from './api';
export { getAccessToken, getClient } from './client';
export { configureAuth, type AuthConfig } from './config';
export { isRouteHandle, type RemoteContext, type RouteAccess, type RouteAddresses, type RouteFactory, type RouteHandle } from './contract';
export { FragmentLoaderProvider, FragmentSlot, type FragmentLoader } from './fragment';
export { chatLink, IntegrationsProvider, useIntegrations, type Integrations } from './integrations';
export { getSession, onUserChange, useSession, type CurrentUser, type Plan, type Role, type SessionState } from './session';
export { refreshUser, startSession } from './start';
