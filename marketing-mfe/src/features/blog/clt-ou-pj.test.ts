import { readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * The example of the article, calculated again: whoever changes one number of it finds the others here. Figures of
 * 2026: INSS by its four ranges; income tax by the monthly table and the reduction of Lei 15.270/2025.
 */
const text = readFileSync(path.join(__dirname, 'articles/clt-ou-pj.md'), 'utf8');
const money = (value: number, digits = Number.isInteger(value) ? 0 : 2): string =>
  `R$ ${value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
const cents = (value: number): number => Math.round(value * 100) / 100;

const salary = 6000;

describe('the year of an employee', () => {
  const benefits = 1000 * 12;
  const paid = salary * 12 + salary + salary / 3;
  const fund = paid * 0.08;
  const year = paid + fund + benefits;

  it.each([
    ['twelve salaries', salary * 12],
    ['a third for the holidays', salary / 3],
    ['with the thirteenth salary and the third', paid],
    ['the fund', fund],
    ['the benefits', benefits],
    ['all together', year],
  ])('has %s as the article says', (_what, value) => {
    expect(text).toContain(money(value));
  });

  it('is as much as the invoices of eleven months that the article names', () => {
    const invoice = year / 11;
    // Rounded to 5, with 'cerca de'
    expect(text).toContain(`cerca de **${money(Math.round(invoice / 5) * 5)} por mês**`);
    expect(8000).toBeLessThan(invoice);
    expect(9000 - invoice).toBeGreaterThan(0);
    expect(9000 - invoice).toBeLessThan(100);
  });
});

describe('the income tax of a month in 2026', () => {
  const ranges = [
    [1621, 0.075],
    [2902.84, 0.09],
    [4354.27, 0.12],
    [8475.55, 0.14],
  ] as const;
  const social = cents(
    ranges.reduce(
      (sum, [top, rate], at) => sum + Math.max(0, Math.min(salary, top) - (ranges[at - 1]?.[0] ?? 0)) * rate,
      0,
    ),
  );
  // The simplified discount of 607.20 would be less than the INSS
  const base = salary - Math.max(social, 607.2);
  const byTable = cents(base * 0.275 - 908.73);
  const reduction = cents(978.62 - 0.133145 * salary);
  const tax = cents(byTable - reduction);

  it.each([
    ['INSS', social],
    ['tax by the table', byTable],
    ['reduction', reduction],
    ['tax', tax],
    ['what is left', cents(salary - social - tax)],
  ])('is calculated from the %s that the article names', (_what, value) => {
    expect(text).toContain(money(value));
  });

  it('ends its reduction where the article says: all of the tax at R$ 5.000, nothing at R$ 7.350', () => {
    const taxAt5000 = cents((5000 - 607.2) * 0.225 - 675.49);
    expect(cents(978.62 - 0.133145 * 5000)).toBeCloseTo(taxAt5000, 1);
    expect(978.62 - 0.133145 * 7350).toBeCloseTo(0, 1);
    for (const limit of ['R$ 5.000', 'R$ 7.350', 'R$ 50.000']) expect(text).toContain(limit);
  });
});

it('each paragraph that names a law says of which month it is', () => {
  for (const paragraph of text.split('\n').filter((line) => /Lei 15\.270|Tema 1\.389/.test(line)))
    expect(paragraph).toMatch(/(em|Em) novembro de 2026/);
});
