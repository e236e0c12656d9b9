import { isResumeDate, maxFileSize, parseJsonResume } from './json-resume.schema';

it.each([
  ['2023', true],
  ['2023-04', true],
  ['2014-06-29', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2023-19', false],
  ['2023-00', false],
  ['2023-04-31', false],
  ['04/2023', false],
  ['3023', false],
  ['2023-4', false],
  ['2023-04-29T00:00:00', false],
  [' 2023', false],
])('the reading of a JSON Resume takes %p as a date: %p', (text, expected) => {
  expect(isResumeDate(text)).toBe(expected);
});

const messageOf = (source: string): string => {
  try {
    parseJsonResume(source);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

const many = (count: number): object[] => Array.from({ length: count }, () => ({ name: 'x' }));

it.each<[string, string, RegExp]>([
  ['nothing', '  \n', /^O arquivo está vazio/],
  ['no JSON', 'Ana Souza, 32 anos', /não é um JSON válido/],
  ['half a JSON', '{"work": [', /não é um JSON válido/],
  ['a list', '[]', /não é um currículo/],
  ['a number', '7', /não é um currículo/],
  ['nothing, in JSON', 'null', /não é um currículo/],
  ['basics as text', '{"basics": "Ana"}', /“basics” deve ser um objeto\. Corrija o arquivo/],
  ['a name that is a number', '{"basics": {"name": 7}}', /“basics”, “name” deve ser um texto/],
  ['work as an object', '{"work": {}}', /“work” deve ser uma lista/],
  ['an entry that is a text', '{"work": [{}, "Caixa"]}', /“work”, item 2 deve ser um objeto/],
  ['an entry that is a list', '{"work": [[]]}', /“work”, item 1 deve ser um objeto/],
  ['no date', '{"work": [{"startDate": "março"}]}', /“work”, item 1, “startDate” não é uma data: use AAAA, AAAA-MM/],
  ['null for a date', '{"work": [{"endDate": null}]}', /“endDate” deve ser uma data, como texto/],
  ['a number for a date', '{"education": [{"endDate": 2020}]}', /“education”, item 1, “endDate” deve ser uma data/],
  ['a highlight that is none', '{"work": [{"highlights": ["a", 1]}]}', /“highlights”, item 2 deve ser um texto/],
  ['skills of text', '{"skills": ["SQL"]}', /“skills”, item 1 deve ser um objeto/],
  ['languages as text', '{"languages": "inglês"}', /“languages” deve ser uma lista/],
  ['a zero in a text', '{"basics": {"name": "Ana\\u0000"}}', /“name” tem um caractere inválido/],
  ['half a character', '{"work": [{"highlights": ["\\ud83d"]}]}', /“highlights”, item 1 tem um caractere inválido/],
  ['two faults', '{"basics": {"name": 1, "phone": 2}}', /Há mais 1 como este/],
  ['10 000 entries', JSON.stringify({ work: many(10_000) }), /“work” tem 10\.000 itens, e lemos até 200 de cada parte/],
  ['one entry too many', JSON.stringify({ certificates: many(201) }), /“certificates” tem 201 itens/],
])('the reading of a JSON Resume refuses %s, and says why', (_case, source, message) => {
  expect(messageOf(source)).toMatch(message);
});

it.each<[string, string, object]>([
  ['an empty one', '{}', {}],
  [
    'all dates of the format',
    '{"work": [{"startDate": "2020", "endDate": "2021-02"}]}',
    {
      work: [{ startDate: '2020', endDate: '2021-02' }],
    },
  ],
  ['an end that is empty', '{"work": [{"endDate": ""}]}', { work: [{ endDate: '' }] }],
  ['an emoji', '{"basics": {"name": "Ana 🌉"}}', { basics: { name: 'Ana 🌉' } }],
  ['200 entries', JSON.stringify({ work: many(200) }), { work: many(200) }],
  ['properties that it does not know', '{"x": 1, "work": [{"name": "A", "salary": 10}]}', { work: [{ name: 'A' }] }],
  [
    "another program's meaning of our own properties",
    '{"work": [{"keywords": "SQL", "current": "yes"}], "certificates": [{"hours": "40"}, {"hours": -1}]}',
    { work: [{}], certificates: [{}, {}] },
  ],
])('the reading of a JSON Resume takes %s', (_case, source, expected) => {
  expect(parseJsonResume(source)).toEqual(expected);
});

it('takes nothing from a prototype, and leaves every one as it was', () => {
  const source =
    '{"__proto__": {"work": "x", "isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}, "basics": {"__proto__": {"name": 7}}}';
  const read = parseJsonResume(source);
  expect(read).toEqual({ basics: {} });
  expect(Object.getPrototypeOf(read.basics)).toBe(Object.prototype);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

it('the reading of a JSON Resume survives deep nesting', () => {
  const depth = Math.floor((maxFileSize - 20) / 2);
  const nested = `{"work": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect(messageOf(nested)).toMatch(/“work”, item 1 deve ser um objeto|não é um JSON válido/);
  // Where nobody looks it is no fault.
  const aside = parseJsonResume(`{"x": ${'['.repeat(1000)}${']'.repeat(1000)}, "work": []}`);
  expect(aside).toEqual({ work: [] });
});
