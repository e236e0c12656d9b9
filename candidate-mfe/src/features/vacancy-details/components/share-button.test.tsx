import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '@ponte/shared-ui';
import { ShareButton } from './share-button';

const address = 'http://localhost/vagas/v-1';
const failure = 'Não foi possível compartilhar o link. Copie o endereço abaixo.';

async function openMenu() {
  const user = userEvent.setup();
  render(
    <>
      <ShareButton title="Analista fiscal & C++, Mercado Aurora" path="/vagas/v-1" />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
  await screen.findByRole('menu');
  return user;
}
const choose = (name: string) => screen.getByRole('menuitem', { name });

/** The share sheet of a system, which jsdom has not. */
function offerShareSheet(share: () => Promise<void>): jest.Mock {
  const sheet = jest.fn(share);
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  return sheet;
}
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('copies the address, and says so', async () => {
  const user = await openMenu();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(choose('Copiar link'));
  expect(await screen.findByText('Link copiado')).toBeInTheDocument();
  expect(copy).toHaveBeenCalledWith(address);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('shows the address in a field when it may not be copied, until it is', async () => {
  const user = await openMenu();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(choose('Copiar link'));
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Endereço da vaga' });
  expect(field).toHaveValue(address);
  expect(field).toHaveAttribute('readonly');
  await user.click(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, address.length]);

  copy.mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copiar link' }));
  expect(await screen.findByText('Link copiado')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('gives title and address to WhatsApp by a plain link', async () => {
  await openMenu();
  const link = choose('Enviar por WhatsApp');
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect([origin, pathname, [...searchParams]]).toEqual([
    'https://wa.me',
    '/',
    [['text', `Analista fiscal & C++, Mercado Aurora\n${address}`]],
  ]);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('offers no share sheet where the system has none', async () => {
  await openMenu();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Copiar link',
    'Enviar por WhatsApp',
  ]);
});

it("opens the system's share sheet", async () => {
  const sheet = offerShareSheet(() => Promise.resolve());
  const user = await openMenu();
  await user.click(choose('Mais opções'));
  expect(sheet).toHaveBeenCalledWith({ title: 'Analista fiscal & C++, Mercado Aurora', url: address });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['is closed', new DOMException('closed', 'AbortError'), false],
  ['fails', new DOMException('refused', 'NotAllowedError'), true],
])('shows the address when the share sheet fails, not when it is closed: it %s', async (_what, error, isShown) => {
  offerShareSheet(() => Promise.reject(error));
  const user = await openMenu();
  await user.click(choose('Mais opções'));
  await screen.findByRole('button', { name: 'Compartilhar' });
  if (isShown) expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  else expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
