import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui/slot';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { announce } from '../announcer';
import { cn } from '../cn';
import { Spinner } from './spinner';

/**
 * The classes of a button, for what is not a Button and must look like one. Nothing on paper can be pressed, so none is
 * printed.
 */
export const buttonVariants = cva(
  [
    'group/button relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-md border border-transparent text-center font-semibold wrap-anywhere print:hidden',
    'transition-[background-color,border-color,color,box-shadow,transform] active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 aria-busy:opacity-100',
    '[&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-[1.15em]',
  ],
  {
    variants: {
      variant: {
        default: 'bg-brand text-on-brand shadow-xs hover:bg-brand-strong',
        destructive: 'bg-danger text-on-danger shadow-xs hover:bg-danger-strong',
        outline:
          'border-line-strong bg-surface text-ink hover:border-brand hover:bg-brand-soft hover:text-brand-strong',
        secondary: 'bg-brand-soft text-brand-strong hover:bg-brand hover:text-on-brand',
        ghost: 'text-ink hover:bg-sunken',
        link: 'text-brand underline decoration-brand/70 decoration-[1.5px] underline-offset-4 hover:decoration-brand',
        whatsapp: 'bg-whatsapp text-on-whatsapp shadow-xs hover:bg-whatsapp-hover',
      },
      size: {
        // A share of the window at most: with letters made larger on a phone, a word needs the room.
        default: 'min-h-11 px-[min(1.25rem,6.25vw)] py-2 text-base',
        sm: 'min-h-9 px-3.5 py-1.5 text-sm pointer-coarse:min-h-11',
        lg: 'min-h-13 px-7 py-3 text-lg',
        icon: 'size-11 p-0',
      },
    },
    compoundVariants: [{ variant: 'link', size: ['default', 'sm', 'lg'], className: 'px-1' }],
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

/** Props of {@link Button}. */
export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /**
   * Something that this button started is under way: it can't be pressed again, and screen readers hear it. A button
   * that has this starts something, so a double click on it counts as one press.
   */
  busy?: boolean;
  /**
   * Shown instead of the children while busy ('Salvando...'). Room for it is kept from the start, so the width stays.
   */
  busyLabel?: string;
  /**
   * A `disabled` button keeps the focus: for one that is off as soon as it was pressed, as while it waits. A press does
   * nothing, not even send a form. It is `aria-disabled` in place of `disabled`; a `busy` one is off as any other.
   */
  focusableWhenDisabled?: boolean;
  /** Gives the look to the only child (a link), which then must not be `busy`. */
  asChild?: boolean;
}

/**
 * A button. `type` is 'button' unless said otherwise, so that only the button meant for it sends a form.
 */
export function Button({
  variant,
  size,
  busy: isUnderWay,
  busyLabel,
  asChild = false,
  className,
  children,
  disabled: isDisabled = false,
  focusableWhenDisabled = false,
  type = 'button',
  onClick,
  ...props
}: ButtonProps): ReactNode {
  const busy = isUnderWay ?? false;
  useEffect(() => {
    if (!busy) return;
    // Without dots: they are read aloud, and the sentence on the screen stays the only one with this exact text.
    announce((busyLabel ?? 'Aguarde').replace(/(\.\.\.|…)$/, ''));
    return () => announce('');
  }, [busy, busyLabel]);

  // Switched off, it loses the focus, and the next Tab would begin at the top of the page. A form gives it back itself,
  // where its first error is.
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (busy || !pressed.current) return;
    if (type !== 'submit' && document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
  }, [busy, type]);

  // `aria-disabled` stops no key and no press of a screen reader.
  const isOff = isDisabled && focusableWhenDisabled && !asChild;
  const classes = cn(
    buttonVariants({ variant, size }),
    // A press that went through it to what is below would move the focus there.
    isOff && 'cursor-default active:translate-y-0 aria-disabled:pointer-events-auto',
    className,
  );
  if (asChild) {
    return (
      <Slot className={classes} aria-disabled={isDisabled || undefined} onClick={onClick} {...props}>
        {children}
      </Slot>
    );
  }

  const handleClick: ComponentProps<'button'>['onClick'] = (event) => {
    // The second press of a double click is not meant: what the first one started may be done already, and the button
    // say something else.
    if (isOff || (isUnderWay !== undefined && event.detail > 1)) event.preventDefault();
    else {
      pressed.current = event.currentTarget;
      onClick?.(event);
    }
  };

  return (
    <button
      type={type}
      className={classes}
      onClick={handleClick}
      disabled={(isDisabled && !focusableWhenDisabled) || busy}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      {...props}
    >
      {busyLabel === undefined ? (
        <ButtonFace busy={busy}>{children}</ButtonFace>
      ) : (
        // Both texts share one grid cell, the hidden one as generated content: no test and no screen reader meets it.
        <span className="grid justify-items-center">
          <span
            className="col-start-1 row-start-1 inline-flex items-center justify-center gap-2"
            style={busy ? { visibility: 'hidden' } : undefined}
            aria-hidden={busy || undefined}
          >
            {children}
          </span>
          {busy ? (
            <span className="col-start-1 row-start-1 inline-flex items-center justify-center gap-2">
              <Spinner />
              {busyLabel}
            </span>
          ) : (
            <span
              aria-hidden
              data-label={busyLabel}
              className="invisible col-start-1 row-start-1 inline-flex h-0 gap-2 overflow-clip before:w-[1.15em] before:shrink-0 after:content-[attr(data-label)]"
            />
          )}
        </span>
      )}
    </button>
  );
}

function ButtonFace({ busy, children }: { busy: boolean; children: ReactNode }): ReactNode {
  if (!busy) return children;
  return (
    <>
      <span className="inline-flex items-center justify-center gap-2 opacity-0">{children}</span>
      <Spinner className="absolute" />
    </>
  );
}
