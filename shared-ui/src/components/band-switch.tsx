import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cn } from '../cn';

interface BandSwitchProps {
  label: string;
  isOn: boolean;
  /**
   * Key of localStorage that holds 'on', the value of a checkbox, where the choice is made: the loader of a
   * server-rendered page checks the box by it (shared-server/src/idle-loader-script.ts), because the server knows of no
   * choice.
   */
  storageKey: string;
  onChange: (isOn: boolean) => void;
  /** The line below, which describes the switch. */
  hint: string;
  /** The hint of a choice that is made, where it is another one. */
  chosenHint?: string;
  /** The hint is read out when it changes. */
  isHintLive?: boolean;
  className?: string | undefined;
}

/** A choice of this browser alone, in a dark area. */
export function BandSwitch({
  label,
  isOn,
  storageKey,
  onChange,
  hint,
  chosenHint,
  isHintLive = false,
  className,
}: BandSwitchProps): ReactNode {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLParagraphElement>(null);
  // What the loader has shown may be out of date at hydration, by another tab, and React takes it over as it is.
  useEffect(() => {
    if (input.current) input.current.checked = isOn;
    if (description.current && description.current.textContent !== hint) description.current.textContent = hint;
  }, [isOn, hint]);
  return (
    <div className={cn('min-w-0', className)}>
      <label className="relative inline-flex min-h-11 items-center gap-3">
        <input
          ref={input}
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={hintId}
          // A browser that fills in again what stood here before knows of no choice on another page.
          autoComplete="off"
          data-stored-choice={storageKey}
          data-chosen-hint={chosenHint}
          data-hint={hintId}
          className="peer absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
        />
        <span
          aria-hidden
          className="relative h-6 w-11 shrink-0 rounded-full border border-on-band-soft/60 transition-colors peer-checked:bg-band-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent after:absolute after:top-1/2 after:left-1 after:size-4 after:-translate-y-1/2 after:rounded-full after:bg-on-band-soft after:transition-transform peer-checked:after:translate-x-5 peer-checked:after:bg-on-band motion-reduce:after:transition-none forced-colors:after:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight]"
        />
        {label}
      </label>
      {/* Scripts of the page may have written the hint of the choice, or the bytes of the visit, already. */}
      <p ref={description} id={hintId} role={isHintLive ? 'status' : undefined} suppressHydrationWarning>
        {hint}
      </p>
    </div>
  );
}
