import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { drawGoogleButton } from '../google-identity';

interface GoogleButtonProps {
  clientId: string;
  onCredential: (credential: string, nonce: string) => void;
  /** The product's own button, until Google's is rendered, and when it can't be. */
  children: ReactNode;
}

/** Google's own button, drawn by its script. */
export function GoogleButton({ clientId, onCredential, children }: GoogleButtonProps): ReactNode {
  const id = `google-${useId().replaceAll(/\W/g, '')}`;
  const [isDrawn, setDrawn] = useState(false);
  const latest = useRef(onCredential);

  useEffect(() => {
    latest.current = onCredential;
  }, [onCredential]);

  useEffect(() => {
    let isCurrent = true;
    void drawGoogleButton({
      clientId,
      containerId: id,
      onCredential: (credential, nonce) => latest.current(credential, nonce),
    }).then((drawn) => {
      if (isCurrent) setDrawn(drawn);
    });
    return () => {
      isCurrent = false;
    };
  }, [clientId, id]);

  return (
    <div className="grid min-h-11 items-center">
      <div id={id} className="flex justify-center [color-scheme:light]" />
      {!isDrawn && children}
    </div>
  );
}
