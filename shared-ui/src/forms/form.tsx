import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../cn';
import { usePreHydrationInput } from './pre-hydration-input';

/**
 * The focus scrolls to a refused field and one line below it (base.css). What is wrong with it may have more lines,
 * large letters more so; where both have no room, the field stays in sight.
 */
function showRefusal(field: Element): void {
  // Of the descriptions of a field, its error is the first.
  const [errorId = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
}

/** What takes the focus of a field: of radios, which are refused as a group, the chosen one or the first that is on. */
function controlOf(field: HTMLElement): HTMLElement {
  if (!field.matches('[role=radiogroup]')) return field;
  const radios = [...field.querySelectorAll<HTMLInputElement>('input:enabled')];
  return radios.find(({ checked }) => checked) ?? radios[0] ?? field;
}

/** Props of {@link Form}. */
export interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'method'> {
  /** It is being sent: every field and button inside is off. */
  busy?: boolean;
}

/**
 * A form. `className` lays out its fields (they stand in a fieldset that is off while busy). When it is sent back with
 * errors, focus goes to the first field that has one, which comes into sight with what is wrong; so does a
 * {@link FormAlert} in it that says why it failed. What was typed before the page's script was there is kept. A search,
 * whose fields belong into the address, is a plain `<form method="get">`.
 */
export function Form({ busy = false, id, className, children, onSubmit, ...props }: FormProps): ReactNode {
  const formId = usePreHydrationInput(id);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  // Stays when the browser takes the focus away from what is switched off: React hears nothing while it changes the
  // page.
  const within = useRef<HTMLElement | null>(null);

  const firstInvalid = (): HTMLElement | null =>
    fieldset.current?.querySelector<HTMLElement>(
      ['input', 'select', 'textarea', '[role=radiogroup]'].map((field) => `${field}[aria-invalid=true]`).join(),
    ) ?? null;

  // react-hook-form focuses the field that was registered first, which may stand lower on the page, and does it in a
  // task of its own.
  const focusFirstInvalid = (): void => {
    setTimeout(() => {
      const active = document.activeElement;
      const invalid = firstInvalid();
      if (!invalid || !fieldset.current?.contains(active) || !active?.closest('[aria-invalid=true]')) return;
      if (!invalid.contains(active)) controlOf(invalid).focus();
      showRefusal(invalid);
    });
  };

  // Before the browser takes the focus from a button outside of the fieldset, and before a button in it that was
  // pressed takes it back.
  useLayoutEffect(() => {
    // Sent by another button than its own ('Salvar a minha versão', say).
    const active = document.activeElement;
    const outside = active instanceof HTMLButtonElement && active.form === fieldset.current?.form ? active : null;
    if (busy) focused.current ??= within.current ?? outside;
  }, [busy]);

  useLayoutEffect(() => {
    if (busy || !focused.current) return;
    const previous = focused.current;
    focused.current = null;
    const invalid = firstInvalid();
    // Being switched off took the focus away, to the page or to the dialog around the form. Whoever moved it elsewhere
    // since then keeps it.
    const active = document.activeElement;
    const isBack = !active || active === previous || active.contains(fieldset.current);
    if (isBack) (invalid ? controlOf(invalid) : previous).focus();
    if (isBack && invalid) showRefusal(invalid);
    const isElsewhere = !isBack && !fieldset.current?.contains(active);
    // Sent by Enter in a field far away, or by a button far below: why it failed must be seen all the same. Not by
    // whoever goes on in another form.
    if (!invalid && !isElsewhere) fieldset.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [busy]);

  return (
    <form
      {...props}
      id={formId}
      // A browser that sends it itself, before the page's script is there or without one, never writes a password into
      // the address.
      method="post"
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        // Typed as nothing, it is a promise where the form sends something.
        const sent: unknown = onSubmit?.(event);
        void Promise.resolve(sent).then(focusFirstInvalid, () => undefined);
      }}
    >
      <fieldset
        ref={fieldset}
        role="presentation"
        disabled={busy}
        className={cn('grid min-w-0 gap-5', className)}
        onFocus={({ target }) => {
          within.current = target;
        }}
        onBlur={() => {
          within.current = null;
        }}
      >
        {children}
      </fieldset>
    </form>
  );
}

const alertTones = {
  danger: { box: 'border-danger/30 bg-danger-soft text-danger-strong', Icon: CircleAlert },
  warning: { box: 'border-warning/30 bg-warning-soft text-warning', Icon: TriangleAlert },
  success: { box: 'border-success/30 bg-success-soft text-success', Icon: CircleCheck },
  info: { box: 'border-info/30 bg-info-soft text-info', Icon: Info },
} as const;

/** Props of {@link FormAlert}. */
export interface FormAlertProps {
  title?: ReactNode;
  children?: ReactNode;
  tone?: keyof typeof alertTones;
  className?: string;
}

/** A message about a whole form or part of a page. Failures interrupt a screen reader, the rest waits its turn. */
export function FormAlert({ title, children, tone = 'danger', className }: FormAlertProps): ReactNode {
  const { box, Icon } = alertTones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn('flex gap-3 rounded-md border px-4 py-3', box, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && (
          <div className={cn('text-sm', title !== undefined && 'mt-0.5 text-ink')}>{children}</div>
        )}
      </div>
    </div>
  );
}
