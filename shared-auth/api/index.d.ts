// The public interface of @ponte/shared-auth 1.2.0, written by `npm run contract`: never edited by hand.
import { Database, PageFeed, FeedJobs, PagePicture, ErasureProof } from '@ponte/shared-domain';
export {
  AppError,
  errorMessages,
  isWorthRetrying,
  requireData,
  secondsText,
  toAppError,
  toRetryAfterDetails,
} from '@ponte/shared-domain';
import { QueryClient } from '@tanstack/react-query';
import * as react from 'react';
import { ComponentType, ReactNode } from 'react';
import { RouteObject } from 'react-router-dom';
import { PostgrestClient } from '@supabase/postgrest-js';
import { SupabaseClient } from '@supabase/supabase-js';

/** The operator of this installation: Lei 13.709/2018 (LGPD), articles 9 and 41, and Decreto 7.962/2013, article 2. */
interface Controller {
  /** PONTE_CONTROLLER_NAME: the company's legal name. */
  name?: string;
  /** PONTE_CONTROLLER_CNPJ, with its punctuation. */
  cnpj?: string;
  /** PONTE_CONTROLLER_ADDRESS: its address in one line. */
  address?: string;
  /** PONTE_CONTROLLER_DPO: the encarregado pelo tratamento de dados pessoais, by name, with an e-mail address if it is another. */
  dpo?: string;
}
/**
 * Services outside the product, each configured by its environment variable and off by default: nothing is called until
 * the installation's owner sets it. They are part of /config.json, because they are not secret and not built into a
 * release.
 */
interface Integrations {
  /** PONTE_CHAT_URL: the chat of the sales team, for instance https://wa.me/5511999999999; the message is added as `text`. */
  chatUrl?: string;
  /** PONTE_HELP_SCRIPT_URL: a chatbot's script, loaded on the first press of the help button. */
  helpScriptUrl?: string;
  /** PONTE_PIX_KEY, PONTE_PIX_NAME and PONTE_PIX_CITY: who receives a PIX. */
  pix?: {
    key: string;
    name: string;
    city: string;
  };
  /** PONTE_CEP_LOOKUP_URL: an address with `{cep}` in it that answers as ViaCEP does. */
  cepLookupUrl?: string;
  /** PONTE_JOB_SOURCE=on: the edge function job-source has a source; its address and key stand in the function's environment. */
  jobSource?: boolean;
  /** PONTE_SEARCH_ENGINE=on: the edge function search has an engine; its address and key stand in the function's environment. */
  searchEngine?: boolean;
  /** PONTE_GOOGLE_CLIENT_ID: the identity script of Google is loaded on the account pages. */
  googleClientId?: string;
  /** The government's widget that translates pages into Libras, or a copy of it. Loaded for those who asked for it alone. */
  vlibras?: {
    /** PONTE_VLIBRAS_URL: where its files are, without a slash at the end; its script is `<url>/vlibras-plugin.js`. */
    url: string;
    /** PONTE_VLIBRAS_ORIGINS: further origins that it loads from, its own subdomains left out. */
    origins?: readonly string[];
  };
  /** Not a service, but configured per installation in the same way: the operator. */
  controller?: Controller;
}
/** Provides the installation's services to every page, on a server too. Without it there are none. */
declare const IntegrationsProvider: react.Provider<Integrations>;
/** The services of this installation; one that is not configured is left out. */
declare function useIntegrations(): Integrations;
/**
 * Address that opens the sales chat with a message.
 * @returns undefined while no chat is configured
 */
declare function chatLink({ chatUrl }: Integrations, message: string): string | undefined;

type DatabaseClient = PostgrestClient<
  Database,
  {
    PostgrestVersion: '12';
  },
  'public'
>;
/** Calls the backend for pages: PostgREST and edge functions, as a visitor or as the signed-in user. */
interface Api {
  db: DatabaseClient;
  /**
   * Asks an edge function (supabase/functions) with a JSON body, as the visitor or as the signed-in user.
   * @returns the answer's JSON
   * @throws AppError 'offline', 'timeout' (nothing came for 20 s), 'aborted', 'too_many_requests', 'unavailable', or the function's own code
   */
  callFunction: (name: string, body: object, signal?: AbortSignal) => Promise<unknown>;
  /** Public address of a photo or a logo in the bucket `avatars`. */
  photoAddress: (path: string) => string;
}
interface ApiOptions {
  supabaseUrl: string;
  publishableKey: string;
  /** The user's access token, null for a visitor; called before each request. */
  getAccessToken: () => Promise<string | null>;
  /** Called once when the server has refused a token (401); the request is repeated with the new one. */
  renewAccessToken?: (refused: string) => Promise<string | null>;
  fetch?: typeof fetch;
  /** Where the installation has a search engine, a search of vacancies asks for it, with the same arguments and the same answer. */
  integrations?: Pick<Integrations, 'searchEngine'>;
}
/**
 * Makes an Api. The browser's one is getApi(); a server makes its own, without a user.
 *
 * It speaks PostgREST directly instead of through supabase-js, whose 48 kB (brotli) a visitor who only reads never needs.
 */
declare function createApi(options: ApiOptions): Api;
/** The browser's Api, made on first use. @throws AppError 'not_configured' before configureAuth. */
declare function getApi(): Api;

/** Who may open a route. Checked by the shell before the route's module is loaded; the database checks it again. */
type RouteAccess = 'public' | 'signed-in' | 'candidate' | 'company';
/** The declaration of a remote's route, available before its code is loaded. */
interface RouteHandle {
  access: RouteAccess;
  /** The page's name without the brand: announced and shown until the page sets its own title. */
  title: string;
  /** webpackChunkName of the page's module, so that a server can preload exactly its files. */
  chunk: string;
  /**
   * Parameters that the page reads from its query. With any other parameter a server still renders it, but does not
   * cache it.
   */
  parameters?: readonly string[];
  /**
   * For a page with a search: the id of its first field, where the shell's skip link 'Ir para a busca' leads. The field is in the page's HTML at every
   * width of the window.
   */
  searchId?: string;
  /** Fragments of other remotes that the page shows, as 'remote/Name': a server renders them with it. */
  fragments?: readonly string[];
  /** For a route with parameters: lists its addresses for search engines, page by page. Called on a server only. */
  addresses?: (after: string | null) => Promise<RouteAddresses>;
  /**
   * For a public page with a path of one part, such as /vagas: what is new on it, which the shell's server answers as Atom and RSS at the
   * page's path with '.atom' and '.rss'. Called on a server only, with the query of the address; it ignores what the page ignores. @throws what the backend throws
   */
  feed?: (query: URLSearchParams, signal: AbortSignal) => Promise<PageFeed>;
  /**
   * For the list of all vacancies: each one with its texts, page by page, of which the shell's server makes the feeds for aggregators. Called on a
   * server only. @throws what the backend throws
   */
  jobs?: (after: string | null, signal: AbortSignal) => Promise<FeedJobs>;
  /**
   * For a public page of which links are sent: what stands in the picture of such a link, which the shell's server draws. Called on a server only, with
   * the parameters of the path. Undefined for a page that has the site's picture. @throws Response (404, 410) where there is no page, and what the backend throws
   */
  picture?: (
    params: Readonly<Record<string, string | undefined>>,
    signal: AbortSignal,
  ) => Promise<PagePicture | undefined>;
}
/** Some of a route's addresses, and the cursor of the next ones. */
interface RouteAddresses {
  rows: readonly {
    path: string; /** ISO date or time. */
    modifiedAt?: string;
  }[];
  next: string | null;
}
/** The dependencies that the shell (or a harness, a test, a server) passes to a remote. */
interface RemoteContext {
  queryClient: QueryClient;
  api: Api;
}
/**
 * The federation contract: the default export of a remote's exposed `./routes`. Pure: the same factory renders on a server,
 * hydrates in the browser and runs alone in a harness or a test.
 */
type RouteFactory = (context: RemoteContext) => RouteObject[];
/**
 * `meta` of a query whose rows may be a minute old: the browser uses the server's data for the query's own stale time,
 * even from a cached page. Data of any other query in a cached page is shown and refetched.
 */
declare const keepsFromServer: {
  readonly keepsFromServer: true;
};
/**
 * A part of a page that another remote renders: the default export of an exposed './Name', and on a server the member
 * 'Name' of the export `fragments`. It renders from its props and query data only.
 */
type Fragment = ComponentType<RemoteContext> & {
  /**
   * Prefetches its data into the query client, before a server renders it. @throws when the data can't be read: the
   * browser then renders the fragment.
   */
  prefetch?: (context: RemoteContext) => Promise<unknown>;
};
/** Type guard for `route.handle`, which react-router types as `unknown`. */
declare function isRouteHandle(value: unknown): value is RouteHandle;

/** The kind of account; fixed at sign-up by the database. */
type Role = Database['public']['Enums']['user_role'];
/** The account's plan. */
type Plan = Database['public']['Enums']['user_plan'];
/** The signed-in user. Role and plan come from `profiles`, which the user can't change. */
interface CurrentUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  plan: Plan;
  /** How the account signs in: 'email', 'google', 'facebook'. */
  provider: string;
  /** Public address of the photo, null when there is none. */
  avatarUrl: string | null;
}
/** A user whose first sign-in was by Google or Facebook and who has not chosen a role yet. Has no rights until then. */
interface UnfinishedAccount {
  id: string;
  email: string;
  /** The name from the provider; '' when it has none. */
  name: string;
  /** 'google', 'facebook'. */
  provider: string;
}
/** The session as pages see it. */
interface SessionState {
  /** 'loading' until startSession has read it. */
  status: 'loading' | 'signed-out' | 'signed-in';
  /** Null unless the status is 'signed-in'. */
  user: CurrentUser | null;
  /** Set while nobody is signed in only because the account is not finished: /concluir-cadastro asks for the rest. */
  unfinished?: UnfinishedAccount;
  /**
   * Set when the auth service refused the session that this browser had stored, so that the sign-in page can say that
   * it has expired.
   */
  hasExpired?: true;
}
/** The session as React state. 'loading' until startSession has read it. */
declare function useSession(): SessionState;
/** The session now, outside React. */
declare function getSession(): SessionState;
/**
 * Waits until the session was read. Ends early, with the session still 'loading', when the auth service does not answer: who waits then says so
 * instead of waiting with the person.
 * @param signal ends the waiting
 */
declare function whenSessionKnown(signal: AbortSignal): Promise<void>;
/**
 * Calls the listener whenever another user (or nobody) is signed in from now on: caches of personal data are dropped there.
 * @returns stops listening.
 */
declare function onUserChange(listener: (user: CurrentUser | null) => void): () => void;
/**
 * Who is signed in, for code that makes no sense otherwise (a save, a call). Pages are kept from wrong visitors by their route's
 * `access`; this is the same rule for what happens on them, and the database asks it a third time.
 * @param role asked for when given.
 * @throws AppError 'session_expired' when nobody is signed in, 'forbidden' when the role is another.
 */
declare function requireRole(role?: Role): CurrentUser;

/** 'wait': the session is still being read. 'login' and 'home' say where to send the visitor instead. */
type AccessDecision = 'allowed' | 'wait' | 'login' | 'home';
/** The route guard of the specification: login when required, '/' when the role differs. */
declare function canAccess(access: RouteAccess, session: SessionState): AccessDecision;
/**
 * The path when it is one of our own pages, undefined otherwise (no open redirect): absolute addresses, protocol-relative ones,
 * backslashes and the sign-in pages themselves are refused.
 */
declare function safeReturnPath(path: string | null | undefined): string | undefined;
/** The sign-in page, with the given path of the site to return to. */
declare function loginPath(returnTo: string): string;
/** Stores a path in this browser during sign-up, confirmation by mail and sign-in. */
declare function rememberReturnPath(path: string): void;
/** Returns the stored path once; undefined when there is none or it is too old. */
declare function takeReturnPath(): string | undefined;
/** First page after sign-in without a path to return to (specification: Route guard). */
declare function homePathFor(role: 'candidate' | 'company'): string;

/** A link that the auth service has redirected with tokens. */
interface TokenLink {
  kind: 'token';
  type: string;
  accessToken: string;
  refreshToken: string;
}
/** What the hash of a link from a mail holds. */
type MailLink =
  | TokenLink
  | {
      kind: 'error';
      code: string;
      description: string;
    }
  | {
      kind: 'none';
    };
/** Reads the hash that the auth service's redirect leaves (`#access_token=...&type=recovery` or `#error=...`). */
declare function readMailLink(hash: string): MailLink;

interface SignUpDetails {
  name: string;
  email: string;
  password: string;
  /** The requested role: a database trigger writes it once, and the user can't change it. */
  role: Role;
  /** cpf and birth_date (yyyy-MM-dd) of a candidate; cnpj, industry and phone of a company; without punctuation. */
  extra: Record<string, string>;
}
/** Sets a new password; made by openRecovery. */
type SetPassword = (password: string) => Promise<void>;
/** What is missing of an account that came by a provider. */
interface MissingDetails {
  name: string;
  role: Role;
  /** Version of the terms that the person has agreed to. */
  termsVersion: string;
  /** cpf of a candidate; cnpj, industry and phone of a company; without punctuation. */
  extra: {
    cpf?: string;
    cnpj?: string;
    industry?: string;
    phone?: string;
  };
}

/** What is asked to erase an account. */
interface DeletionRequest {
  /** The account's e-mail, typed. */
  confirmation: string;
  /** The current one, of who signs in with one. */
  password?: string;
  /** Receives what a search of every table and file found after the erasure; null when that search failed. */
  onErased?: (proof: ErasureProof | null) => void;
}

/** A provider's sign-in. */
type SocialProvider = 'google' | 'facebook';
/** How a sign-in by a provider ended: 'unfinished' means that the account still has to say what it is. */
type SocialOutcome = 'signed-in' | 'unfinished';

/**
 * Signs in with e-mail and password.
 * @throws AppError 'email_not_confirmed', 'invalid_credentials', 'too_many_requests', 'offline', 'sign_up_unfinished' or 'sign_in_failed',
 * each with the sentence of the specification's error catalogue.
 */
declare function signIn(credentials: { email: string; password: string }): Promise<CurrentUser>;
/**
 * Registers. The account is usable after the link in the confirmation mail was opened.
 * @throws AppError 'email_taken', 'weak_password', 'too_many_requests', 'offline' or 'sign_up_failed'.
 */
declare function signUp(details: SignUpDetails): Promise<void>;
/** Signs this browser out, in every tab. @throws AppError 'sign_out_failed' or 'offline'. */
declare function signOut(): Promise<void>;
/** Sends the confirmation mail again. @throws AppError 'too_many_requests' (retryAfter: seconds to wait), 'offline', 'resend_failed'. */
declare function resendConfirmation(email: string): Promise<void>;
/** Sends the recovery mail; answers the same for a known and an unknown address. @throws AppError 'recovery_failed' and the usual ones. */
declare function requestPasswordReset(email: string): Promise<void>;
/**
 * Proves that a confirmation link really confirmed an address (of a new account, or a changed one): the auth service must know the
 * token that it handed out. The token is used for nothing else; signing in is the next step.
 * @throws AppError 'link_invalid', 'offline' or 'unavailable'.
 */
declare function confirmEmail(link: MailLink): Promise<void>;
/**
 * Redeems a recovery link, without signing this browser in.
 * @returns sets the new password, once. @throws AppError 'link_invalid', 'offline' or 'unavailable'.
 */
declare function openRecovery(link: MailLink): Promise<SetPassword>;
/**
 * Changes the password of the signed-in user after proving the current one. Every other session of the account ends.
 * @throws AppError 'wrong_password', 'weak_password', 'same_password', 'too_many_requests', 'offline', 'unavailable',
 * 'session_expired', 'password_failed'.
 */
declare function changePassword(current: string, next: string): Promise<void>;
/** Changes the displayed name of the signed-in user. @throws AppError. */
declare function updateName(name: string): Promise<void>;
/**
 * Requests a change of address. It takes effect when the link in the mail to the new address is opened; until then the
 * old one signs in. The old address is notified afterwards.
 * @param current - the account's password: an open session alone does not take the account over.
 * @throws AppError 'wrong_password', 'email_taken', 'too_many_requests', 'offline', 'session_expired' or 'email_change_failed'.
 */
declare function changeEmail(email: string, current: string): Promise<void>;
/** The address that waits for its confirmation; null when none does. @throws AppError 'offline' or 'unexpected'. */
declare function getPendingEmail(): Promise<string | null>;
/** Sends the mail to the waiting address again. @throws AppError 'too_many_requests' (retryAfter: seconds to wait), 'offline', 'resend_failed'. */
declare function resendEmailChange(): Promise<void>;
/**
 * Finishes an account that came by Google or Facebook, and signs it in. The role is fixed from then on.
 * @throws AppError with the database's sentence: 'cpf_required', 'invalid_cpf', 'invalid_cnpj', 'company_fields_required', 'invalid_name',
 * 'terms_required'... and the usual ones.
 */
declare function completeSignUp(details: MissingDetails): Promise<CurrentUser>;
/**
 * Asks the auth service for the address of a provider's sign-in page (OAuth with PKCE).
 * @param returnTo own path to come back to; checked again on the way back.
 * @returns the address to send the browser to. @throws AppError 'social_sign_in_failed' with the specification's sentence; `cause` says why.
 */
declare function startSocialSignIn(provider: SocialProvider, returnTo?: string): Promise<string>;
/**
 * Takes what a provider's sign-in page sent back in the address. The session store then says who is signed in.
 * @throws AppError 'social_sign_in_failed' with the specification's sentence; `cause` says why.
 */
declare function finishSocialSignIn(
  answer:
    | {
        code: string;
      }
    | {
        error: string;
      },
): Promise<SocialOutcome>;
/**
 * Exchanges the credential of Google's identity script for a session, at once: it is stored nowhere.
 * @param nonce the text whose SHA-256 (hex) the script was given. @throws AppError 'social_sign_in_failed'.
 */
declare function signInWithGoogleCredential(credential: string, nonce: string): Promise<SocialOutcome>;
/**
 * Stores the signed-in user's photo, points the profile to it and deletes the old file.
 * @param photo JPEG or PNG of at most 5 MB, already free of metadata (shared-ui's PhotoEditor gives such a one). @throws AppError, StorageError.
 */
declare function uploadPhoto(photoFile: Blob): Promise<void>;
/** Deletes the signed-in user's photo. @throws AppError. */
declare function removePhoto(): Promise<void>;
/**
 * Everything that the product holds about the signed-in person (LGPD, art. 18, II and V).
 * @returns a zip: dados.json, and the stored files under arquivos/. @throws AppError 'session_expired', 'offline' or 'unavailable'.
 */
declare function exportAccount(): Promise<Blob>;
/**
 * Erases the signed-in person's account, rows and files (LGPD, art. 18, VI), and signs this browser out.
 * @throws AppError 'confirmation_mismatch', 'wrong_password', 'too_many_requests', 'session_expired', 'offline' or 'unavailable'; nothing is
 * erased in part that another try would not finish.
 */
declare function deleteAccount(request: DeletionRequest): Promise<void>;

type Functions = Database['public']['Functions'];
type Overloads = {
  [Name in keyof Functions]: Functions[Name];
};
/** Of a function's overloads, the one that takes a key. */
type WithKey<Overload> = Overload extends {
  Args: infer Args;
  Returns: infer Returns;
}
  ? [Args] extends [never]
    ? never
    : string extends keyof Args
      ? never
      : 'p_idempotency_key' extends keyof Args
        ? {
            content: Omit<Args, 'p_idempotency_key'>;
            answer: Returns;
          }
        : never
  : never;
type Keyed = {
  [Name in keyof Functions as [WithKey<Overloads[Name]>] extends [never] ? never : Name]: WithKey<Overloads[Name]>;
};
/** A function of the database that takes an idempotency key (docs/decisions/2026-11-22-idempotency-keys.md). */
type KeyedFunction = keyof Keyed;
interface CallOnceOptions {
  /**
   * Names the form that the call is sent from, where the form keeps its draft: 'new', 'copy-<id>'. The key is then kept as the draft is,
   * through a reload, and stays the same when the content is changed after a call whose outcome nobody knows: the database tells whether
   * that one was saved (409, idempotency_key_reused).
   */
  form?: string;
  /**
   * Without a form: the id of the call's subject. The latest content for a subject counts: a decision that was followed
   * by another one counts as a new decision when it is sent again. By default, each content is a call of its own.
   */
  about?: string;
}
/**
 * Calls a function whose effect must not happen twice (a new row, a mail), so that it can be repeated after a lost
 * answer: until it has succeeded or was refused, each attempt has the same key, and the database has one effect per
 * key.
 * @returns the answer, which is that of the first call
 * @throws AppError with the rule's code; 'idempotency_key_reused' when an earlier attempt with other content did
 * succeed
 */
declare function callOnce<Name extends KeyedFunction>(
  api: Api,
  name: Name,
  content: Keyed[Name]['content'],
  options?: CallOnceOptions,
): Promise<Keyed[Name]['answer']>;
/**
 * Ends the use of stored keys: the user has discarded the form's content or, without a form, has undone what calls of
 * this function may have created.
 */
declare function forgetCall(name: KeyedFunction, form?: string): void;

type Client = SupabaseClient<Database>;
/**
 * The supabase-js client (authentication and storage; pages read data through Api). Loaded on first use: visitors who only read
 * never load it. A failed load is not kept, so the next call tries again.
 */
declare function getClient(): Promise<Client>;
/**
 * The user's access token, refreshed when it is about to expire; null for a visitor.
 * @throws AppError 'auth_unreachable' when a session exists but no new token can be had: read as a visitor, a list
 * would look empty.
 */
declare function getAccessToken(): Promise<string | null>;

/** Address and key of the backend. Read at run time from /config.json, never built into a release. */
interface AuthConfig {
  supabaseUrl: string;
  /** The publishable (anonymous) key: safe in a browser, because row-level security protects the data. */
  publishableKey: string;
  /** Origin that mails link back to; the page's own origin when left out. */
  siteUrl?: string;
  /** Services outside the product; none when left out. */
  integrations?: Integrations;
}
/** Sets the backend's address. Called once by the shell's or a harness's bootstrap, before anything else of this package. */
declare function configureAuth(config: AuthConfig): void;

/**
 * Whether somebody uses the page ({@link onPageUse}): for what a reader can do without. False while a server renders and at hydration. What it draws gives way to the
 * answer to the press that it may have been.
 */
declare function usePageUse(): boolean;

/** Loads a fragment of a remote, ready to render (wrapped in its remote's root and given its context). */
type FragmentLoader = (remote: string, name: string) => Promise<ComponentType>;
/**
 * Server-rendered fragments, by 'remote/Name'. On the server the fragment's element; in the browser its HTML as it
 * came, which stays in place, with working links, until the fragment's own code is loaded.
 */
type RenderedFragments = Map<string, ReactNode>;
/** Set by the shell (or a harness): how fragments of other remotes are loaded. */
declare function FragmentLoaderProvider({
  loader,
  rendered,
  children,
}: {
  loader: FragmentLoader;
  rendered?: RenderedFragments | undefined;
  children: ReactNode;
}): ReactNode;
/**
 * A place on a page for a fragment of another remote. Nothing of that remote is loaded before the place comes near the
 * window; a remote that is down or throws shows `error`, which can retry without a page reload. A server-rendered
 * fragment is shown from the start, and its code waits for the first sign of use as well: until then its HTML says all there is, and its links
 * work. It stays when the remote can't be loaded, unless somebody has pressed a control in it, who must be told.
 */
declare function FragmentSlot({
  remote,
  name,
  fallback,
  error,
}: {
  remote: string;
  name: string;
  /** Skeleton in the shape of the fragment. */
  fallback: ReactNode;
  error: (retry: () => void) => ReactNode;
}): ReactNode;

/**
 * Marks a control that was pressed before its code was there. It equals shared-server's `heldPressAttribute`, which a test of the shell compares:
 * styles/base.css of shared-ui shows such a control as busy.
 */
declare const heldPressAttribute = 'data-press-held';

/**
 * Whether the auth service answered its last call. If not, the user stays signed in, and the call is retried
 * automatically.
 */
declare function useAuthReachable(): boolean;
/**
 * Calls the listener each time the auth service answers again: failed reads can be repeated then.
 * @returns stops listening.
 */
declare function onAuthReachable(listener: () => void): () => void;

/** Reads the profile again, after it was changed. @throws AppError */
declare function refreshUser(): Promise<void>;
/** Asks the auth service again at once: for the button in the notice that it does not answer. */
declare function retrySession(): void;
/** Reads the session at start and follows it from then on (this tab and others). Resolves when the status is known. */
declare function startSession(): Promise<void>;

export {
  FragmentLoaderProvider,
  FragmentSlot,
  IntegrationsProvider,
  callOnce,
  canAccess,
  changeEmail,
  changePassword,
  chatLink,
  completeSignUp,
  configureAuth,
  confirmEmail,
  createApi,
  deleteAccount,
  exportAccount,
  finishSocialSignIn,
  forgetCall,
  getAccessToken,
  getApi,
  getClient,
  getPendingEmail,
  getSession,
  heldPressAttribute,
  homePathFor,
  isRouteHandle,
  keepsFromServer,
  loginPath,
  onAuthReachable,
  onUserChange,
  openRecovery,
  readMailLink,
  refreshUser,
  rememberReturnPath,
  removePhoto,
  requestPasswordReset,
  requireRole,
  resendConfirmation,
  resendEmailChange,
  retrySession,
  safeReturnPath,
  signIn,
  signInWithGoogleCredential,
  signOut,
  signUp,
  startSession,
  startSocialSignIn,
  takeReturnPath,
  updateName,
  uploadPhoto,
  useAuthReachable,
  useIntegrations,
  usePageUse,
  useSession,
  whenSessionKnown,
};
export type {
  AccessDecision,
  Api,
  ApiOptions,
  AuthConfig,
  CallOnceOptions,
  Controller,
  CurrentUser,
  DeletionRequest,
  Fragment,
  FragmentLoader,
  Integrations,
  KeyedFunction,
  MailLink,
  MissingDetails,
  Plan,
  RemoteContext,
  RenderedFragments,
  Role,
  RouteAccess,
  RouteAddresses,
  RouteFactory,
  RouteHandle,
  SessionState,
  SetPassword,
  SignUpDetails,
  SocialOutcome,
  SocialProvider,
  UnfinishedAccount,
};
