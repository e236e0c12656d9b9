import * as z from 'zod/mini';
import { orNull, rowsSchema } from './answers';

describe('a property that may be missing', () => {
  const schema = z.object({ salary: orNull(z.string()) });

  it.each([{ salary: null }, {}, { salary: undefined }])('is null in %j', (answer) => {
    expect(schema.parse(answer)).toEqual({ salary: null });
  });

  it('is returned as it is, and refused with another type', () => {
    expect(schema.parse({ salary: 'R$ 3.000' })).toEqual({ salary: 'R$ 3.000' });
    expect(schema.safeParse({ salary: 5 }).error?.issues[0]?.path).toEqual(['salary']);
  });
});

describe('a list of rows', () => {
  const schema = z.object({ rows: rowsSchema(z.object({ name: z.string() })) });

  it('keeps the readable ones when one of them is invalid, which is counted and logged', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rows } = schema.parse({ rows: [{ name: 'Ana' }, { name: 5 }, null, { name: 'Bia' }] });
    expect([...rows]).toEqual([{ name: 'Ana' }, { name: 'Bia' }]);
    expect(rows.unreadable).toBe(2);
    expect(logged.mock.calls.map(([, error]) => (error as Error).message)).toEqual([
      'row 1 of the answer',
      'row 2 of the answer',
    ]);
    expect(logged.mock.calls.every(([, error]) => (error as Error).cause instanceof z.core.$ZodError)).toBe(true);
    expect(logged.mock.calls).toEqual([
      ['row_unreadable', new TypeError('row 1 of the answer')],
      ['row_unreadable', new TypeError('row 2 of the answer')],
    ]);
    logged.mockRestore();
  });

  it('is a plain list when all rows are valid', () => {
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
  ])('is refused when none of %j is valid: the error names the place', (rows, path) => {
    expect(schema.safeParse({ rows }).error?.issues.map((issue) => issue.path)).toEqual([path]);
  });
});
