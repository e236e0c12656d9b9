import { placeLine } from './place-line';

it.each([
  ['São Paulo, SP', 'São Paulo', 'SP', 'São Paulo, SP'],
  ['Sao Paulo/SP', 'São Paulo', 'SP', 'São Paulo, SP'],
  ['São Paulo - SP', 'São Paulo', 'SP', 'São Paulo, SP'],
  ['SÃO PAULO (SÃO PAULO), Brasil', 'São Paulo', 'SP', 'São Paulo, SP'],
  ['Recife, Pernambuco', 'Recife', 'PE', 'Recife, PE'],
  ['Recife - PE (Híbrido)', 'Recife', 'PE', 'Recife, PE (híbrido)'],
  ['Recife/PE, remoto', 'Recife', 'PE', 'Recife, PE (remoto)'],
  ['Recife, PE, bairro de Boa Viagem', 'Recife', 'PE', 'Recife, PE, bairro de Boa Viagem'],
  ['Remoto (Brasil)', null, null, 'Remoto (Brasil)'],
  ['Bahia', null, 'BA', 'Bahia'],
  ['Campinas, São Paulo', 'Campinas', 'SP', 'Campinas, SP'],
  ['Minas Gerais - Belo Horizonte', 'Belo Horizonte', 'MG', 'Belo Horizonte, MG'],
  ['São Paulo / Campinas', 'Campinas', 'SP', 'São Paulo / Campinas'],
  ['Curitiba / São Paulo', 'São Paulo', 'SP', 'Curitiba / São Paulo'],
  ['Centro, São Paulo', 'São Paulo', 'SP', 'Centro, São Paulo'],
  ['Grande Porto Alegre', 'Porto Alegre', 'RS', 'Grande Porto Alegre'],
  ['Paragominas - Pará', 'Paragominas', 'PA', 'Paragominas, PA'],
  ['Rio Grande do Sul - Porto Alegre', 'Porto Alegre', 'RS', 'Porto Alegre, RS'],
  ['Minas Gerais / Espírito Santo', null, 'ES', 'Minas Gerais / Espírito Santo'],
])('%p in %p, %p is %p', (location, city, state, expected) => {
  expect(placeLine({ location, city, state })).toBe(expected);
});
