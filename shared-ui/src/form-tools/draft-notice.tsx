import { announce, Button, FormAlert } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { focusForm } from './focus-form';

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
          focusForm(form);
          announce('O que foi digitado foi descartado');
        }}
      >
        Descartar o que foi digitado
      </Button>
    </FormAlert>
  );
}
