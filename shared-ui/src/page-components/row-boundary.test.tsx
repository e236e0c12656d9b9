import { render, screen } from '@testing-library/react';
import { RowBoundary, UnreadableRows } from './row-boundary';

function Item({ day }: { day: string }) {
  return <p>{new Date(day).toISOString().slice(0, 10)}</p>;
}

function List({ days }: { days: string[] }) {
  return (
    <ul>
      {days.map((day, index) => (
        <li key={index}>
          <RowBoundary row={day}>
            {index % 2 === 0 ? <Item day={day} /> : () => <p>{new Date(day).toISOString().slice(0, 10)}</p>}
          </RowBoundary>
        </li>
      ))}
    </ul>
  );
}

it('keeps a row that cannot be drawn to itself, and tries again with another value', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(<List days={['2026-01-01', 'infinity', 'infinity', '2026-01-04']} />);
  expect(screen.getByText('2026-01-01')).toBeInTheDocument();
  expect(screen.getByText('2026-01-04')).toBeInTheDocument();
  expect(screen.getAllByText(/Não foi possível mostrar este item/)).toHaveLength(2);
  expect(logged).toHaveBeenCalledWith('row_failed', expect.any(RangeError), expect.any(String));
  logged.mockRestore();

  rerender(<List days={['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']} />);
  expect(screen.getByText('2026-01-02')).toBeInTheDocument();
  expect(screen.getByText('2026-01-03')).toBeInTheDocument();
  expect(screen.queryByText(/Não foi possível/)).not.toBeInTheDocument();
});

it.each([
  [1, 'Não foi possível mostrar este item. Recarregue'],
  [3, 'Não foi possível mostrar 3 itens. Recarregue'],
])('%i rows that could not be read are mentioned', (count, words) => {
  render(<UnreadableRows count={count} />);
  expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
});

it.each([0, undefined])('nothing is said of %s rows that could not be read', (count) => {
  const { container } = render(<UnreadableRows count={count} />);
  expect(container).toBeEmptyDOMElement();
});
