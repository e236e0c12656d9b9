import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `mutate` that takes no second request while the first is under way. Looking at `isPending` is not enough: a form validates before it
 * sends, so two quick clicks both arrive before the render that shows the form as busy.
 */
export function useSubmitOnce<Data, Variables>(
  mutation: UseMutationResult<Data, Error, Variables>,
): (variables: Variables, onSuccess?: (data: Data) => void) => void {
  const isSending = useRef(false);

  return (variables, onSuccess) => {
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutate(variables, {
      onSuccess,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
}
