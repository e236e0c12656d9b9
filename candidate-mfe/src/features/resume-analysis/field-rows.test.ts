import { fieldRows } from './field-rows';

it('names what was found, and says what was not', () => {
  const values = (fields: Parameters<typeof fieldRows>[0]['fields']) =>
    fieldRows({ fields }).map(({ label, value }) => `${label}: ${value}`);
  expect(values({ nome: 'Ana', experiencia: 'Analista', formacao: 'Direito', habilidades: ['SQL', 'Excel'] })).toEqual([
    'Nome: Ana',
    'Experiência: Analista',
    'Formação: Direito',
    'Habilidades: SQL, Excel',
  ]);
  expect(values({ nome: '', experiencia: '', formacao: '', habilidades: [] })).toEqual([
    'Nome: Não identificado',
    'Experiência: Não identificado',
    'Formação: Não identificado',
    'Habilidades: Nenhuma habilidade identificada',
  ]);
});
