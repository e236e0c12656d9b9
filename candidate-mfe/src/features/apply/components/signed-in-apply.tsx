import { getSession, type CurrentUser } from '@ponte/shared-auth';
import { reportNotOpened, withToast } from '@ponte/shared-ui';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askToSignIn } from '../../../deferred-action/ask-to-sign-in';
import { WaitingButton } from '../../../deferred-action/waiting-button';
import { applyRequest, takeAsked } from '../apply-request';
import { applyMessages, nextApplyStep } from '../apply-rules';
import { useSending } from '../use-sending';
import { useTaken } from '../use-taken';
import type { ApplyActionProps } from './apply-action';
import { AppliedNotice } from './applied-notice';
import { applyButton } from './apply-button';
import type { ApplyDialog } from './apply-dialog';

export interface SignedInApplyProps extends ApplyActionProps {
  user: CurrentUser;
  /** The ref of the control that this one takes the place of: the focus stays there. */
  keepFocus: RefCallback<HTMLElement>;
  /** What was asked for before this code was there. */
  step: 'press' | 'asked' | undefined;
  onStepTaken: () => void;
}

/**
 * The Apply button for people with an account, and its dialog. Its owner gives it the account as its React key, so that
 * no state of one person is left when the next one signs in.
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

  const candidateId = user.role === 'candidate' ? user.id : undefined;
  const { taken, isUnlisted, markApplied, askTaken } = useTaken({
    candidateId,
    vacancyId: vacancy.id,
    isOnPage: layout === 'page',
  });
  // Sent in another tab: the page says so, and the dialog is over.
  if (taken && Preview) closePreview();
  const { reset, send, cancel, ...sending } = useSending({ user, vacancy, isPreviewOpen, closePreview, markApplied });

  const openPreview = async (): Promise<void> => {
    // What failed before the last closing is over.
    reset();
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
      const known = await askTaken();
      setOpening(false);
      // Another person has signed in meanwhile: the press was not theirs. Where the session turns out to have ended,
      // the next step asks to sign in.
      const present = getSession().user;
      if (known || (present && present.id !== user.id)) return;
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

  if (taken === 'standing') return <AppliedNotice {...{ layout, candidateId, isUnlisted }} vacancyId={vacancy.id} />;

  // An open dialog stays: the answer to what is being sent says that the vacancy is closed, and the focus is the
  // dialog's.
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
      {Preview ? <Preview user={user} vacancy={vacancy} {...sending} onConfirm={send} onClose={cancel} /> : null}
    </>
  );
}
