import { readAs, readFlag, readList, readNumber, readObject, readOneOf, readOptional, readText } from './read';

const readPage = readObject({
  rows: readList(readObject({ id: readText, kind: readOneOf(['own', 'external']), salary: readOptional(readText) })),
  total: readNumber,
  capped: readFlag,
});

it('gives the named properties back and leaves the others out', () => {
  const answer = { rows: [{ id: 'a', kind: 'own', salary: null, secret: 'x' }, { id: 'b', kind: 'external' }], total: 2, capped: false };
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
