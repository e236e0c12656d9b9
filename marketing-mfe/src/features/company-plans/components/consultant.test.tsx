import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Consultant } from './consultant';

/* The server-rendered message, which may be edited before it is hydrated. */

let root: Root | undefined;
const container = document.createElement('div');

afterEach(() => {
  act(() => root?.unmount());
  container.remove();
});

async function hydrateAfter(edit: (message: HTMLTextAreaElement) => void): Promise<void> {
  const page = (
    <MemoryRouter>
      <Consultant offer={undefined} period="monthly" />
    </MemoryRouter>
  );
  container.innerHTML = renderToString(page);
  document.body.append(container);
  edit(screen.getByLabelText<HTMLTextAreaElement>('Sua mensagem'));
  await act(async () => {
    root = hydrateRoot(container, page);
  });
}

const mail = (): string =>
  decodeURIComponent(screen.getByRole('link', { name: 'Enviar por e-mail' }).getAttribute('href') ?? '');

it.each([
  ['what was added to it before hydration', ' Somos 40 pessoas em Recife.'],
  ['as it came where nobody has edited it', ''],
])('the message to the consultant is %s, in its mail too', async (_what, added) => {
  let text = '';
  await hydrateAfter((message) => {
    message.value += added;
    text = message.value;
  });
  expect(text).toMatch(/^Olá! .*$/);
  expect(screen.getByLabelText('Sua mensagem')).toHaveValue(text);
  expect(mail()).toContain(`&body=${text}`);
});
