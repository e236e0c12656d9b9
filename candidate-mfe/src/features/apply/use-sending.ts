import { getSession, useApi, type CurrentUser } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { withToast } from '@ponte/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { askToSignIn } from '../../deferred-action/ask-to-sign-in';
import { isNotedClosed, noteClosed } from '../../vacancy-card/closed-vacancies';
import { appliedVacanciesOptions, applyCalls, birthDateOptions } from './apply.queries';
import { applyRequest, type AppliedVacancy } from './apply-request';
import { applyMessages, describeApplyFailure, isAnswerLost } from './apply-rules';

/** How often each vacancy was sent an application, from this page or before it was left and opened again. */
const tries = new Map<string, number>();

const sendingKey = (vacancyId: string): readonly string[] => ['send-application', vacancyId];

export interface Sending {
  isSending: boolean;
  isWaitingForConnection: boolean;
  isOutcomeUnknown: boolean;
  /** Why it failed, for the dialog. */
  failure: string | undefined;
  send: (birthDate: string | undefined) => void;
  /** Takes back what waits for a connection, and closes the dialog unless something is on its way. */
  cancel: () => void;
  /** What failed before is over. */
  reset: () => void;
}

/**
 * Sends the application of the open dialog, takes it back as long as it waits for a connection, and finds out what
 * became of one whose answer was lost.
 */
export function useSending({
  user,
  vacancy,
  isPreviewOpen,
  closePreview,
  markApplied,
}: {
  user: CurrentUser;
  vacancy: AppliedVacancy;
  isPreviewOpen: RefObject<boolean>;
  closePreview: () => void;
  markApplied: () => void;
}): Sending {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const candidateId = user.role === 'candidate' ? user.id : undefined;
  const applied = appliedVacanciesOptions(api, candidateId);
  // A second click may come before React has rendered the disabled button; the ref is set at once. useSubmitOnce waits
  // for an end, which what waits for a connection and is taken back never has.
  const isSending = useRef(false);
  // The answer of one that has left may have been lost: from then on nobody knows whether it was stored.
  const mayBeSent = useRef(false);
  // It was lost: what is said of the next try must not deny this one.
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);

  const apply = useMutation({
    mutationKey: sendingKey(vacancy.id),
    // Waits for the connection: the dialog says so and offers to take it back.
    networkMode: 'online',
    mutationFn: async (birthDate: string | undefined) => {
      const { applyToVacancy } = await applyCalls();
      mayBeSent.current = true;
      return applyToVacancy(api, vacancy.id, birthDate);
    },
    onSuccess: () => {
      closePreview();
      markApplied();
      withToast((toast) => toast.success(applyMessages.success));
    },
    onError: (error) => {
      const failure = describeApplyFailure(error);
      // What never left, because its code did not arrive, has no answer that could be lost.
      if (mayBeSent.current && isAnswerLost(error)) setOutcomeUnknown(true);
      // On 'failed' the preview stays open and says why, so that a retry is one click; on 'age' it has the field as
      // well, on 'paused' it offers to end the pause.
      const isToldInPreview = failure.meaning === 'failed' || failure.meaning === 'age';
      if (failure.meaning === 'signed-out')
        askToSignIn({ ...applyRequest(vacancy), message: failure.message }, navigate);
      else if (!isToldInPreview) withToast((toast) => toast.error(failure.message));
      if (!isToldInPreview && failure.meaning !== 'paused') closePreview();
      if (failure.meaning === 'age' && candidateId !== undefined)
        void queryClient.invalidateQueries(birthDateOptions(api, candidateId));
      if (failure.meaning === 'paused') void queryClient.invalidateQueries({ queryKey: ['profile-pause'] });
      if (failure.meaning === 'applied') markApplied();
      // Sent from another tab: the page says then why nothing more can be sent.
      if (toAppError(error).code === 'application_repeated')
        void queryClient.invalidateQueries({ queryKey: applied.queryKey });
      // The page still says that the vacancy is open, and offers to apply.
      if (failure.meaning === 'closed') {
        noteClosed(queryClient, vacancy.id);
        for (const queryKey of [['vacancies', 'details', vacancy.id], ['saved-vacancies']])
          void queryClient.invalidateQueries({ queryKey });
      }
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  const failure = apply.error ? describeApplyFailure(apply.error) : undefined;

  /**
   * Takes back what waits for a connection. Answers whether there was anything: what is on its way can't be taken back.
   */
  const cancelUnsent = useCallback((): boolean => {
    const cache = queryClient.getMutationCache();
    const unsent = cache.find({ mutationKey: sendingKey(vacancy.id), predicate: ({ state }) => state.isPaused });
    if (unsent) cache.remove(unsent);
    return unsent !== undefined;
  }, [queryClient, vacancy.id]);
  // Nothing goes out from a page that was left, where nobody could cancel it, and nothing of one person in the session
  // of the next.
  useEffect(
    () => () => {
      const isOver = cancelUnsent() || !isSending.current;
      // The vacancy has closed meanwhile: the page was read again and shows no dialog that could say what became of the
      // application. One that is on its way has an answer to come, which says it.
      if (isPreviewOpen.current && isOver && isNotedClosed(queryClient, vacancy.id)) {
        const message = mayBeSent.current ? applyMessages.closedMeanwhile : applyMessages.closedUnsent;
        withToast((toast) => toast.error(message));
      }
    },
    [cancelUnsent, isPreviewOpen, queryClient, vacancy.id],
  );

  /**
   * Reads whether the tries so far were stored, once there is a connection. The page says by itself that it was applied
   * to.
   * @returns what is known then; undefined where it was sent again meanwhile, which tells of itself
   */
  const findOutcome = async (): Promise<'sent' | 'unsent' | 'unknown' | undefined> => {
    const own = tries.get(vacancy.id);
    // In a query of its own: one of the page ends with the page, and answers with what was read before.
    const queryKey = [...applied.queryKey, 'outcome'];
    // The shell's query cache logs why it failed.
    const lists = await queryClient.fetchQuery({ ...applied, queryKey, staleTime: 0 }).catch(() => undefined);
    if (tries.get(vacancy.id) !== own) return undefined;
    if (!lists) return 'unknown';
    queryClient.setQueryData(applied.queryKey, lists);
    mayBeSent.current = false;
    setOutcomeUnknown(false);
    return lists.standing.includes(vacancy.id) ? 'sent' : 'unsent';
  };

  const tellOutcome = async (): Promise<void> => {
    const outcome = await findOutcome();
    // Of one person's application nothing is said in the session of the next, who reads nothing of it either.
    if (outcome === undefined || getSession().user?.id !== user.id) return;
    const { foundSent, foundUnsent, notFoundOut } = applyMessages;
    const message = { sent: foundSent, unsent: foundUnsent, unknown: notFoundOut }[outcome](vacancy.title);
    withToast((toast) => toast.info(message));
  };

  const cancel = (): void => {
    if (isSending.current) {
      // The connection came back just before the press.
      if (!cancelUnsent()) return;
      isSending.current = false;
      apply.reset();
      const message = isOutcomeUnknown ? applyMessages.cancelledUnknown : applyMessages.cancelled;
      withToast((toast) => toast.info(message));
      if (isOutcomeUnknown) void tellOutcome();
    } else if (isOutcomeUnknown) {
      // The page behind it says then what became of the try.
      void findOutcome();
    }
    closePreview();
  };

  const send = (birthDate: string | undefined): void => {
    if (isSending.current) return;
    isSending.current = true;
    tries.set(vacancy.id, (tries.get(vacancy.id) ?? 0) + 1);
    apply.mutate(birthDate);
  };

  return {
    isSending: apply.isPending,
    isWaitingForConnection: apply.isPaused,
    isOutcomeUnknown,
    failure: failure?.meaning === 'paused' ? undefined : failure?.message,
    send,
    cancel,
    reset: apply.reset,
  };
}
