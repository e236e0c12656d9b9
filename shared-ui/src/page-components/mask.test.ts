import { applyMask, caretAfter } from './mask';

const cpf = '000.000.000-00';
const cnpj = 'AA.AAA.AAA/AAAA-00';
const phone = ['(00) 0000-0000', '(00) 00000-0000'];

describe('applyMask', () => {
  it.each([
    [cpf, '', ''],
    [cpf, '1', '1'],
    [cpf, '123', '123'],
    [cpf, '1234', '123.4'],
    [cpf, '12345678909', '123.456.789-09'],
    [cpf, '123.456.789-09', '123.456.789-09'],
    [cpf, ' 123 456 789 09 ', '123.456.789-09'],
    [cpf, '123456789091234', '123.456.789-09'],
    [cpf, 'abc', ''],
    [cpf, '12a3b4', '123.4'],
    [cnpj, '11222333000181', '11.222.333/0001-81'],
    [cnpj, '12abc34501de35', '12.ABC.345/01DE-35'],
    [cnpj, '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    [cnpj, '12abc34501deXY35', '12.ABC.345/01DE-35'],
    [phone, '1', '(1'],
    [phone, '11', '(11'],
    [phone, '113333', '(11) 3333'],
    [phone, '1133334444', '(11) 3333-4444'],
    [phone, '11988887777', '(11) 98888-7777'],
    [phone, '(11) 98888-7777', '(11) 98888-7777'],
    ['00000-000', '01310-100', '01310-100'],
  ])('writes into %j the text %j as %j', (mask, text, expected) => {
    expect(applyMask(mask, text)).toBe(expected);
  });

  it.each([cpf, cnpj, '00000-000'])('leaves its own result in %s as it is', (mask) => {
    const once = applyMask(mask, '12345678901234');
    expect(applyMask(mask, once)).toBe(once);
  });
});

describe('caretAfter', () => {
  it.each([
    // Typed '4' behind '123'
    ['1234', 4, '123.4', 5],
    // Erased '.' of '123.456': stands before it, so that the next stroke takes the 3
    ['123456', 3, '123.456', 3],
    // Typed '9' in front
    ['9123.456', 1, '912.345.6', 1],
    // Typed in the middle
    ['123.9456', 5, '123.945.6', 5],
    ['', 0, '', 0],
  ])('in %j at %d, reformatted to %j, goes to %d', (before, caret, after, expected) => {
    expect(caretAfter(before, caret, after)).toBe(expected);
  });

  it.each([
    // Deleted '.' of '123.456'
    ['123456', 3, '123.456', 4],
    // Deleted the 4 behind the point
    ['123.56', 4, '123.56', 4],
    ['11 3333', 2, '(11) 3333', 5],
    // Deleted the 3 in the middle of a group
    ['12.456', 2, '124.56', 2],
  ])('after Delete in %j at %d, reformatted to %j, goes to %d', (before, caret, after, expected) => {
    expect(caretAfter(before, caret, after, { isForward: true })).toBe(expected);
  });
});
