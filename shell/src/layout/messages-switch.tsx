import { useId, useState, type ReactNode } from 'react';
import { setMessagesStay, useMessagesStay } from '../messages-stay';

/** Messages stay until somebody closes them, for those who need more time to read. For a dark area. */
export function MessagesSwitch(): ReactNode {
  const isOn = useMessagesStay();
  const [isBlocked, setBlocked] = useState(false);
  const hintId = useId();
  return (
    <div className="min-w-0">
      <label className="relative inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={(event) => setBlocked(!setMessagesStay(event.target.checked))}
          aria-describedby={hintId}
          className="peer absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
        />
        <span
          aria-hidden
          className="relative h-6 w-11 shrink-0 rounded-full border border-on-band-soft/60 transition-colors peer-checked:bg-band-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent after:absolute after:top-1/2 after:left-1 after:size-4 after:-translate-y-1/2 after:rounded-full after:bg-on-band-soft after:transition-transform peer-checked:after:translate-x-5 peer-checked:after:bg-on-band motion-reduce:after:transition-none forced-colors:after:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight]"
        />
        Manter avisos na tela
      </label>
      <p id={hintId} role="status">
        {isBlocked
          ? 'Seu navegador não guarda essa escolha. Permita que o site guarde dados e tente de novo.'
          : isOn
            ? 'Os avisos ficam até você fechar.'
            : 'Os avisos somem sozinhos em 5 ou 10 segundos.'}
      </p>
    </div>
  );
}
