import { useState, type ReactNode } from 'react';
import { setMessagesStay, useMessagesStay } from '../messages-stay';
import { BandSwitch } from './band-switch';

/** Messages stay until somebody closes them, for those who need more time to read. For a dark area. */
export function MessagesSwitch(): ReactNode {
  const isOn = useMessagesStay();
  const [isBlocked, setBlocked] = useState(false);
  return (
    <BandSwitch
      label="Manter avisos na tela"
      isOn={isOn}
      onChange={(next) => setBlocked(!setMessagesStay(next))}
      hint={
        isBlocked
          ? 'Seu navegador não guarda essa escolha. Permita que o site guarde dados e tente de novo.'
          : isOn
            ? 'Os avisos ficam até você fechar.'
            : 'Os avisos somem sozinhos em 5 ou 10 segundos.'
      }
      isHintLive
    />
  );
}
