import { figureRows, figuresOf, formatBytes, isQuiet, type NetworkRecord } from './network-figures';

const origins = new Set(['https://ponte.example', 'https://candidato.example']);
const script = { address: 'https://candidato.example/pdf.worker.1.js', bytes: 412_000 };
const figures = (record: Partial<NetworkRecord> = {}): ReturnType<typeof figuresOf> =>
  figuresOf({ requests: [], resources: [], witnessed: null, wasOffline: false, ...record }, origins);

it('the network is quiet with nothing, and with code of this site alone', () => {
  expect(isQuiet(figures())).toBe(true);
  const loaded = figures({
    requests: [{ method: 'GET', address: script.address, bytes: 0 }],
    resources: [script],
    witnessed: [{ method: 'GET', address: script.address, bytes: 0 }],
  });
  expect(isQuiet(loaded)).toBe(true);
  expect(figureRows(loaded)).toEqual([
    ['Envios', 'Nenhum, 0 bytes'],
    ['Arquivos do próprio site', '1 arquivo carregado (412 kB)'],
    ['Outros pedidos', 'Nenhum'],
    ['Contagem do service worker', '1 pedido, nenhum envio'],
    ['Internet', 'Ligada'],
  ]);
});

it.each<[string, Partial<NetworkRecord>]>([
  ['a request with a body', { requests: [{ method: 'POST', address: 'https://api.example/x', bytes: 3 }] }],
  ['a request without one', { requests: [{ method: 'DELETE', address: 'https://api.example/x', bytes: 0 }] }],
  ['a body of unknown size', { requests: [{ method: 'GET', address: 'https://api.example/x', bytes: null }] }],
  ['a reading of data', { resources: [{ address: 'https://api.example/rows', bytes: 20 }] }],
  ['a reading that failed', { requests: [{ method: 'GET', address: 'https://api.example/rows', bytes: 0 }] }],
  ['code of another site', { resources: [{ address: 'https://outro.example/a.js', bytes: 20 }] }],
  ['a query that could carry text', { resources: [{ address: `${script.address}?cv=Ana`, bytes: 20 }] }],
  ['a picture', { resources: [{ address: 'https://ponte.example/a.png', bytes: 20 }] }],
  [
    'what the service worker alone saw',
    { witnessed: [{ method: 'POST', address: 'https://ponte.example/x', bytes: 5 }] },
  ],
])('the network is not quiet with %s', (_what, record) => {
  expect(isQuiet(figures(record))).toBe(false);
});

it('says how much was sent and how often, and what nobody could measure', () => {
  const rows = figureRows(
    figures({
      requests: [
        { method: 'POST', address: 'https://api.example/x', bytes: 1200 },
        { method: 'POST', address: 'https://api.example/y', bytes: null },
      ],
      resources: [
        { address: 'https://api.example/x', bytes: 10 },
        { address: 'https://api.example/z', bytes: null },
        { ...script, bytes: 0 },
      ],
      witnessed: [{ method: 'POST', address: 'https://api.example/x', bytes: 1200 }],
      wasOffline: true,
    }),
  );
  expect(rows).toEqual([
    ['Envios', '2 envios (pelo menos 1 kB)'],
    ['Arquivos do próprio site', '1 arquivo que já estava neste aparelho (0 bytes)'],
    ['Outros pedidos', '1 pedido (tamanho não informado)'],
    ['Contagem do service worker', '1 pedido, 1 envio (1 kB)'],
    ['Internet', 'Desligada durante toda a análise'],
  ]);
});

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1,0 MB'],
  [1_320_000, '1,3 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
