import { OptionalPart } from '@ponte/shared-ui/page-components';
import { lazy, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { isAskable } from '../askable-title';
import type { VacancyFormValues } from '../vacancy-form';

// Loaded with the first title: a form that is only opened does without it.
const PublishedPay = lazy(() => import(/* webpackChunkName: "published-pay" */ './published-pay'));

/**
 * Where the form says what companies publish as pay. The live region is there from the start, so that its text is read
 * out; beside the field it has the height of a usual answer with a comparison from the start, so that nothing moves.
 */
export function PublishedPaySlot({ control }: { control: Control<VacancyFormValues> }): ReactNode {
  const title = useWatch({ control, name: 'title' });
  return (
    <div tabIndex={-1} aria-live="polite" className="text-sm text-ink-soft sm:min-h-50 lg:max-xl:min-h-72">
      {isAskable(title) ? (
        <OptionalPart>
          <PublishedPay control={control} />
        </OptionalPart>
      ) : null}
    </div>
  );
}
