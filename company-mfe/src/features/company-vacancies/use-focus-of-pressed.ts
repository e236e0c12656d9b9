import {
  useFocusAfterRemoval,
  type FocusAfterRemoval,
  type FocusAfterRemovalOptions,
} from '@ponte/shared-ui/page-components';
import type { FocusEvent } from 'react';

interface FocusOfPressed<List extends HTMLElement> extends Omit<FocusAfterRemoval<List>, 'onBlur'> {
  onBlur: (event: FocusEvent) => void;
}

/**
 * {@link useFocusAfterRemoval} for buttons that are switched off until their answer is there and gone afterwards.
 * Some browsers tell of a button that is switched off as of one that was left, and its place would be forgotten.
 */
export function useFocusOfPressed<List extends HTMLElement>(options?: FocusAfterRemovalOptions): FocusOfPressed<List> {
  const focus = useFocusAfterRemoval<List>(options);
  return {
    ...focus,
    onBlur: ({ target }) => {
      if (!target.matches(':disabled')) focus.onBlur();
    },
  };
}
