import { cn, controlClasses, Field, type TextFieldProps } from '@ponte/shared-ui';
import { useRef, type ReactNode } from 'react';
import { SuggestionList, type SuggestionSource } from './suggestion-list';

/** Props of {@link Combobox}. */
export interface ComboboxProps extends Omit<TextFieldProps, 'onSelect'>, SuggestionSource {
  /** Names the list for screen readers; 'Sugestões' unless told. */
  listLabel?: string;
}

/**
 * A text field that suggests while a person types and lets them write what they like. Takes what react-hook-form's
 * `register` gives. Import path: `@ponte/shared-ui/combobox`, an entry of its own that each page bundles for itself;
 * pages that are the first of a visit load it with `import()` when the field is focused (see {@link SuggestionList}).
 */
export function Combobox({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  ref,
  listLabel = 'Sugestões',
  search,
  onSelect,
  delay,
  emptyText,
  errorText,
  ...props
}: ComboboxProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field {...{ label, error, hint, required, fieldClassName, hideLabel, id }} describedBy={props['aria-describedby']}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            autoCapitalize="none"
            {...props}
            {...control}
            ref={(element) => {
              input.current = element;
              const cleanup = typeof ref === 'function' ? ref(element) : undefined;
              if (ref && typeof ref === 'object') ref.current = element;
              return cleanup;
            }}
            className={cn(controlClasses, className)}
          />
          <SuggestionList input={input} label={listLabel} {...{ search, onSelect, delay, emptyText, errorText }} />
        </div>
      )}
    </Field>
  );
}
