import { cn, PasswordField, type TextFieldProps } from '@ponte/shared-ui';
import { useCallback, useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { passwordStrength } from './password-strength';

const words = ['muito fraca', 'fraca', 'boa', 'forte'] as const;
const tones = ['bg-danger', 'bg-warning', 'bg-brand', 'bg-brand'] as const;

/**
 * Where a person chooses a password: a PasswordField with a meter that fills from the first character on and says
 * politely when the strength changes; it is empty while the field shows an error. The meter only advises (see
 * passwordStrength); what is accepted is the form's rule.
 */
export function NewPasswordField({ ref, fieldClassName, ...props }: TextFieldProps): ReactNode {
  const input = useRef<HTMLInputElement | null>(null);
  const meterId = useId();
  const subscribe = useCallback((onChange: () => void) => {
    const element = input.current;
    element?.addEventListener('input', onChange);
    return () => element?.removeEventListener('input', onChange);
  }, []);
  // The element is where the text lives: forms write into it by its ref (a reset after a save), and no event tells of
  // that.
  const text = useSyncExternalStore(
    subscribe,
    () => input.current?.value ?? '',
    () => '',
  );

  const strength = passwordStrength(text);
  // Under a field that is refused, 'Senha forte' would say the opposite of the error.
  const isRated = text !== '' && !props.error;
  return (
    <div className={cn('min-w-0', fieldClassName)}>
      <PasswordField
        autoComplete="new-password"
        {...props}
        aria-describedby={
          [props['aria-describedby'], isRated ? meterId : undefined].filter(Boolean).join(' ') || undefined
        }
        ref={(element) => {
          input.current = element;
          const cleanup = typeof ref === 'function' ? ref(element) : undefined;
          if (ref && typeof ref === 'object') ref.current = element;
          return cleanup;
        }}
      />
      {/*
        There from the start: a live region that appears with its text is often not read, and a meter that appears would move what stands below,
        under the finger of whoever presses it.
      */}
      <div id={meterId} aria-live="polite" className="mt-2 flex items-center">
        <span aria-hidden className="grid flex-1 grid-cols-4 gap-1">
          {words.map((word, index) => (
            <span
              key={word}
              className={cn(
                'h-1.5 rounded-full forced-colors:border',
                isRated && index <= strength ? cn(tones[strength], 'forced-colors:bg-[Highlight]') : 'bg-line',
              )}
            />
          ))}
        </span>
        <span className="ml-3 min-h-[1lh] shrink-0 text-sm text-ink-soft empty:ml-0">
          {isRated && `Senha ${words[strength]}`}
        </span>
      </div>
    </div>
  );
}
