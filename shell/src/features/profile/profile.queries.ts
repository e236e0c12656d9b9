import { queryOptions } from '@tanstack/react-query';
import { getEmailPreferences, getProfilePause, getStoredData, listConsents } from './preferences.api';
import { getPendingEmail, type CurrentUser } from '@ponte/shared-auth';
import { getCompanySummary, getResumeSummary } from './summary.api';

/* Keys carry the user: what was read for one person is never shown to another. */

export const emailPreferencesOptions = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'email-preferences'],
    queryFn: ({ signal }) => getEmailPreferences(userId, signal),
  });

export const consentsOptions = (userId: string) =>
  queryOptions({ queryKey: ['account', userId, 'consents'], queryFn: ({ signal }) => listConsents(userId, signal) });

/**
 * Below the key under which candidate-mfe keeps its own answer: whoever changes the pause removes what is not on the
 * screen.
 */
export const profilePauseOptions = (userId: string) =>
  queryOptions({
    queryKey: ['profile-pause', userId, 'account'],
    queryFn: ({ signal }) => getProfilePause(signal),
    staleTime: 0,
  });

export const storedDataOptions = ({ id, role }: Pick<CurrentUser, 'id' | 'role'>) =>
  queryOptions({
    queryKey: ['account', id, 'stored-data'],
    queryFn: ({ signal }) => getStoredData(role, signal),
    // Shown as it is now
    staleTime: 0,
  });

export const pendingEmailOptions = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'pending-email'],
    queryFn: getPendingEmail,
    // Whoever comes back to the page may have opened the mail's link on the phone meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const resumeSummaryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'resume-summary'],
    queryFn: ({ signal }) => getResumeSummary(userId, signal),
  });

export const companySummaryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'company-summary'],
    queryFn: ({ signal }) => getCompanySummary(userId, signal),
  });
