import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn, controlClasses, Field, FieldNotes, type FieldOptions } from '@ponte/shared-ui';
import { CheckableField } from './checkable-field';

/** One choice of a select or radio group. */
export interface FieldOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Props of {@link SelectField}. */
export interface SelectFieldProps extends FieldOptions, Omit<ComponentProps<'select'>, 'required'> {
  options: readonly FieldOption[];
  /** First, empty choice: 'Selecione'. */
  placeholder?: string;
}

/** One of many, by the system's own list: the best one on phones. */
export function SelectField({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  options,
  placeholder,
  children,
  ...props
}: SelectFieldProps): ReactNode {
  return (
    <Field {...{ label, error, hint, required, fieldClassName, hideLabel, id }} describedBy={props['aria-describedby']}>
      {(control) => (
        <select {...props} {...control} className={cn(controlClasses, 'ui-select pr-10', className)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}

/** Props of {@link CheckboxField}. */
export interface CheckboxFieldProps
  extends Omit<FieldOptions, 'label' | 'hideLabel'>, Omit<ComponentProps<'input'>, 'required' | 'type'> {
  /** The label; links in it work. `children` does the same. */
  label?: ReactNode;
}

/** Yes or no. */
export function CheckboxField({ className, ...props }: CheckboxFieldProps): ReactNode {
  return <CheckableField {...props} className={cn('ui-check mt-2.5 size-5.5 shrink-0 rounded-sm', className)} />;
}

/** Props of {@link RadioGroupField}. */
export interface RadioGroupFieldProps
  extends Omit<FieldOptions, 'required'>, Omit<ComponentProps<'input'>, 'required' | 'type'> {
  name: string;
  options: readonly (FieldOption & { description?: ReactNode })[];
  required?: boolean;
  /** cards: each choice is a box, for few choices that matter. */
  appearance?: 'list' | 'cards';
}

/** One of a few, all in sight. `value` and `defaultValue` are the chosen option's. */
export function RadioGroupField({
  label,
  name,
  options,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel = false,
  id,
  className,
  appearance = 'list',
  value,
  defaultValue,
  ...props
}: RadioGroupFieldProps): ReactNode {
  const ownId = useId();
  const groupId = id ?? ownId;
  const hintId = `${groupId}-hint`;
  const errorId = `${groupId}-error`;
  const descriptions = [error ? errorId : undefined, hint === undefined ? undefined : hintId].filter(Boolean).join(' ');
  return (
    <fieldset
      id={groupId}
      role="radiogroup"
      aria-invalid={Boolean(error)}
      aria-required={required}
      aria-describedby={descriptions === '' ? undefined : descriptions}
      className={cn('min-w-0', fieldClassName)}
    >
      <legend className={cn('mb-1.5 text-sm font-semibold', hideLabel && 'sr-only', required && 'ui-required')}>
        {label}
      </legend>
      <div className={cn(appearance === 'cards' ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-wrap gap-x-6', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-11 cursor-pointer items-start gap-3',
              appearance === 'cards'
                ? 'rounded-md border border-line-strong bg-surface px-4 py-3 transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)]'
                : 'py-2.5',
            )}
          >
            <input
              {...props}
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled ?? props.disabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
              className="ui-check mt-0.5 size-5.5 shrink-0 rounded-full"
            />
            <span className="min-w-0 leading-snug">
              <span className={cn(appearance === 'cards' && 'font-semibold')}>{option.label}</span>
              {option.description !== undefined && (
                <span className="mt-0.5 block text-sm text-ink-soft">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </fieldset>
  );
}
