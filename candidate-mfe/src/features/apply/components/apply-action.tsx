import { getSession, loginPath, useSession, type Api } from '@ponte/shared-auth';
import { deferredActionAttribute, paths, signInPurposeState, type DeferredAction } from '@ponte/shared-domain';
import { Button, cn, errorOnNextPage, reportNotOpened, withToast } from '@ponte/shared-ui';
import { isPlainPress } from '@ponte/shared-ui/page-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useKeptFocus } from '../../../before-scripts/use-kept-focus';
import { deferAction, takeDeferredAction } from '../../../deferred-action/deferred-action';
import { useDeferredAction } from '../../../deferred-action/use-deferred-action';
import { appliedVacanciesOptions, applyCalls, birthDateOptions } from '../apply.queries';
import { applyMessages, applyParam, describeApplyFailure, nextApplyStep } from '../apply-rules';
import type { ApplyDialog } from './apply-dialog';
import type { SentApplication, SentApplicationProps } from './sent-application';

export interface ApplyActionProps {
  api: Api;
  vacancy: { id: string; title: string; companyName: string; location: string };
  /** 'row' in a list, 'page' as the vacancy page's main action. */
  layout: 'row' | 'page';
}

const sendingKey = (vacancyId: string): readonly string[] => ['send-application', vacancyId];

/**
 * The Apply button with every rule of docs/specification.md, section 8. The first render is the same for everybody,
 * because a server makes it: a link to the sign-in page, which a visitor can press before scripts are there, and without them. What depends on the user
 * follows once the browser has read the session.
 */
export function ApplyAction({ api, vacancy, layout }: ApplyActionProps): ReactNode {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  // The dialog while it is open. Its code is loaded at the first opening, because most visitors of a list never apply.
  const [Preview, setPreview] = useState<typeof ApplyDialog>();
  const [isOpening, setOpening] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  // The link becomes a button when the session is known.
  const keepFocus = useKeptFocus();
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
    if (Preview) wasOpened.current = true;
    else if (wasOpened.current) button.current?.focus();
  }, [Preview]);
  // A second click may come before React has rendered the disabled button; the ref is set at once.
  const isSending = useRef(false);

  const candidateId = session.user?.role === 'candidate' ? session.user.id : undefined;
  const applied = appliedVacanciesOptions(api, candidateId);
  const { data: hasApplied = false } = useQuery({ ...applied, select: (ids) => ids.includes(vacancy.id) });

  const actionKey = `candidatura:${vacancy.id}`;
  const returnTo = `${paths.vacancy(vacancy.id)}?${new URLSearchParams({ [applyParam]: vacancy.id }).toString()}`;
  const purpose = signInPurposeState({
    intro: 'Você está se candidatando a',
    subject: vacancy.title,
    details: [vacancy.companyName, vacancy.location].filter(Boolean).join(' · '),
  });
  const deferred: DeferredAction = { action: actionKey, returnTo, ...purpose };

  const markApplied = (): void => {
    queryClient.setQueryData(applied.queryKey, (ids: string[] | undefined) => [
      ...new Set([...(ids ?? []), vacancy.id]),
    ]);
    void queryClient.invalidateQueries({ queryKey: ['applications'] });
  };

  const askToSignIn = (message: string): void => {
    errorOnNextPage(message);
    deferAction(deferred);
    void navigate(loginPath(returnTo), { state: purpose });
  };

  const apply = useMutation({
    mutationKey: sendingKey(vacancy.id),
    // Waits for the connection: the dialog says so and offers to take it back.
    networkMode: 'online',
    mutationFn: async (birthDate: string | undefined) =>
      (await applyCalls()).applyToVacancy(api, vacancy.id, birthDate),
    onSuccess: () => {
      closePreview();
      markApplied();
      withToast((toast) => toast.success(applyMessages.success));
    },
    onError: (error) => {
      const failure = describeApplyFailure(error);
      if (failure.meaning === 'signed-out') askToSignIn(failure.message);
      else withToast((toast) => toast.error(failure.message));
      // On 'failed' the preview stays open, so that a retry is one click; on 'paused' it offers to end the pause, on 'age' it has the field.
      if (failure.meaning !== 'failed' && failure.meaning !== 'paused' && failure.meaning !== 'age') closePreview();
      if (failure.meaning === 'age' && candidateId !== undefined)
        void queryClient.invalidateQueries(birthDateOptions(api, candidateId));
      if (failure.meaning === 'paused') void queryClient.invalidateQueries({ queryKey: ['profile-pause'] });
      if (failure.meaning === 'applied') markApplied();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  /** Takes back what waits for a connection. Answers whether there was anything: what is on its way can't be taken back. */
  const cancelUnsent = useCallback((): boolean => {
    const cache = queryClient.getMutationCache();
    const unsent = cache.find({ mutationKey: sendingKey(vacancy.id), predicate: ({ state }) => state.isPaused });
    if (unsent) cache.remove(unsent);
    return unsent !== undefined;
  }, [queryClient, vacancy.id]);
  const { reset: resetSending } = apply;
  // Nothing goes out from a page that was left, where nobody could cancel it, and nothing of one person in the session of the next, who finds no dialog
  // that waits for what was taken back.
  useEffect(
    () => () => {
      if (!cancelUnsent()) return;
      isSending.current = false;
      resetSending();
      setPreview(undefined);
    },
    [cancelUnsent, resetSending, candidateId],
  );

  const handleClose = (): void => {
    if (isSending.current) {
      // The connection came back just before the press.
      if (!cancelUnsent()) return;
      isSending.current = false;
      apply.reset();
      withToast((toast) => toast.info('Envio cancelado. A candidatura não foi enviada.'));
    }
    closePreview();
  };

  const openPreview = async (): Promise<void> => {
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
    if (step === 'sign-in') askToSignIn(applyMessages.signedOut);
    if (step === 'refuse') withToast((toast) => toast.error(applyMessages.notCandidate));
    if (step === 'preview') void openPreview();
  };

  /**
   * After signing in: opens the dialog that the visitor asked for before, once, and removes the action from the URL. A shared URL opens nothing, because
   * its action was not deferred in this browser.
   */
  const takeStepAsAsked = async (): Promise<void> => {
    // A shared URL does not ask for a sign-in either; a press before the page's scripts, of somebody whose session turned out to have ended, does.
    if (!getSession().user) {
      if (takeDeferredAction(actionKey)) askToSignIn(applyMessages.signedOut);
      return;
    }
    const params = new URLSearchParams(location.search);
    params.delete(applyParam);
    await navigate(
      { pathname: location.pathname, search: params.toString() },
      { replace: true, preventScrollReset: true },
    );
    if (!takeDeferredAction(actionKey)) return;
    // The page says it of itself. When the list can't be read, the database refuses the second application.
    const ids = candidateId === undefined ? [] : await queryClient.ensureQueryData(applied).catch(() => []);
    if (!ids.includes(vacancy.id)) takeStep();
  };

  const { press, isWaiting } = useDeferredAction(
    layout === 'page' && new URLSearchParams(location.search).get(applyParam) === vacancy.id,
    (isAsked) => (isAsked ? void takeStepAsAsked() : takeStep()),
  );

  // The link was pressed before the session was known, and the button that took its place could not have the focus while it waited.
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasWaiting.current = isWaiting;
  }, [isWaiting]);

  const followed: DeferredAction = { ...deferred, message: applyMessages.signedOut };
  // What the browser does with the link by itself, such as opening it in a new tab, leads to the same dialog.
  const handleLinkPress = (event: MouseEvent): void => {
    if (!isPlainPress(event)) deferAction(followed);
    else {
      event.preventDefault();
      press();
    }
  };

  const handleConfirm = (birthDate: string | undefined): void => {
    if (isSending.current) return;
    isSending.current = true;
    apply.mutate(birthDate);
  };

  const look = {
    variant: layout === 'row' ? 'outline' : 'default',
    size: layout === 'row' ? 'sm' : 'lg',
    className: cn(layout === 'page' && 'w-full'),
    'aria-label': layout === 'row' ? `Candidatar-se à vaga ${vacancy.title}` : undefined,
  } as const;

  if (hasApplied) {
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
        <Link to={paths.applications()} className="flex-1 text-sm font-medium text-brand underline underline-offset-4">
          Acompanhar candidatura
        </Link>
        {/* As high as what comes. */}
        <div className="min-h-9 w-32 sm:w-72 lg:mt-2 lg:min-h-14 lg:w-full">
          {candidateId === undefined ? null : (
            <LoadedSentApplication api={api} candidateId={candidateId} vacancyId={vacancy.id} />
          )}
        </div>
      </div>
    );
  }

  return (
    <>
      {session.user || isWaiting ? (
        <Button {...look} ref={buttonRef} busy={isWaiting || isOpening} onClick={press}>
          Candidatar-se
        </Button>
      ) : (
        <Button {...look} asChild>
          <Link
            ref={keepFocus}
            to={loginPath(returnTo)}
            rel="nofollow"
            {...{ [deferredActionAttribute]: JSON.stringify(followed) }}
            onClick={handleLinkPress}
            onAuxClick={handleLinkPress}
          >
            Candidatar-se
          </Link>
        </Button>
      )}
      {session.user && Preview ? (
        <Preview
          api={api}
          user={session.user}
          vacancy={vacancy}
          isSending={apply.isPending}
          isWaitingForConnection={apply.isPaused}
          onConfirm={handleConfirm}
          onClose={handleClose}
        />
      ) : null}
    </>
  );
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
