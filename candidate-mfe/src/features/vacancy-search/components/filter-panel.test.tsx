import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { noFilters, type SearchFilters } from '../search-filters';
import { FilterPanel } from './filter-panel';

/* The server-rendered filters, with a choice that is made before they are hydrated. */

let root: Root | undefined;
const container = document.createElement('div');

afterEach(() => {
  act(() => root?.unmount());
  container.remove();
});

async function hydrateAfter(
  choose: () => void,
  filters: SearchFilters = { ...noFilters, nivel: ['senior'] },
): Promise<jest.Mock> {
  const handleChange = jest.fn();
  const panel = <FilterPanel filters={filters} counts={undefined} onChange={handleChange} />;
  container.innerHTML = renderToString(panel);
  document.body.append(container);
  choose();
  await act(async () => {
    root = hydrateRoot(container, panel);
  });
  return handleChange;
}

it('the filter panel has a button that searches until choices search by themselves', async () => {
  await hydrateAfter(() =>
    expect(screen.getByRole('button', { name: 'Aplicar filtros' })).toHaveAttribute('type', 'submit'),
  );
  expect(screen.queryByRole('button', { name: 'Aplicar filtros' })).not.toBeInTheDocument();
});

it('searches after hydration with the choices from before it', async () => {
  const handleChange = await hydrateAfter(() => {
    screen.getByLabelText<HTMLInputElement>('CLT').checked = true;
    screen.getByLabelText<HTMLInputElement>('Todos os níveis').checked = true;
  });
  expect(handleChange).toHaveBeenCalledTimes(1);
  expect(handleChange).toHaveBeenCalledWith({ tipo: ['clt'], nivel: [] });
});

it('the filter panel searches for one more value, and for one fewer', async () => {
  const handleChange = await hydrateAfter(
    () => {
      screen.getByLabelText<HTMLInputElement>('Pleno').checked = true;
      screen.getByLabelText<HTMLInputElement>('PJ').checked = false;
    },
    { ...noFilters, nivel: ['senior'], tipo: ['clt', 'pj'] },
  );
  expect(handleChange).toHaveBeenCalledWith({ nivel: ['pleno', 'senior'], tipo: ['clt'] });
});

it('searches for what one checkbox alone stands for, and no more', async () => {
  const tick = (checked: boolean) => () => {
    screen.getByLabelText<HTMLInputElement>('Vaga para PcD').checked = checked;
  };
  expect(await hydrateAfter(tick(true), noFilters)).toHaveBeenCalledWith({ pcd: ['sim'] });
  act(() => root?.unmount());
  expect(await hydrateAfter(tick(false), { ...noFilters, pcd: ['sim'] })).toHaveBeenCalledWith({ pcd: [] });
});

it('the filter panel searches for nothing when nothing was chosen', async () => {
  expect(await hydrateAfter(() => undefined)).not.toHaveBeenCalled();
});

it("the filter panel goes on without a filter when 'Todos' alone was unchecked", async () => {
  const handleChange = await hydrateAfter(() => {
    screen.getByLabelText<HTMLInputElement>('Todos os tipos').checked = false;
  });
  expect(handleChange).not.toHaveBeenCalled();
});

it('adds a value, takes it away again, and clears all of a filter', async () => {
  const user = userEvent.setup();
  const handleChange = await hydrateAfter(() => undefined, { ...noFilters, tipo: ['clt', 'estagio'] });
  expect(screen.getByLabelText('Todos os tipos')).not.toBeChecked();
  expect(screen.getByLabelText('Todos os níveis')).toBeChecked();
  for (const label of ['PJ', 'CLT', 'Todos os tipos', 'Todos os níveis'])
    await user.click(screen.getByLabelText(label));
  expect(handleChange.mock.calls).toEqual([
    [{ tipo: ['clt', 'estagio', 'pj'] }],
    [{ tipo: ['estagio'] }],
    [{ tipo: [] }],
    [{ nivel: [] }],
  ]);
});
