import { Badge, Button, Card, RetryButton } from '@ponte/shared-ui';
import { ShieldAlert, ShieldCheck, Wifi, WifiOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { figureRows, isQuiet, type NetworkFigures } from '../network/network-figures';
import { useOfflineTest, useOnline } from '../network/use-offline-test';
import { isWitnessed } from '../network/is-witnessed';
import { callWitness, canBeWitnessed } from '../network/witness';

/** What the network did while an analysis ran. */
export function NetworkReport({ figures, isRunning }: { figures: NetworkFigures; isRunning: boolean }): ReactNode {
  const isClean = isQuiet(figures);
  const addresses = [
    ...figures.sent.map(({ method, address }) => `${method} ${address}`),
    ...figures.others.map(({ address }) => `GET ${address}`),
    ...figures.files.map(({ address }) => `GET ${address}`),
  ];
  const Heading = isRunning ? 'h2' : 'h3';
  const content = (
    <>
      <Heading id="rede" className="flex items-center gap-2.5 text-xl">
        {isClean ? (
          <ShieldCheck aria-hidden className="size-5 shrink-0 text-success" />
        ) : (
          <ShieldAlert aria-hidden className="size-5 shrink-0 text-warning" />
        )}
        {isClean
          ? isRunning
            ? 'Até agora, seu currículo não saiu deste aparelho'
            : 'Seu currículo não saiu deste aparelho'
          : 'Houve outros pedidos durante a análise'}
      </Heading>
      <p className="mt-2 text-ink-soft">
        {isClean
          ? 'Contamos tudo o que esta página pediu à internet desde que o arquivo foi escolhido.'
          : 'A análise não envia nada. Enquanto ela rodava, outra parte da página ou uma extensão fez os pedidos da lista. Para ter certeza, desligue a internet e analise de novo.'}
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[14rem_1fr]">
        {figureRows(figures).map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-sm font-semibold text-ink-soft sm:text-base">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="mt-4 text-sm">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold">Como medimos</summary>
        <p className="text-ink-soft">
          {figures.hasPerformance
            ? 'A lista de arquivos e tamanhos é do próprio navegador (Performance API). '
            : 'Este navegador não informa arquivos e tamanhos. '}
          Os envios são contados nas funções que os fazem (fetch, XMLHttpRequest, sendBeacon, WebSocket e outras), na
          página e no programa que lê o arquivo.{' '}
          {figures.witness
            ? 'O service worker viu cada pedido desta página e deixa de existir quando você sair dela.'
            : 'Quem quer mais uma contagem pode ligar o service worker em “Fique offline e teste”.'}
        </p>
        {addresses.length > 0 ? (
          <ul className="mt-2 space-y-1 text-ink-soft" aria-label="Endereços">
            {addresses.map((address, index) => (
              <li key={`${index} ${address}`} className="[overflow-wrap:anywhere]">
                {address}
              </li>
            ))}
          </ul>
        ) : null}
      </details>
    </>
  );
  // While it runs it stands in the form's card.
  return isRunning ? (
    <section aria-labelledby="rede" className="border-t border-line pt-5">
      {content}
    </section>
  ) : (
    <Card as="section" aria-labelledby="rede">
      {content}
    </Card>
  );
}

/** What the analysis needs is loaded; then the person takes the internet away and tries. */
export function OfflineTest(): ReactNode {
  const { preparation, retry } = useOfflineTest();
  const isOnline = useOnline();

  return (
    <div tabIndex={-1} className="mt-4 space-y-4">
      <Badge tone={isOnline ? 'neutral' : 'success'}>
        {isOnline ? <Wifi aria-hidden className="size-3.5" /> : <WifiOff aria-hidden className="size-3.5" />}
        {isOnline ? 'Internet ligada' : 'Internet desligada'}
      </Badge>
      <p role="status">{describe()}</p>
      {preparation.step === 'failed' ? <RetryButton onClick={retry} /> : null}
      <WitnessSwitch />
    </div>
  );

  function describe(): string {
    switch (preparation.step) {
      case 'loading':
        return `Baixando o que a análise usa: ${preparation.done} de ${preparation.all}`;
      case 'failed':
        return 'Não foi possível baixar tudo o que a análise usa. Verifique sua conexão e tente novamente.';
      case 'ready':
        return isOnline
          ? 'Tudo o que a análise usa já está neste aparelho. Agora desligue a internet (Wi-Fi e dados) e analise o seu currículo.'
          : 'Você está sem internet. Escolha o arquivo e analise: daqui nada pode sair.';
    }
  }
}

function WitnessSwitch(): ReactNode {
  const [problem, setProblem] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (isWitnessed()) {
    return (
      <p className="text-sm text-ink-soft">
        O service worker está contando cada pedido desta página. Ele deixa de existir quando você sair dela.
      </p>
    );
  }
  if (!canBeWitnessed() || problem) {
    return (
      <p className="text-sm text-ink-soft">
        Este navegador não deixa um service worker contar os pedidos. Valem os números da Performance API.
      </p>
    );
  }
  const handleClick = async (): Promise<void> => {
    setBusy(true);
    try {
      await callWitness();
      window.location.reload();
    } catch (error) {
      console.warn('the service worker did not start', error);
      setProblem(true);
    }
  };
  return (
    <div>
      <p className="text-sm text-ink-soft">
        Quer mais uma contagem? Um service worker vê todo pedido desta página, também os que ela não conta. A página
        recarrega, e ele deixa de existir quando você sair dela.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        busy={isBusy}
        busyLabel="Ligando..."
        onClick={() => void handleClick()}
      >
        Contar também com um service worker
      </Button>
    </div>
  );
}
