import { Button, Card, reportNotOpened } from '@ponte/shared-ui';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isWitnessed } from '../network/is-witnessed';

/** That the file stays here, and how to see it. The code of the test is loaded by the press. */
export function StaysHere({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }): ReactNode {
  const [Test, setTest] = useState<ComponentType>();
  const [isLoading, setLoading] = useState(false);

  const open = async (): Promise<void> => {
    setLoading(true);
    try {
      const { OfflineTest } = await import(
        /* webpackMode: "lazy", webpackChunkName: "resume-reading" */ './network-report'
      );
      setTest(() => OfflineTest);
      onOpen();
    } catch (error) {
      console.error('offline test: the code did not arrive', error);
      reportNotOpened();
    }
    setLoading(false);
  };
  // The page was loaded again for the service worker, or comes back from a result: what was open stays open.
  useEffect(() => {
    if (isOpen || isWitnessed()) void open();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is there
  }, []);

  return (
    <Card as="section" aria-labelledby="fica-aqui" className="mt-6">
      <h2 id="fica-aqui" className="text-xl">
        Seu currículo não sai deste aparelho
      </h2>
      <p className="mt-2 text-ink-soft">
        Enquanto a análise roda, contamos o que esta página pede à internet e mostramos com o resultado. Ou desligue a
        internet: a análise funciona sem ela.
      </p>
      {Test ? (
        <Test />
      ) : (
        <Button variant="outline" className="noscript:hidden mt-4" busy={isLoading} onClick={() => void open()}>
          <WifiOff aria-hidden className="size-5" />
          Fique offline e teste
        </Button>
      )}
    </Card>
  );
}
