import { loginPath, useApi, useSession, type CurrentUser, type SessionState } from '@ponte/shared-auth';
import { paths, toAppError, type PaidPlanSlug } from '@ponte/shared-domain';
import { errorOnNextPage } from '@ponte/shared-ui';
import { useSubmitOnce } from '@ponte/shared-ui/form-tools';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { readChoice, totalOf, writeChoice, type CheckoutChoice } from './checkout-choice';
import { cancelRequest, readPlanAgain, requestSubscription, type SubscriptionRequest } from './subscription.api';
import { openRequestOptions } from './subscription.queries';

/** The plan began in another tab, or on another device, since the session was read. */
const isPlanBehind = (error: unknown): boolean =>
  ['already_subscribed', 'request_active'].includes(toAppError(error).code);

const signedOutMessage = 'Você precisa estar logado para assinar um plano';

/** The state of the page. 'choose' is for everybody who may request the plan, visitors included. */
export type CheckoutView =
  | { kind: 'choose'; other: SubscriptionRequest | undefined }
  | { kind: 'reading' }
  | { kind: 'registered'; request: SubscriptionRequest; user: CurrentUser }
  | { kind: 'owned'; userId: string }
  | { kind: 'not-candidate' };

function nextView(
  plan: PaidPlanSlug,
  user: CurrentUser | null,
  request: SubscriptionRequest | null | undefined,
  state: { isReading: boolean; isEditing: boolean },
): CheckoutView {
  if (!user) return { kind: 'choose', other: undefined };
  if (user.role !== 'candidate') return { kind: 'not-candidate' };
  if (user.plan === plan) return { kind: 'owned', userId: user.id };
  if (state.isReading) return { kind: 'reading' };
  if (request?.plan === plan && !state.isEditing) return { kind: 'registered', request, user };
  return { kind: 'choose', other: request?.plan === plan ? undefined : (request ?? undefined) };
}

export interface Checkout {
  view: CheckoutView;
  choice: CheckoutChoice;
  setChoice: (choice: CheckoutChoice) => void;
  confirm: () => void;
  edit: () => void;
  cancel: () => void;
  /** The choice is shown because of a press of 'Alterar escolha'. */
  isEditing: boolean;
  isSending: boolean;
  isCancelling: boolean;
  /** The registered request was confirmed on this visit. */
  isNew: boolean;
  error: string | undefined;
  session: SessionState['status'];
}

/** The checkout of a plan: the choice in the address, the request in the database. */
export function useCheckout(plan: PaidPlanSlug): Checkout {
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const [isNew, setNew] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const once = useSubmitOnce();

  const candidateId = session.user?.role === 'candidate' ? session.user.id : undefined;
  const options = openRequestOptions(api, candidateId);
  const open = useQuery(options);
  const choice = readChoice(query);

  const setChoice = (next: CheckoutChoice): void =>
    setQuery((current) => writeChoice(current, next), { replace: true, preventScrollReset: true });

  const goToSignIn = async (): Promise<void> => {
    const search = writeChoice(new URLSearchParams(), choice).toString();
    errorOnNextPage(signedOutMessage, { id: 'plan-choice' });
    await navigate(loginPath(paths.planCheckout(plan) + (search === '' ? '' : `?${search}`)));
  };

  const request = useMutation({
    mutationFn: () => requestSubscription(api, plan, choice, totalOf(plan, choice.period).cents),
    onSuccess: (stored) => {
      queryClient.setQueryData(options.queryKey, stored);
      setEditing(false);
      setNew(true);
      toast.success('Solicitação registrada!', { description: 'Nada foi cobrado.' });
    },
    onError: (error) => {
      if (['session_expired', 'not_signed_in'].includes(toAppError(error).code)) void goToSignIn();
      if (isPlanBehind(error)) readPlanAgain();
    },
  });

  const cancellation = useMutation({
    mutationFn: (id: string) => cancelRequest(api, id),
    onSuccess: () => {
      queryClient.setQueryData(options.queryKey, null);
      setNew(false);
      toast.success('Solicitação cancelada.');
    },
    onError: (error) => {
      toast.error(toAppError(error).message);
      // It may have been changed elsewhere since it was read.
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
      if (isPlanBehind(error)) readPlanAgain();
    },
  });

  const confirm = once(async () => {
    setWaiting(session.status === 'loading');
    if (session.status === 'loading') return;
    if (!session.user) {
      void goToSignIn();
      return;
    }
    // A failure is shown from request.error.
    await request.mutateAsync().catch(() => undefined);
  });

  // A click before the session was read is answered as soon as it is.
  const confirmLater = useRef(confirm);
  useEffect(() => {
    confirmLater.current = confirm;
  });
  useEffect(() => {
    if (isWaiting && session.status !== 'loading') void confirmLater.current();
  }, [isWaiting, session.status]);

  // A request that can't be read hides nothing: confirming again gives it back.
  const view = nextView(plan, session.user, open.data, {
    isReading: candidateId !== undefined && open.isPending,
    isEditing,
  });
  return {
    view,
    choice,
    setChoice,
    confirm: () => void confirm(),
    edit: () => {
      if (view.kind === 'registered') setChoice(view.request);
      setNew(false);
      setEditing(true);
    },
    cancel: () => {
      if (view.kind === 'registered') cancellation.mutate(view.request.id);
    },
    isEditing,
    isSending: request.isPending || isWaiting,
    isCancelling: cancellation.isPending,
    isNew,
    error: request.error ? toAppError(request.error).message : undefined,
    session: session.status,
  };
}
