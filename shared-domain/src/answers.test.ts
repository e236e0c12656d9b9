import * as z from 'zod/mini';
import { orNull, rowsSchema } from './answers';

describe('a property that may be missing', () => {
  const schema = z.object({ salary: orNull(z.string()) });

  it.each([{ salary: null }, {}, { salary: undefined }])('is null in %j', (answer) => {
    expect(schema.parse(answer)).toEqual({ salary: null });
  });

  it('is what it is, and refused when it is something else', () => {
    expect(schema.parse({ salary: 'R$ 3.000' })).toEqual({ salary: 'R$ 3.000' });
    expect(schema.safeParse({ salary: 5 }).error?.issues[0]?.path).toEqual(['salary']);
  });
});

describe('rows that people look at', () => {
  const schema = z.object({ rows: rowsSchema(z.object({ name: z.string() })) });

  it('stay when one of them cannot be read, which is counted and logged', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rows } = schema.parse({ rows: [{ name: 'Ana' }, { name: 5 }, null, { name: 'Bia' }] });
    expect([...rows]).toEqual([{ name: 'Ana' }, { name: 'Bia' }]);
    expect(rows.unreadable).toBe(2);
    expect(logged.mock.calls).toEqual([
      ['row_unreadable', new TypeError('row 1 of the answer')],
      ['row_unreadable', new TypeError('row 2 of the answer')],
    ]);
    logged.mockRestore();
  });

  it('are a plain list when all could be read', () => {
    expect(schema.parse({ rows: [{ name: 'Ana' }] })).toEqual({ rows: [{ name: 'Ana' }] });
    expect(schema.parse({ rows: [] }).rows).toEqual([]);
    expect(schema.parse({ rows: [] }).rows.unreadable).toBeUndefined();
  });

  it.each([
    [
      [{ name: 1 }, {}],
      ['rows', 0, 'name'],
    ],
    [[null], ['rows', 0]],
    [null, ['rows']],
    ['Ana', ['rows']],
  ])('are no empty list when none of %j could be read: the fault names its place', (rows, path) => {
    expect(schema.safeParse({ rows }).error?.issues.map((issue) => issue.path)).toEqual([path]);
  });
});
