import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { FilterTextField } from './filter-text-field';

/** An address that follows late, as the router's does. */
function Late({ by, onSent }: { by: number; onSent: (value: string) => void }): ReactNode {
  const [value, setValue] = useState('');
  return (
    <>
      <FilterTextField
        label="Buscar"
        name="nome"
        value={value}
        onChange={(text) => {
          onSent(text);
          setTimeout(() => act(() => setValue(text)), by);
        }}
      />
      <button onClick={() => setValue('')}>Limpar</button>
      <output>{value}</output>
    </>
  );
}

it.each([0, 300])('keeps every letter while the address follows %d ms late', async (by) => {
  const sent: string[] = [];
  render(<Late by={by} onSent={(text) => sent.push(text)} />);
  const box = screen.getByLabelText('Buscar');
  await userEvent.type(box, 'ana');
  await waitFor(() => expect(sent).toEqual(['ana']));
  await userEvent.type(box, ' clara');
  expect(box).toHaveValue('ana clara');
  expect(await screen.findByText('ana clara')).toBeInTheDocument();
  expect(box).toHaveValue('ana clara');
  // One address for each pause, not for each letter
  expect(sent).toEqual(['ana', 'ana clara']);
});

it('shows a change of the address from elsewhere', async () => {
  render(<Late by={0} onSent={() => undefined} />);
  const box = screen.getByLabelText('Buscar');
  await userEvent.type(box, 'ana');
  expect(await screen.findByText('ana')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(box).toHaveValue('');
});
