import { completeCep, lookUpCep, readCepAnswer } from './cep-lookup';

const answer = {
  cep: '50050-000',
  logradouro: 'Rua da Aurora',
  complemento: '',
  bairro: 'Boa Vista',
  localidade: 'Recife',
  uf: 'PE',
  ibge: '2611606',
};

it.each([
  ['50050-000', '50050000'],
  ['50050000', '50050000'],
  ['50050-00', undefined],
  ['', undefined],
])('%p is looked up as %p', (typed, expected) => {
  expect(completeCep(typed)).toBe(expected);
});

describe('an answer as ViaCEP gives it', () => {
  it('becomes an address', () => {
    expect(readCepAnswer('50050000', answer)).toEqual({
      street: 'Rua da Aurora',
      neighborhood: 'Boa Vista',
      city: 'Recife',
      state: 'PE',
    });
  });

  it('of a town with one CEP has no street', () => {
    expect(readCepAnswer('50050000', { ...answer, logradouro: '', bairro: '' })).toMatchObject({
      street: '',
      neighborhood: '',
      city: 'Recife',
    });
  });

  it.each([
    ['a CEP that does not exist', { erro: true }],
    ['a CEP that does not exist, in the newer wording', { erro: 'true' }],
    ["another CEP's answer", { ...answer, cep: '01001-000' }],
    ['a state that is none', { ...answer, uf: 'XX' }],
    ['a state that is no text', { ...answer, uf: ['PE'] }],
    ['nothing', null],
    ['a page', '<html>'],
  ])('returns nothing for %s', (_case, given) => {
    expect(readCepAnswer('50050000', given)).toBeUndefined();
  });

  it('leaves out values that are not strings or too long for the fields', () => {
    expect(readCepAnswer('50050000', { ...answer, logradouro: 3, bairro: 'x'.repeat(81) })).toMatchObject({
      street: '',
      neighborhood: '',
    });
  });
});

describe('asking the service', () => {
  const { signal } = new AbortController();
  const respond = (body: unknown, status = 200) =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));

  it('sends the CEP and nothing that says who asks', async () => {
    const fetched = respond(answer);
    await expect(lookUpCep('https://cep.example/{cep}/json', '50050000', signal)).resolves.toMatchObject({
      city: 'Recife',
    });
    expect(fetched.mock.calls).toEqual([
      ['https://cep.example/50050000/json', { signal, credentials: 'omit', referrerPolicy: 'no-referrer' }],
    ]);
  });

  it('fails with the status of a refusal', async () => {
    respond(answer, 503);
    await expect(lookUpCep('https://cep.example/{cep}', '50050000', signal)).rejects.toThrow('cep_lookup_503');
  });
});
