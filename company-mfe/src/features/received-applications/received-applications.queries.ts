import type { RemoteContext } from '@ponte/shared-auth';
import { toAppError, type AppError, type Rows } from '@ponte/shared-domain';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toast } from 'sonner';
import {
  cancelInterview,
  getAskedOfApplication,
  listReceivedApplications,
  listVacancyOptions,
  openSentResume,
  pageSize,
  setApplicationStatus,
  stateOf,
  withdrawnMessage,
  type ApplicationState,
  type ReceivedApplication,
  type StatusChange,
} from './received-applications.api';

const rootKey = ['company-applications'] as const;

/** For so long a list of several calls is not read again by itself. */
const longListRest = 10 * 60_000;

export function receivedApplicationsOptions(api: RemoteContext['api'], companyId: string) {
  return queryOptions({
    queryKey: [...rootKey, 'list', companyId],
    queryFn: async ({ signal, client, queryKey }) =>
      keepLaterStates(
        await listReceivedApplications(api, signal),
        client.getQueryData<Rows<ReceivedApplication>>(queryKey),
      ),
    refetchOnMount: 'always',
    // Whoever comes back to the window sees who has applied, and no name of who has withdrawn since.
    refetchOnWindowFocus: ({ state: { data, dataUpdatedAt } }) =>
      isOneCall(data) || Date.now() - dataUpdatedAt > longListRest,
    // Also when nothing has changed: rows say how long somebody has waited.
    notifyOnChangeProps: 'all',
  });
}

/** Whether one call reads the whole list. */
const isOneCall = (rows: Rows<ReceivedApplication> | undefined): boolean =>
  rows !== undefined && rows.length + (rows.unreadable ?? 0) < pageSize;

/**
 * The list as read, where its page has shown changes meanwhile: a row that was read before its change does not undo it.
 * Whose row it is, and whether anybody sees that, is as it was read.
 */
function keepLaterStates(
  read: Rows<ReceivedApplication>,
  shown: readonly ReceivedApplication[] | undefined,
): Rows<ReceivedApplication> {
  const known = new Map(shown?.map((row) => [row.id, row]));
  for (const [index, row] of read.entries()) {
    const later = known.get(row.id);
    if (later && Date.parse(later.updatedAt) > Date.parse(row.updatedAt)) read[index] = { ...row, ...stateOf(later) };
  }
  return read;
}

/**
 * Shows what a change has answered in its row. What other windows have decided about the others is read where one call
 * does; who has received 200 000 does not read all of them again for one, and sees that when the page is opened again,
 * looked at again after a while, or refuses a press.
 */
function showState(
  { queryClient, api }: RemoteContext,
  companyId: string,
  id: string,
  state: ApplicationState | undefined,
): void {
  const { queryKey } = receivedApplicationsOptions(api, companyId);
  if (state) {
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
    queryClient.setQueryData(
      queryKey,
      (rows) =>
        rows &&
        Object.assign(
          rows.map((row) => (row.id === id ? { ...row, ...state } : row)),
          rows.unreadable && { unreadable: rows.unreadable },
        ),
      // The other rows are as old as they were
      updatedAt === undefined ? undefined : { updatedAt },
    );
  }
  if (!state || isOneCall(queryClient.getQueryData(queryKey)))
    void queryClient.invalidateQueries({ queryKey, exact: true });
}

export function vacancyOptionsOptions(api: RemoteContext['api'], companyId: string) {
  return queryOptions({
    queryKey: ['company-vacancies', 'options', companyId],
    queryFn: ({ signal }) => listVacancyOptions(api, companyId, signal),
  });
}

/** Under 'company-vacancies': read again when the vacancy was changed. */
export function askedOfApplicationOptions(api: RemoteContext['api'], companyId: string, applicationId: string) {
  return queryOptions({
    queryKey: ['company-vacancies', 'asked', companyId, applicationId],
    queryFn: ({ signal }) => getAskedOfApplication(api, applicationId, signal),
  });
}

/** Of the message that says why a dialog has closed: one, whoever finds out first. */
export const goneMessageId = 'application-gone';

/** Why a dialog about an application has nothing left to ask, by the list as it was read since. */
export function describeGone(
  { rows, unreadable }: { rows: readonly ReceivedApplication[]; unreadable: number | undefined },
  id: string,
): string {
  const row = rows.find((one) => one.id === id);
  if (row?.isPaused) return 'Esta pessoa pausou o perfil. O currículo volta a aparecer quando ela o reativar.';
  // One that is missing may be the one that could not be read
  return row || unreadable
    ? 'Esta candidatura mudou depois que você a abriu. Confira a situação atual na lista.'
    : withdrawnMessage;
}

/** Asked for on each opening of the panel and never beside it: the database logs every one. */
export function sentResumeOptions({ api, queryClient }: RemoteContext, companyId: string, applicationId: string) {
  return queryOptions({
    queryKey: [...rootKey, 'resume', applicationId],
    queryFn: async () => {
      const { queryKey } = receivedApplicationsOptions(api, companyId);
      const { status, state, resume } = await openSentResume(api, applicationId).catch((error: unknown) => {
        const { code, message } = toAppError(error);
        if (code === 'candidate_paused') {
          // Since the list was read: the row loses its name, and with it this panel, so that the reason is said beside
          // the list.
          toast.error(message, { id: goneMessageId });
          void queryClient.invalidateQueries({ queryKey, exact: true });
        }
        throw error;
      });
      const shown = queryClient.getQueryData(queryKey)?.find(({ id }) => id === applicationId);
      // The first opening marks the application as viewed, which the candidate sees; any tells what another window has
      // decided.
      if (shown && (shown.status !== status || (state && state.updatedAt !== shown.updatedAt)))
        showState({ api, queryClient }, companyId, applicationId, state);
      return resume;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export interface ChangeRequest extends Omit<StatusChange, 'seen' | 'status'> {
  application: ReceivedApplication;
  status: StatusChange['status'] | 'interview cancelled';
  /** Said when it is done; opening a resume is not worth a message. */
  success?: string;
}

/** How long a refusal waits for the list, in milliseconds: longer, and a press seems to have done nothing. */
const longestWait = 1_000;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Whether the backend itself said no: there is an answer, and not one of what stands before it. */
export const isRefused = ({ status }: AppError): boolean => status !== undefined && status < 500;

/** What the page says of a change that failed. */
export const changeFailure = (error: unknown): string => `Erro ao atualizar candidatura: ${toAppError(error).message}`;

/** What the database refuses a change with because of what became of the application meanwhile. */
const movedCodes: readonly string[] = [
  'application_changed',
  'application_withdrawn',
  'candidate_paused',
  'illegal_transition',
  'no_interview',
];

/**
 * Whether a failed change says why its dialog has nothing left to ask. A connection that failed, or a text that was too
 * long, is no reason: the list may say minutes later what became of the application.
 */
export const saysWhyGone = (error: unknown): boolean => movedCodes.includes(toAppError(error).code);

/** @see StatusChange.seen */
type SeenChangeRequest = ChangeRequest & { seen: string };

export function changeStatusOptions({ api, queryClient }: RemoteContext, companyId: string) {
  const { queryKey } = receivedApplicationsOptions(api, companyId);

  return mutationOptions({
    mutationFn: ({ application, ...change }: SeenChangeRequest) =>
      change.status === 'interview cancelled'
        ? cancelInterview(api, application.id, { message: change.note, seen: change.seen })
        : setApplicationStatus(api, application.id, { ...change, status: change.status }),
    onSuccess: (state, { application, success }) => {
      showState({ api, queryClient }, companyId, application.id, state);
      if (success) toast.success(success);
    },
    // Why it failed is said by the page: in its dialog, or, where that has nothing left to ask, by a message. Another
    // person of the company may have moved it meanwhile, or the answer was lost: what the server says is shown in the
    // end.
    onError: (error) => {
      const rereading = queryClient.invalidateQueries({ queryKey, exact: true });
      // A refusal is said together with what has been decided instead, so that nobody overwrites it unread. Not when
      // the list is slow: a try that comes before it is refused again, by what was seen. Without an answer there may be
      // no list either, and its own tries would keep the reason back, and the dialog shut, for seconds.
      return isRefused(toAppError(error)) ? Promise.race([rereading, pause(longestWait)]) : undefined;
    },
  });
}
