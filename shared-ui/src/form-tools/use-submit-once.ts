import { useRef, type BaseSyntheticEvent } from 'react';

/** What a form does when it is sent. */
export type SubmitHandler = (event?: BaseSyntheticEvent) => Promise<void>;

/**
 * Wraps what a submit does, so that it does it once until it is done. Looking at `isPending` is not enough: a form
 * validates before it sends, so two quick clicks both arrive before the render that shows the form as busy.
 */
export function useSubmitOnce(): (submit: SubmitHandler) => SubmitHandler {
  const isSending = useRef(false);

  return (submit) => async (event) => {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await submit(event);
    } finally {
      isSending.current = false;
    }
  };
}
