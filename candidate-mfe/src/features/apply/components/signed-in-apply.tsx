import { getSession, useApi, type CurrentUser } from '@ponte/shared-auth';
import { paths, toAppError } from '@ponte/shared-domain';
import { reportNotOpened, withToast } from '@ponte/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { askToSignIn } from '../../../deferred-action/ask-to-sign-in';
import { WaitingButton } from '../../../deferred-action/waiting-button';
import type { TakenVacancies } from '../../../taken-vacancies/taken-vacancies.api';
import { isNotedClosed, noteClosed } from '../../../vacancy-card/closed-vacancies';
import { appliedVacanciesOptions, applyCalls, birthDateOptions, sentApplicationOptions } from '../apply.queries';
import { applyRequest, takeAsked } from '../apply-request';
import { applyMessages, describeApplyFailure, isAnswerLost, nextApplyStep } from '../apply-rules';
import type { ApplyActionProps } from './apply-action';
import { applyButton } from './apply-button';
import type { ApplyDialog } from './apply-dialog';
import type { SentApplication, SentApplicationProps } from './sent-application';

export interface SignedInApplyProps extends ApplyActionProps {
  user: CurrentUser;
  /** The ref of the control that this one takes the place of: the focus stays there. */
  keepFocus: RefCallback<HTMLElement>;
  /** What was asked for before this code was there. */
  step: 'press' | 'asked' | undefined;
  onStepTaken: () => void;
}

/** How often each vacancy was sent an application, from this page or before it was left and opened again. */
const tries = new Map<string, number>();

const sendingKey = (vacancyId: string): readonly string[] => ['send-application', vacancyId];

/**
 * What a press of the Apply button leads to for people with an account: with a key of the account, so that nothing of
 * one person is in the session of the next.
 */
export function SignedInApply({
  user,
  vacancy,
  layout,
  isClosed = false,
  keepFocus,
  step,
  onStepTaken,
}: SignedInApplyProps): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  // The dialog while it is open. Its code is loaded at the first opening, because most visitors of a list never apply.
  const [Preview, setPreview] = useState<typeof ApplyDialog>();
  const [isOpening, setOpening] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  const isPreviewOpen = useRef(false);
  const buttonRef = useCallback(
    (place: HTMLButtonElement | null) => {
      button.current = place;
      keepFocus(place);
    },
    [keepFocus],
  );
  const closePreview = (): void => setPreview(undefined);
  // While the dialog's code loads, the button is disabled and loses the focus: the dialog returns the focus to the
  // element that had it.
  useEffect(() => {
    isPreviewOpen.current = Preview !== undefined;
    if (Preview) wasOpened.current = true;
    else if (wasOpened.current) button.current?.focus();
  }, [Preview]);
  // A second click may come before React has rendered the disabled button; the ref is set at once.
  const isSending = useRef(false);
  // The answer of one that has left may have been lost: from then on nobody knows whether it was stored.
  const mayBeSent = useRef(false);
  // It was lost: what is said of the next try must not deny this one.
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);

  const candidateId = user.role === 'candidate' ? user.id : undefined;
  const applied = appliedVacanciesOptions(api, candidateId);
  const list = useQuery({ ...applied, select: (lists) => takenBy(lists, vacancy.id) });
  const taken = list.data;
  // Sent in another tab: the page says so, and the dialog is over.
  if (taken && Preview) setPreview(undefined);

  const isSentShown = taken === 'standing' && layout === 'page' && candidateId !== undefined;
  const sent = useQuery({
    ...sentApplicationOptions(api, candidateId ?? '', vacancy.id),
    enabled: isSentShown,
  });
  // Not there although it stands: it was taken out of the candidate's list, or withdrawn after the list was read. Only
  // a newer list tells which.
  const isMissing = isSentShown && sent.data === null;
  const isUnlisted = isMissing && !sent.isFetching && !list.isFetching && list.dataUpdatedAt >= sent.dataUpdatedAt;
  useEffect(() => {
    if (isMissing) void queryClient.invalidateQueries({ queryKey: appliedVacanciesOptions(api, candidateId).queryKey });
  }, [isMissing, sent.dataUpdatedAt, queryClient, api, candidateId]);

  const markApplied = (): void => {
    queryClient.setQueryData(applied.queryKey, (lists: TakenVacancies | undefined) => ({
      exhausted: lists?.exhausted ?? [],
      standing: [...new Set([...(lists?.standing ?? []), vacancy.id])],
    }));
    void queryClient.invalidateQueries({ queryKey: ['applications'] });
  };

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
      // A page that was read again has no way to apply any more, and no dialog. What is on its way is told of by its
      // answer.
      if (isPreviewOpen.current && isOver && isNotedClosed(queryClient, vacancy.id)) {
        const message = mayBeSent.current ? applyMessages.closedMeanwhile : applyMessages.closedUnsent;
        withToast((toast) => toast.error(message));
      }
    },
    [cancelUnsent, queryClient, vacancy.id],
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
    const lists = await queryClient.fetchQuery({ ...applied, queryKey, staleTime: 0 }).catch((error: unknown) => {
      console.error('apply: whether it was sent is not known', error);
    });
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

  const handleClose = (): void => {
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

  const openPreview = async (): Promise<void> => {
    // What failed before the last closing is over.
    apply.reset();
    setOpening(true);
    try {
      const { ApplyDialog } = await import(/* webpackChunkName: "apply-dialog" */ './apply-dialog');
      setPreview(() => ApplyDialog);
    } catch (error) {
      console.error('apply: the dialog did not arrive', error);
      reportNotOpened();
    }
    setOpening(false);
  };

  const takeStep = (): void => {
    const step = nextApplyStep(getSession().user);
    if (step === 'sign-in') askToSignIn(applyRequest(vacancy), navigate);
    if (step === 'refuse') withToast((toast) => toast.error(applyMessages.notCandidate));
    if (step === 'preview') void openPreview();
  };

  /** Takes a step unless the vacancy turns out to take no application any more, which the page says of itself. */
  const takeUnlessApplied = async (): Promise<void> => {
    if (candidateId !== undefined) {
      setOpening(true);
      // When the list can't be read, the database refuses the second application.
      const lists = await queryClient.ensureQueryData(applied).catch(() => undefined);
      setOpening(false);
      // Another person has signed in meanwhile: the press was not theirs. Where the session turns out to have ended,
      // the next step asks to sign in.
      const present = getSession().user;
      if (takenBy(lists, vacancy.id) || (present && present.id !== user.id)) return;
    }
    takeStep();
  };

  const takeKeptStep = async (kept: 'press' | 'asked'): Promise<void> => {
    onStepTaken();
    // After the sign-in page nothing has the focus.
    if (kept === 'press' && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    // After signing in the dialog that the visitor asked for before opens once.
    if (kept === 'press' || (await takeAsked(vacancy, location, navigate))) await takeUnlessApplied();
  };
  const takeLater = useRef(takeKeptStep);
  useEffect(() => {
    takeLater.current = takeKeptStep;
  });
  useEffect(() => {
    if (step) void takeLater.current(step);
  }, [step]);

  const handleConfirm = (birthDate: string | undefined): void => {
    if (isSending.current) return;
    isSending.current = true;
    tries.set(vacancy.id, (tries.get(vacancy.id) ?? 0) + 1);
    apply.mutate(birthDate);
  };

  if (taken === 'standing') {
    return layout === 'row' ? (
      <p className="flex items-center gap-1.5 text-sm font-medium text-success">
        <CircleCheck aria-hidden className="size-4" />
        Candidatura enviada
      </p>
    ) : (
      // On a phone this is the bar at the lower edge: beside each other, so that it stays low.
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex basis-full items-center gap-2 font-medium text-success">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {applyMessages.duplicate}
        </p>
        {isUnlisted ? (
          // It stands, but the candidate has taken it out of the list, and reads nothing of it any more.
          <p className="text-sm text-ink-soft">{applyMessages.unlisted}</p>
        ) : (
          <>
            <Link
              to={paths.applications()}
              className="flex-1 text-sm font-medium text-brand underline underline-offset-4"
            >
              Acompanhar candidatura
            </Link>
            {/* As high as what comes. */}
            <div className="min-h-9 w-32 sm:w-72 lg:mt-2 lg:min-h-14 lg:w-full">
              {candidateId === undefined ? null : (
                <LoadedSentApplication candidateId={candidateId} vacancyId={vacancy.id} />
              )}
            </div>
          </>
        )}
      </div>
    );
  }

  // What is being sent stays: its answer says that the vacancy is closed, and the dialog takes care of the focus.
  if (isClosed && !Preview) return null;
  if (taken === 'exhausted') {
    return layout === 'row' ? (
      <p className="max-w-44 text-balance text-sm text-ink-soft sm:text-right">Limite de três candidaturas atingido</p>
    ) : (
      <p className="text-ink-soft">{applyMessages.exhausted}</p>
    );
  }
  return (
    <>
      <WaitingButton {...applyButton(vacancy, layout)} ref={buttonRef} isWaiting={isOpening} onClick={takeStep}>
        Candidatar-se
      </WaitingButton>
      {Preview ? (
        <Preview
          user={user}
          vacancy={vacancy}
          isSending={apply.isPending}
          isWaitingForConnection={apply.isPaused}
          isOutcomeUnknown={isOutcomeUnknown}
          failure={failure?.meaning === 'paused' ? undefined : failure?.message}
          onConfirm={handleConfirm}
          onClose={handleClose}
        />
      ) : null}
    </>
  );
}

/** Why a vacancy takes no application of this person: one stands, or three were sent and none of them stands. */
function takenBy(lists: TakenVacancies | undefined, vacancyId: string): keyof TakenVacancies | undefined {
  if (lists?.standing.includes(vacancyId)) return 'standing';
  return lists?.exhausted.includes(vacancyId) ? 'exhausted' : undefined;
}

/** Its code is loaded when there is an application to show: most visitors of a vacancy have none. */
function LoadedSentApplication(props: SentApplicationProps): ReactNode {
  const [Sent, setSent] = useState<typeof SentApplication>();
  useEffect(() => {
    import(/* webpackChunkName: "sent-application" */ './sent-application').then(
      ({ SentApplication }) => setSent(() => SentApplication),
      (error: unknown) => console.error('apply: the progress did not arrive', error),
    );
  }, []);
  return Sent ? <Sent {...props} /> : null;
}
