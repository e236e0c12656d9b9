import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { noFilters } from '../search-filters';
import { FilterSheet } from './filter-sheet';

const sheetOf = (resultText: string | undefined) => (
  <FilterSheet
    filters={noFilters}
    counts={undefined}
    onChange={() => undefined}
    onClear={() => undefined}
    resultText={resultText}
    shortCount="32 vagas"
    renderForm={() => null}
  />
);
const sheet = sheetOf('32 vagas encontradas');

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

async function hydrate(): Promise<void> {
  await act(async () => {
    root = hydrateRoot(document.body, sheet);
  });
}

const opened = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name: 'Busca e filtros' }, { timeout: 10_000 });
  expect(within(dialog).getByRole('button', { name: 'Ver resultados' })).toBeInTheDocument();
};

it.each([
  [{ name: 'Filtros' }, (opener: HTMLElement) => userEvent.click(opener)],
  [{ name: '32 vagas. Mudar a busca' }, (opener: HTMLElement) => userEvent.type(opener, ' ', { skipClick: true })],
])(
  '%j is a link to the form until scripts are there, and the same element then opens the sheet',
  async (named, press) => {
    document.body.innerHTML = renderToString(sheet);
    const link = screen.getByRole('link', named);
    expect(link).toHaveAttribute('href', '#busca-e-filtros');
    await hydrate();
    const button = screen.getByRole('button', named);
    // A press that began before reaches it.
    expect(button).toBe(link);
    button.focus();
    await press(button);
    await opened();
  },
);

it('leaves a press that opens a tab to the browser', async () => {
  document.body.innerHTML = renderToString(sheet);
  await hydrate();
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says the number of vacancies while it is open, in a live region that stays', async () => {
  document.body.innerHTML = renderToString(sheet);
  await hydrate();
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  const dialog = await screen.findByRole('dialog', { name: 'Busca e filtros' }, { timeout: 10_000 });
  const status = within(dialog).getByRole('status');
  expect(status).toHaveTextContent('32 vagas encontradas');
  act(() => root?.render(sheetOf(undefined)));
  expect(status).toBeEmptyDOMElement();
  act(() => root?.render(sheetOf('7 vagas encontradas')));
  expect(within(dialog).getByRole('status')).toBe(status);
  expect(status).toHaveTextContent('7 vagas encontradas');
});
