import type { CurrentUser } from '@ponte/shared-auth';
import { Button, reportNotOpened } from '@ponte/shared-ui';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ImportDialog } from './import-dialog';

/** Most people type their resume here, so the dialog's code, with every form's rules, is loaded by the click. */
export function ImportButton({ user }: { user: CurrentUser }): ReactNode {
  const [Opened, setOpened] = useState<typeof ImportDialog>();
  const [isOpening, setOpening] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  // While the dialog's code loads, the button is disabled and loses the focus, so that the dialog can't give it back.
  useEffect(() => {
    if (Opened) wasOpened.current = true;
    else if (wasOpened.current) button.current?.focus();
  }, [Opened]);

  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      const { ImportDialog } = await import(/* webpackChunkName: "import-json-resume" */ './import-dialog');
      setOpened(() => ImportDialog);
    } catch (error) {
      console.error('import: the dialog did not arrive', error);
      reportNotOpened();
    }
    setOpening(false);
  };

  return (
    <>
      <Button ref={button} variant="outline" busy={isOpening} onClick={() => void open()}>
        <FileUp aria-hidden />
        Importar JSON Resume
      </Button>
      {Opened ? <Opened user={user} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
