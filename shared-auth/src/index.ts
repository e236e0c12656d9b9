/**
 * Authentication, database access and the federation contract. It is a singleton in the browser: a remote can't tell
 * whether it runs in the shell, in its harness or in a test. README.md of this package says how to use it, and what
 * changed.
 * @packageDocumentation
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
export type { MissingDetails, SetPassword, SignUpDetails } from './account';
export type { DeletionRequest } from './account-data';
export { createApi, getApi, type Api, type ApiOptions } from './api';
export { ApiProvider, useApi } from './api-context';
export {
  changeEmail,
  changePassword,
  completeSignUp,
  confirmEmail,
  deleteAccount,
  discardImage,
  exportAccount,
  finishSocialSignIn,
  getPendingEmail,
  openRecovery,
  removePhoto,
  requestPasswordReset,
  resendConfirmation,
  resendEmailChange,
  signIn,
  signInWithGoogleCredential,
  signOut,
  signUp,
  startSocialSignIn,
  storeImage,
  updateName,
  uploadPhoto,
} from './lazy-auth-client';
export { callOnce, forgetCall, type CallOnceOptions, type KeyedFunction } from './call-once';
export { getAccessToken, getClient } from './client';
export { configureAuth, type AuthConfig } from './config';
export {
  isRouteHandle,
  keepsFromServer,
  type Fragment,
  type FragmentKey,
  type FragmentPlace,
  type RemoteContext,
  type RemoteFragments,
  type RouteAccess,
  type RouteAddresses,
  type RouteFactory,
  type RouteHandle,
} from './contract';
export { nativeLinkOf } from './native-links';
export { usePageUse } from './page-use';
export { FragmentLoaderProvider, FragmentSlot, type FragmentLoader, type RenderedFragments } from './fragment';
export { heldPressAttribute } from '@ponte/shared-domain';
export { chatLink, IntegrationsProvider, useIntegrations, type Controller, type Integrations } from './integrations';
export { onAuthReachable, useAuthReachable } from './reachability';
export { readMailLink, type MailLink } from './mail-link';
export { serverNow } from './server-time';
export {
  getSession,
  onUserChange,
  requireRole,
  useSession,
  whenSessionKnown,
  type CurrentUser,
  type Plan,
  type Role,
  type SessionState,
  type UnfinishedAccount,
} from './session';
export type { SocialOutcome, SocialProvider } from './social';
export { refreshUser, retrySession, startSession } from './start';

// All code of a page must use one class of errors, the shell's: remotes get it from here
// (ponte-build/src/facades/errors.ts).
export {
  AppError,
  errorMessages,
  isWorthRetrying,
  requireData,
  secondsText,
  toAppError,
  toRetryAfterDetails,
} from '@ponte/shared-domain';
