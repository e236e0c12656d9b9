import { useEffect, useId, useState, type ReactNode } from 'react';
import { cn } from '../cn';
import { formatMegabytes, setDataSaver, useDataSaver, watchVisitBytes } from '../data-saver';

/** Props of {@link DataSaverSwitch}. */
export interface DataSaverSwitchProps {
  className?: string;
}

/** Saves data: nothing is loaded before somebody uses it. Says what the visit has cost so far. For a dark area. */
export function DataSaverSwitch({ className }: DataSaverSwitchProps): ReactNode {
  const isOn = useDataSaver();
  const [bytes, setBytes] = useState<number>();
  const hintId = useId();
  useEffect(() => watchVisitBytes(setBytes), []);

  return (
    <div className={cn('min-w-0', className)}>
      <label className="relative inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={(event) => setDataSaver(event.target.checked)}
          aria-describedby={hintId}
          className="peer absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
        />
        <span
          aria-hidden
          className="relative h-6 w-11 shrink-0 rounded-full border border-on-band-soft/60 transition-colors peer-checked:bg-band-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent after:absolute after:top-1/2 after:left-1 after:size-4 after:-translate-y-1/2 after:rounded-full after:bg-on-band-soft after:transition-transform peer-checked:after:translate-x-5 peer-checked:after:bg-on-band motion-reduce:after:transition-none forced-colors:after:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight]"
        />
        Economizar dados
      </label>
      <p id={hintId}>
        {bytes === undefined ? 'Nesta visita: ...' : `Nesta visita: cerca de ${formatMegabytes(bytes)}`}
      </p>
    </div>
  );
}
