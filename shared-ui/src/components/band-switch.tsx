import { useId, type ReactNode } from 'react';
import { cn } from '../cn';

interface BandSwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The line below, which describes the switch. */
  hint: string;
  /** The hint is read out when it changes. */
  isHintLive?: boolean;
  className?: string | undefined;
}

/** A choice of this browser alone, in a dark area. */
export function BandSwitch({ label, isOn, onChange, hint, isHintLive = false, className }: BandSwitchProps): ReactNode {
  const hintId = useId();
  return (
    <div className={cn('min-w-0', className)}>
      <label className="relative inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={hintId}
          className="peer absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
        />
        <span
          aria-hidden
          className="relative h-6 w-11 shrink-0 rounded-full border border-on-band-soft/60 transition-colors peer-checked:bg-band-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent after:absolute after:top-1/2 after:left-1 after:size-4 after:-translate-y-1/2 after:rounded-full after:bg-on-band-soft after:transition-transform peer-checked:after:translate-x-5 peer-checked:after:bg-on-band motion-reduce:after:transition-none forced-colors:after:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight]"
        />
        {label}
      </label>
      <p id={hintId} role={isHintLive ? 'status' : undefined}>
        {hint}
      </p>
    </div>
  );
}
