import type { RemoteContext } from '@ponte/shared-auth';
import { toAppError, type AppError } from '@ponte/shared-domain';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toast } from 'sonner';
import {
  cancelInterview,
  getAskedOfApplication,
  listReceivedApplications,
  listVacancyOptions,
  openSentResume,
  setApplicationStatus,
  withdrawnMessage,
  type ReceivedApplication,
  type StatusChange,
} from './received-applications.api';

const rootKey = ['company-applications'] as const;

export function receivedApplicationsOptions(api: RemoteContext['api'], companyId: string) {
  return queryOptions({
    queryKey: [...rootKey, 'list', companyId],
    queryFn: ({ signal }) => listReceivedApplications(api, signal),
    refetchOnMount: 'always',
  });
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
      const { status, resume } = await openSentResume(api, applicationId).catch((error: unknown) => {
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
      if (shown && shown.status !== status) {
        // Opening a resume marks the application as viewed, which the candidate sees.
        queryClient.setQueryData(queryKey, (rows) =>
          rows?.map((row) =>
            row.id === applicationId ? { ...row, status, reached: status === 'rejected' ? row.reached : status } : row,
          ),
        );
        // A list requested before the opening may arrive after it and would restore the former status.
        void queryClient.invalidateQueries({ queryKey, exact: true });
      }
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
    onSuccess: ({ status, updatedAt }, { application, status: wanted, note, interview, success }) => {
      const isOff = wanted === 'interview cancelled';
      queryClient.setQueryData(queryKey, (rows) =>
        rows?.map((row) =>
          row.id === application.id
            ? {
                ...row,
                status,
                updatedAt,
                interviewAt: isOff ? null : (interview?.at ?? row.interviewAt),
                interviewPlace: isOff ? null : (interview?.place ?? row.interviewPlace),
                rejectionReason: status === 'rejected' ? (note ?? null) : row.rejectionReason,
                // The step at which it was refused is the one that it had; any other status is itself the step.
                reached: status === 'rejected' ? row.reached : status,
              }
            : row,
        ),
      );
      if (success) toast.success(success);
    },
    // Why it failed is said by the page: in its dialog, or, where that has nothing left to ask, by a message. Another
    // person of the company may have moved it meanwhile: what the server says is shown in the end.
    onSettled: (_changed, error) => {
      const rereading = queryClient.invalidateQueries({ queryKey, exact: true });
      // A refusal is said together with what has been decided instead, so that nobody overwrites it unread. Not when
      // the list is slow: a try that comes before it is refused again, by what was seen. Without an answer there may be
      // no list either, and its own tries would keep the reason back, and the dialog shut, for seconds.
      return error && isRefused(toAppError(error)) ? Promise.race([rereading, pause(longestWait)]) : undefined;
    },
  });
}
