import { describeErasure, erasureProofSchema, type ErasureProof } from './erasure-proof';

const proof: ErasureProof = {
  searchedAt: '2026-11-25T12:00:00.000Z',
  tables: 60,
  rows: 1200,
  files: 2,
  found: [],
  unread: [],
  isComplete: true,
};

describe('the proof of an erasure', () => {
  it.each<[string, Partial<ErasureProof>]>([
    ['Nada foi encontrado.', {}],
    ['Encontramos um registro em public.leads.', { found: [{ place: 'public.leads', rows: 1 }] }],
    [
      'Encontramos 5 registros em public.leads, files.',
      {
        found: [
          { place: 'public.leads', rows: 2 },
          { place: 'files', rows: 3 },
        ],
        isComplete: false,
        unread: ['auth.users'],
      },
    ],
    ['Nada foi encontrado até o tempo da busca acabar, antes da última tabela.', { isComplete: false }],
    [
      'Nada foi encontrado nas tabelas lidas. O registro de entradas do site ainda está sendo limpo, o que termina sozinho em algumas horas.',
      { isComplete: false, isLogWaiting: true },
    ],
    ['Nada foi encontrado. Sem acesso a auth.users.', { unread: ['auth.users'] }],
  ])('says %j', (text, part) => {
    expect(describeErasure({ ...proof, ...part })).toBe(text);
  });

  it('is read from the answer of the function, and from nothing else', () => {
    expect(erasureProofSchema.parse({ ...proof, more: 1 })).toEqual(proof);
    for (const wrong of [null, {}, { ...proof, rows: -1 }, { ...proof, found: [{ place: 'x' }] }])
      expect(erasureProofSchema.safeParse(wrong).success).toBe(false);
  });
});
