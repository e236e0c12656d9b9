import {
  readAs,
  readFlag,
  readList,
  readNumber,
  readObject,
  readOneOf,
  readOptional,
  readRows,
  readText,
} from './read';

const readPage = readObject({
  rows: readList(readObject({ id: readText, kind: readOneOf(['own', 'external']), salary: readOptional(readText) })),
  total: readNumber,
  capped: readFlag,
});

it('gives the named properties back and leaves the others out', () => {
  const answer = {
    rows: [
      { id: 'a', kind: 'own', salary: null, secret: 'x' },
      { id: 'b', kind: 'external' },
    ],
    total: 2,
    capped: false,
  };
  expect(readPage(answer)).toEqual({
    rows: [
      { id: 'a', kind: 'own', salary: null },
      { id: 'b', kind: 'external', salary: null },
    ],
    total: 2,
    capped: false,
  });
});

it('makes something else of what it read', () => {
  expect(readAs(readText, (text) => text.length)('four')).toBe(4);
});

it.each([
  [null, 'answer: expected an object'],
  ['text', 'answer: expected an object'],
  [{ rows: {}, total: 1, capped: true }, 'answer.rows: expected a list'],
  [{ rows: [{ id: 1, kind: 'own' }], total: 1, capped: true }, 'answer.rows.0.id: expected text'],
  [{ rows: [{ id: 'a', kind: 'theirs' }], total: 1, capped: true }, 'answer.rows.0.kind: expected own or external'],
  [{ rows: [{ id: 'a', kind: 'own', salary: 5 }], total: 1, capped: true }, 'answer.rows.0.salary: expected text'],
  [{ rows: [], total: '1', capped: true }, 'answer.total: expected a number'],
  [{ rows: [], total: 1, capped: 0 }, 'answer.capped: expected true or false'],
  [{ rows: [], total: 1 }, 'answer.capped: expected true or false'],
])('refuses %j and names the place', (answer, message) => {
  expect(() => readPage(answer)).toThrow(new TypeError(message));
});

describe('rows that people look at', () => {
  const readNames = readRows(readObject({ name: readText }));
  it('stay when one of them cannot be read, which is counted and logged', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const rows = readNames([{ name: 'Ana' }, { name: 5 }, null, { name: 'Bia' }]);
    expect([...rows]).toEqual([{ name: 'Ana' }, { name: 'Bia' }]);
    expect(rows.unreadable).toBe(2);
    expect(logged.mock.calls).toEqual([
      ['row_unreadable', new TypeError('answer.1.name: expected text')],
      ['row_unreadable', new TypeError('answer.2: expected an object')],
    ]);
    logged.mockRestore();
  });

  it('are a plain list when all could be read', () => {
    expect(readNames([{ name: 'Ana' }])).toEqual([{ name: 'Ana' }]);
    expect(readNames([])).toEqual([]);
  });

  it.each([
    [[{ name: 1 }, {}], 'answer.0.name: expected text'],
    [null, 'answer: expected a list'],
  ])('are no empty list when none of %j could be read', (answer, message) => {
    expect(() => readNames(answer)).toThrow(new TypeError(message));
  });
});
