import { announce, Button, FormAlert } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** What has the focus when its notice is gone. */
function focusForm(form: HTMLFormElement): void {
  // A field in focus brings up a phone's keyboard, and nobody has asked to type.
  if (window.matchMedia('(pointer: coarse)').matches) {
    // At the end of the form: what is on the screen stays there.
    [...form.elements]
      .filter((element) => element instanceof HTMLButtonElement)
      .find(({ type }) => type === 'submit')
      ?.focus({ preventScroll: true });
  } else form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
}

/** Says that the form does not show what is stored, and offers the way back. It stands in the form. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }): ReactNode {
  return (
    <FormAlert tone="info" title="Recuperamos o que você tinha digitado">
      <p>Nada foi salvo ainda. Continue de onde parou ou comece de novo.</p>
      <Button
        type="button"
        variant="outline"
        size="sm"
        className="mt-3"
        onClick={({ currentTarget: { form } }) => {
          onDiscard();
          if (form) focusForm(form);
          announce('O que foi digitado foi descartado');
        }}
      >
        Descartar o que foi digitado
      </Button>
    </FormAlert>
  );
}
