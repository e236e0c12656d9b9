import type { RemoteContext } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toast } from 'sonner';
import {
  listReceivedApplications,
  listVacancyOptions,
  openSentResume,
  setApplicationStatus,
  type ReceivedApplication,
  type StatusChange,
} from './received-applications.api';

const rootKey = ['company-applications'] as const;

export function receivedApplicationsOptions(api: RemoteContext['api'], companyId: string) {
  return queryOptions({
    queryKey: [...rootKey, 'list', companyId],
    queryFn: ({ signal }) => listReceivedApplications(api, companyId, signal),
    refetchOnMount: 'always',
  });
}

export function vacancyOptionsOptions(api: RemoteContext['api'], companyId: string) {
  return queryOptions({
    queryKey: ['company-vacancies', 'options', companyId],
    queryFn: ({ signal }) => listVacancyOptions(api, companyId, signal),
  });
}

/** Asked for on each opening of the panel and never beside it: the database logs every one. */
export function sentResumeOptions({ api, queryClient }: RemoteContext, companyId: string, applicationId: string) {
  return queryOptions({
    queryKey: [...rootKey, 'resume', applicationId],
    queryFn: async ({ signal }) => {
      const { status, resume } = await openSentResume(api, applicationId, signal);
      // Who opens a resume has seen it: that is what the candidate is told.
      queryClient.setQueryData(receivedApplicationsOptions(api, companyId).queryKey, (rows) =>
        rows?.map((row) => (row.id === applicationId ? { ...row, status } : row)),
      );
      return resume;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export interface ChangeRequest extends StatusChange {
  application: ReceivedApplication;
  /** Said when it is done; opening a resume is not worth a message. */
  success?: string;
}

export function changeStatusOptions({ api, queryClient }: RemoteContext, companyId: string) {
  const { queryKey } = receivedApplicationsOptions(api, companyId);

  return mutationOptions({
    mutationFn: async ({ application, ...change }: ChangeRequest) => {
      // The legal way to an interview leads through 'viewed': who invites somebody has seen the application.
      if (change.status === 'interview' && application.status === 'pending') {
        await setApplicationStatus(api, application.id, { status: 'viewed' });
      }
      return setApplicationStatus(api, application.id, change);
    },
    onSuccess: (status, { application, note, interview, success }) => {
      queryClient.setQueryData(queryKey, (rows) =>
        rows?.map((row) =>
          row.id === application.id
            ? {
                ...row,
                status,
                interviewAt: interview?.at ?? row.interviewAt,
                interviewPlace: interview?.place ?? row.interviewPlace,
                rejectionReason: status === 'rejected' ? (note ?? null) : row.rejectionReason,
              }
            : row,
        ),
      );
      if (success) toast.success(success);
    },
    onError: (error) => toast.error(`Erro ao atualizar candidatura: ${toAppError(error).message}`),
    // Another person of the company may have moved it meanwhile: what the server says is shown in the end.
    onSettled: () => queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}
