import { ApiProvider, configureAuth, getApi } from '@ponte/shared-auth';
import { fakeBackendUrl } from '@ponte/shared-auth/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { noFilters } from '../search-filters';
import { SearchForm } from './search-form';

/* The server-rendered search, before it is hydrated. */

let root: Root | undefined;
const container = document.createElement('div');

afterEach(() => {
  act(() => root?.unmount());
  container.remove();
});

beforeAll(() => configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'test' }));

async function hydrateAfter(touch: (keyword: HTMLElement) => void): Promise<HTMLElement> {
  const form = (
    <ApiProvider value={getApi()}>
      <SearchForm filters={noFilters} morePlaces={[]} onSearch={() => undefined} />
    </ApiProvider>
  );
  container.innerHTML = renderToString(form);
  document.body.append(container);
  const keyword = screen.getByLabelText('Cargo ou palavra-chave');
  touch(keyword);
  await act(async () => {
    root = hydrateRoot(container, form);
  });
  return keyword;
}

it('suggests words in a keyword box that had the focus before', async () => {
  const keyword = await hydrateAfter((box) => box.focus());
  expect(await screen.findByRole('combobox', { name: 'Cargo ou palavra-chave' })).toBe(keyword);
  expect(keyword).toHaveFocus();
});

it('loads no suggestions before somebody is in the box', async () => {
  const keyword = await hydrateAfter(() => undefined);
  expect(keyword).toHaveRole('searchbox');
});
