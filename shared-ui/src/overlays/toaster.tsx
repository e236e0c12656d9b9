import type { ReactNode } from 'react';
import { Toaster as Sonner } from 'sonner';

/** Shows the messages raised with sonner's `toast`: three at most, four and a half seconds each. Stands once, in the shell. */
export function Toaster(): ReactNode {
  return (
    <Sonner
      visibleToasts={3}
      duration={4_500}
      position="bottom-right"
      closeButton
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: 'Fechar aviso' }}
    />
  );
}
