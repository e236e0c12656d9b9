import { completeCep, readCepAnswer } from './cep-lookup';

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
