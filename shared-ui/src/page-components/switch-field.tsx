import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { CheckableField } from './checkable-field';
import type { CheckboxFieldProps } from './choice-fields';

/** Props of {@link SwitchField}: those of a CheckboxField. */
export type SwitchFieldProps = CheckboxFieldProps;

/**
 * On or off, for what takes effect at once (a checkbox waits for its form to be sent). A native checkbox with the
 * switch's role: forms, Space and the label's press work by themselves.
 */
export function SwitchField({ className, ...props }: SwitchFieldProps): ReactNode {
  return (
    <CheckableField
      {...props}
      role="switch"
      className={cn(
        'mt-2 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-line-strong p-0.5 transition-colors',
        'before:block before:size-5.5 before:rounded-full before:bg-surface before:shadow-xs before:transition-transform',
        'checked:border-brand checked:bg-brand checked:before:translate-x-5 disabled:cursor-default disabled:opacity-55',
        // The system repaints backgrounds; its own checkbox says on and off.
        'forced-colors:appearance-auto forced-colors:before:hidden',
        className,
      )}
      // With large text on a phone the words go below the switch: beside it they would be broken.
      rowClassName="flex-wrap gap-y-0"
      wordsClassName="min-w-[min(100%,6.5rem)]"
      labelClassName="cursor-pointer"
    />
  );
}
