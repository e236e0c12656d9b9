import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { findAxeViolations } from '../testing/axe';
import { RangeField, type Range } from './range-field';

const onCommit = jest.fn();

function Salary({
  initial = [2_000, 8_000],
  error,
  disabled = false,
}: {
  initial?: Range;
  error?: string;
  disabled?: boolean;
}): ReactNode {
  const [value, setValue] = useState<Range>(initial);
  return (
    <main>
      <RangeField
        label="Faixa salarial"
        endLabels={['Salário mínimo', 'Salário máximo']}
        min={1_000}
        max={20_000}
        step={500}
        value={value}
        onChange={setValue}
        onCommit={onCommit}
        hint="Por mês"
        {...(error === undefined ? {} : { error })}
        disabled={disabled}
      />
    </main>
  );
}

const end = (name: string): HTMLElement => screen.getByRole('slider', { name });
// The space of money in Portuguese does not break.
const spoken = (name: string): string | undefined => end(name).getAttribute('aria-valuetext')?.replace('\u00a0', ' ');

beforeEach(() => onCommit.mockReset());

it('a range field has two named ends that say their value as money, in a named and described group', async () => {
  render(<Salary />);
  expect(spoken('Salário mínimo')).toBe('R$ 2.000');
  expect(spoken('Salário máximo')).toBe('R$ 8.000');
  expect(screen.getByRole('group', { name: 'Faixa salarial' })).toHaveAccessibleDescription('Por mês');
  expect(await findAxeViolations()).toEqual([]);
});

it.each([
  ['{ArrowRight}', 'R$ 2.500', [2_500, 8_000]],
  ['{ArrowLeft}', 'R$ 1.500', [1_500, 8_000]],
  ['{ArrowUp}', 'R$ 2.500', [2_500, 8_000]],
  ['{PageUp}', 'R$ 7.000', [7_000, 8_000]],
  ['{Home}', 'R$ 1.000', [1_000, 8_000]],
])('a range field is moved by %s, and says when the move is done', async (key, text, committed) => {
  render(<Salary />);
  await userEvent.tab();
  expect(end('Salário mínimo')).toHaveFocus();
  await userEvent.keyboard(key);
  expect(spoken('Salário mínimo')).toBe(text);
  expect(onCommit).toHaveBeenLastCalledWith(committed);
});

it('a range field lets its ends meet, and the other end go on', async () => {
  render(<Salary initial={[7_500, 8_000]} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect([spoken('Salário mínimo'), spoken('Salário máximo')]).toEqual(['R$ 8.000', 'R$ 8.000']);
  await userEvent.tab();
  expect(end('Salário máximo')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(spoken('Salário máximo')).toBe('R$ 20.000');
});

it('says what is wrong with it, and does not move when it is off', async () => {
  const { rerender } = render(<Salary error="Nenhuma vaga paga tanto" />);
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Nenhuma vaga paga tanto Por mês');
  expect(end('Salário máximo')).toHaveAttribute('aria-invalid', 'true');
  rerender(<Salary disabled />);
  await userEvent.tab();
  expect(end('Salário mínimo')).not.toHaveFocus();
});
