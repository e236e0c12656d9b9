import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { noFilters } from '../search-filters';
import { FilterPanel } from './filter-panel';

/* The server-rendered filters, with a choice that is made before they are hydrated. */

let root: Root | undefined;
const container = document.createElement('div');

afterEach(() => {
  act(() => root?.unmount());
  container.remove();
});

async function hydrateAfter(choose: () => void): Promise<jest.Mock> {
  const handleChange = jest.fn();
  const panel = <FilterPanel filters={{ ...noFilters, nivel: 'senior' }} counts={undefined} onChange={handleChange} />;
  container.innerHTML = renderToString(panel);
  document.body.append(container);
  choose();
  await act(async () => {
    root = hydrateRoot(container, panel);
  });
  return handleChange;
}

it('searches after hydration with the choices from before it', async () => {
  const handleChange = await hydrateAfter(() => {
    screen.getByLabelText<HTMLInputElement>('CLT').checked = true;
    screen.getByLabelText<HTMLInputElement>('Todos os níveis').checked = true;
  });
  expect(handleChange).toHaveBeenCalledTimes(1);
  expect(handleChange).toHaveBeenCalledWith({ tipo: 'clt', nivel: noFilters.nivel });
});

it('searches for nothing when nothing was chosen', async () => {
  expect(await hydrateAfter(() => undefined)).not.toHaveBeenCalled();
});
