import { getApi } from '@ponte/shared-auth';
import { documentVersions, requireData, summarizeStoredData, toAppError, type ConsentKind } from '@ponte/shared-domain';

/** Which mails a person wants, beside those that an account cannot do without. */
export interface EmailPreferences {
  savedSearches: boolean;
  applicationUpdates: boolean;
}

function toPreferences(row: { saved_searches: boolean; application_updates: boolean }): EmailPreferences {
  return { savedSearches: row.saved_searches, applicationUpdates: row.application_updates };
}

/** @throws AppError */
export async function getEmailPreferences(userId: string, signal: AbortSignal): Promise<EmailPreferences> {
  const answer = await (
    await getApi().db()
  )
    .from('email_preferences')
    .select('saved_searches, application_updates')
    .eq('user_id', userId)
    .abortSignal(signal)
    .single();
  return toPreferences(requireData(answer));
}

/**
 * Writes what was changed and nothing else: another tab may have changed the rest.
 *
 * @returns what is stored.
 * @throws AppError
 */
export async function updateEmailPreferences(
  userId: string,
  { savedSearches, applicationUpdates }: Partial<EmailPreferences>,
): Promise<EmailPreferences> {
  const answer = await (
    await getApi().db()
  )
    .from('email_preferences')
    .update({
      ...(savedSearches !== undefined && { saved_searches: savedSearches }),
      ...(applicationUpdates !== undefined && { application_updates: applicationUpdates }),
    })
    .eq('user_id', userId)
    .select('saved_searches, application_updates')
    .single();
  return toPreferences(requireData(answer));
}

/** Gives up the change of address that waits for its confirmation: its link ends. @throws AppError */
export async function cancelEmailChange(): Promise<void> {
  requireData(await (await getApi().db()).rpc('cancel_email_change'));
}

/** One answer of a person: the newest of a kind counts. */
export interface Consent {
  id: string;
  kind: ConsentKind;
  granted: boolean;
  version: string;
  /** ISO time. */
  givenAt: string;
}

/** Newest first. @throws AppError */
export async function listConsents(userId: string, signal: AbortSignal): Promise<Consent[]> {
  const answer = await (
    await getApi().db()
  )
    .from('consents')
    .select('id, kind, granted, document_version, created_at')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(200)
    .abortSignal(signal);
  return requireData(answer).map(({ id, kind, granted, document_version: version, created_at: givenAt }) => ({
    id,
    kind,
    granted,
    version,
    givenAt,
  }));
}

/** Adds an answer about news by e-mail: what was answered before stays as it was. @throws AppError */
export async function recordMarketingConsent(granted: boolean): Promise<void> {
  requireData(
    await (
      await getApi().db()
    ).rpc('record_consent', {
      p_kind: 'marketing',
      p_granted: granted,
      p_document_version: documentVersions.marketing,
    }),
  );
}

/**
 * A candidate's pause. `pausedAt` is null while companies see the person; `companies` are those that have an
 * application of the person, `interviews` those that are still to come.
 */
export interface ProfilePause {
  pausedAt: string | null;
  companies: number;
  interviews: number;
}

// By hand: zod/mini beside the zod of the shell's forms costs every page of the account a request.
function toPause(answer: unknown): ProfilePause {
  if (
    typeof answer === 'object' &&
    answer !== null &&
    'paused_at' in answer &&
    (typeof answer.paused_at === 'string' || answer.paused_at === null) &&
    'companies' in answer &&
    typeof answer.companies === 'number' &&
    'interviews' in answer &&
    typeof answer.interviews === 'number'
  )
    return { pausedAt: answer.paused_at, companies: answer.companies, interviews: answer.interviews };
  throw toAppError(new TypeError('the answer about the pause has another form'));
}

/** Of a candidate. @throws AppError */
export async function getProfilePause(signal: AbortSignal): Promise<ProfilePause> {
  return toPause(requireData(await (await getApi().db()).rpc('my_profile_pause').abortSignal(signal)));
}

/** Pauses the profile, or ends the pause; again without effect. @returns what is stored. @throws AppError */
export async function setProfilePaused(isPaused: boolean): Promise<ProfilePause> {
  return toPause(requireData(await (await getApi().db()).rpc(isPaused ? 'pause_profile' : 'reactivate_profile')));
}

/** What is stored of the person, counted from the export itself. @throws AppError */
export async function getStoredData(
  role: 'candidate' | 'company',
  signal: AbortSignal,
): Promise<ReturnType<typeof summarizeStoredData>> {
  return summarizeStoredData(requireData(await (await getApi().db()).rpc('export_my_data').abortSignal(signal)), role);
}
