import { useState, type ReactNode } from 'react';
import { messagesStayStorageKey, setMessagesStay, useMessagesStay } from '../messages-stay';
import { BandSwitch } from './band-switch';

const chosenHint = 'Os avisos ficam até você fechar.';

/** Messages stay until somebody closes them, for those who need more time to read. For a dark area. */
export function MessagesSwitch(): ReactNode {
  const isOn = useMessagesStay();
  const [isBlocked, setBlocked] = useState(false);
  return (
    <BandSwitch
      label="Manter avisos na tela"
      isOn={isOn}
      storageKey={messagesStayStorageKey}
      onChange={(next) => setBlocked(!setMessagesStay(next))}
      hint={
        isBlocked
          ? 'Seu navegador não guarda essa escolha. Permita que o site guarde dados e tente novamente.'
          : isOn
            ? chosenHint
            : 'Os avisos somem sozinhos em 5 ou 10 segundos.'
      }
      chosenHint={chosenHint}
      isHintLive
    />
  );
}
