import { listReadWords, saysTheSame, shownWords, understoodLabel, withoutWords } from './understood-words';

test.each([
  ['place', 'Belo Horizonte, MG', 'Belo Horizonte, MG'],
  ['place', 'abc paulista', 'Abc paulista'],
  ['level', 'level=junior', 'Júnior'],
  ['contract', 'contract=clt', 'CLT'],
  ['remote', 'remote', 'Remoto'],
  ['sign', 'group=pcd', 'Vaga para PcD'],
  ['sign', 'first-job', 'Sem experiência'],
  ['sign', 'a wish of a later release', undefined],
  ['level', 'level=chief', undefined],
])('%s %s is named %s', (kind, label, name) => {
  expect(understoodLabel({ kind, words: '', label })).toBe(name);
});

test.each([
  ['level=junior', 'nivel junior'],
  ['contract=pj', 'tipo pj'],
  ['remote', 'modelo remoto'],
  ['hybrid', 'modelo hibrido'],
  ['group=pcd', 'pcd sim'],
  ['level=estagio', 'nivel estagio'],
  ['level=estagio', 'tipo estagio'],
  ['contract=estagio', 'tipo estagio'],
])('%s asks for what the filter %s does', (label, filter) => {
  expect(saysTheSame({ label }, filter)).toBe(true);
});

test.each([
  ['level=junior', 'nivel senior'],
  ['level=junior', 'tipo estagio'],
  ['contract=pj', 'nivel pj'],
  ['remote', 'local remoto'],
  ['night', 'modelo remoto'],
  ['belo horizonte', ''],
])('%s does not ask for what the filter %s does', (label, filter) => {
  expect(saysTheSame({ label }, filter)).toBe(false);
});

test.each([
  ['enfermera', 'enfermeira', 'enfermeira', 'enfermeira'],
  ['auxiliardelimpeza', 'auxiliar de limpeza', 'auxiliar de limpeza', 'auxiliar de limpeza'],
  ['enfermeria uti', null, 'enfermeira uti*', 'enfermeira uti'],
  ['Enferm UTI', null, 'enferm* uti', undefined],
  ['enfermeiro', null, null, undefined],
])('of %s, mended to %s and searched as %s, the page names %s', (typed, correctedQuery, searchedQuery, shown) => {
  expect(shownWords(typed, { correctedQuery, searchedQuery })).toBe(shown);
});

test.each([
  ['vendedor em bh', 'bh', 'vendedor'],
  ['Vendedor em São Paulo, capital', 'sao paulo', 'Vendedor capital'],
  ['analista home office', 'homeoffice', 'analista'],
  ['perto de Floripa garçom', 'floripa', 'garçom'],
  ['bh', 'bh', ''],
  ['dev jr.', 'jr', 'dev'],
  ['dev/remoto', 'remoto', 'dev'],
  ['auxiliar-remoto', 'remoto', 'auxiliar'],
  ['dev home-office', 'home office', 'dev'],
  ['vendedor, bh|clt', 'clt', 'vendedor bh'],
  ['vendedor', 'bh', undefined],
  ['vendedor', '', undefined],
])('%s without %s is %s', (typed, words, rest) => {
  expect(withoutWords(typed, words)).toBe(rest);
});

const read = (words: string, label: string) => ({ kind: 'place', words, label });

test.each([
  ['motorista curitba', 'motorista curitiba', 'curitiba', 'Curitiba, PR', 'motorista'],
  ['Motorista em BH urgnte', 'motorista em bh urgente', 'bh', 'Belo Horizonte, MG', 'Motorista urgnte'],
  ['enferm curitba', 'enferm* curitiba', 'curitiba', 'Curitiba, PR', 'enferm'],
  ['curitba', 'curitiba', 'curitiba', 'Curitiba, PR', ''],
])('of %s, searched as %s, what was read in %s can be left out: %s', (typed, searchedQuery, words, label, rest) => {
  const understood = [read(words, label)];
  expect(listReadWords(typed, { understood, searchedQuery })).toEqual([{ understood: understood[0], label, rest }]);
});

test('words that stand nowhere and wishes without a name are not named', () => {
  const understood = [read('curitiba', 'Curitiba, PR'), { kind: 'sign', words: 'motorista', label: 'of later' }];
  expect(listReadWords('motorista', { understood, searchedQuery: null })).toEqual([]);
});
