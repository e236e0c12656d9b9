import { formatNumber, plural } from '@ponte/shared-domain';
import type { CountedRequest } from './count-requests';
import type { LoadedResource } from './loaded-resource';

/** What page, worker and service worker saw between the choice of a file and the result. */
export interface NetworkRecord {
  requests: readonly CountedRequest[];
  /** null in a browser without the Performance API's observer. */
  resources: readonly LoadedResource[] | null;
  /** null without the service worker. */
  witnessed: readonly CountedRequest[] | null;
  wasOffline: boolean;
}

export interface NetworkFigures {
  /** Requests that could carry something out: any method but GET, any body, any connection. */
  sent: readonly CountedRequest[];
  /** Scripts, styles and fonts of this site. */
  files: readonly LoadedResource[];
  /** Everything else that was asked for. */
  others: readonly LoadedResource[];
  hasPerformance: boolean;
  /** What the service worker counted; null without one. */
  witness: { requests: number; sent: readonly CountedRequest[] } | null;
  wasOffline: boolean;
}

const codeFile = /\.(?:js|mjs|css|wasm|woff2)$/;

function isOwnCode(address: string, origins: ReadonlySet<string>): boolean {
  const { origin, pathname, search } = new URL(address);
  // A query could carry something: a file of ours has none.
  return origins.has(origin) && codeFile.test(pathname) && search === '';
}

const isSending = ({ method, bytes }: CountedRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || bytes !== 0;

/** @param origins whose scripts this site runs */
export function figuresOf(
  { requests, resources, witnessed, wasOffline }: NetworkRecord,
  origins: ReadonlySet<string>,
): NetworkFigures {
  const sent = requests.filter(isSending);
  const known = new Set([...sent, ...(resources ?? [])].map(({ address }) => address));
  // A failed or unfinished request is in no list of the browser.
  const loaded = [
    ...(resources ?? []).filter(({ address }) => !sent.some((request) => request.address === address)),
    ...requests.flatMap(({ address }) => (known.has(address) ? [] : [{ address, bytes: null }])),
  ];
  return {
    sent,
    files: loaded.filter(({ address }) => isOwnCode(address, origins)),
    others: loaded.filter(({ address }) => !isOwnCode(address, origins)),
    hasPerformance: resources !== null,
    witness: witnessed && { requests: witnessed.length, sent: witnessed.filter(isSending) },
    wasOffline,
  };
}

/** Whether anything but code of this site moved. */
export const isQuiet = ({ sent, others, witness }: NetworkFigures): boolean =>
  sent.length === 0 && others.length === 0 && (witness?.sent.length ?? 0) === 0;

/** '512 bytes', '41 kB', '1,3 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return plural(bytes, 'byte', 'bytes');
  return bytes < 999_500 ? `${formatNumber(bytes / 1000)} kB` : `${formatNumber(bytes / 1_000_000, 1)} MB`;
}

const sizeOf = (all: readonly { bytes: number | null }[]): string => {
  const isUnknown = all.some(({ bytes }) => bytes === null);
  const sum = all.reduce((total, { bytes }) => total + (bytes ?? 0), 0);
  return isUnknown ? (sum === 0 ? 'tamanho não informado' : `pelo menos ${formatBytes(sum)}`) : formatBytes(sum);
};

const describeSent = (sent: NetworkFigures['sent']): string =>
  sent.length === 0 ? 'nenhum envio' : `${plural(sent.length, 'envio', 'envios')} (${sizeOf(sent)})`;

function describeFiles(files: NetworkFigures['files']): string {
  if (files.length === 0) return 'Nenhum: já estavam neste aparelho';
  const count = plural(files.length, 'arquivo', 'arquivos');
  // From the browser's cache.
  if (files.every(({ bytes }) => bytes === 0))
    return `${count} que já ${files.length === 1 ? 'estava' : 'estavam'} neste aparelho (0 bytes)`;
  return `${plural(files.length, 'arquivo carregado', 'arquivos carregados')} (${sizeOf(files)})`;
}

/** The figures as rows for reading. */
export function figureRows({ sent, files, others, witness, ...figures }: NetworkFigures): [string, string][] {
  return [
    ['Envios', sent.length === 0 ? 'Nenhum, 0 bytes' : describeSent(sent)],
    ['Arquivos do próprio site', describeFiles(files)],
    [
      'Outros pedidos',
      others.length === 0 ? 'Nenhum' : `${plural(others.length, 'pedido', 'pedidos')} (${sizeOf(others)})`,
    ],
    ...(witness
      ? [
          [
            'Contagem do service worker',
            `${plural(witness.requests, 'pedido', 'pedidos')}, ${describeSent(witness.sent)}`,
          ] satisfies [string, string],
        ]
      : []),
    ['Internet', figures.wasOffline ? 'Desligada durante toda a análise' : 'Ligada'],
  ];
}
