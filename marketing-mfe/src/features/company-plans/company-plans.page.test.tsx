import { formatMoney, offersFor, priceOf } from '@ponte/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, readJsonLd } from '../../testing/open-page';

const card = (name: string): HTMLElement => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!item) throw new Error(`no card ${name}`);
  return item;
};

it.each([
  ['monthly', '/planos-empresas'],
  ['annual', '/planos-empresas?periodo=anual'],
] as const)("shows the catalogue's prices and no others, billed %s", async (period, address) => {
  await openPage(address);
  for (const offer of offersFor('company-plans')) {
    const { monthly, yearly } = priceOf(offer, period);
    const expected = period === 'annual' ? [monthly, offer.monthly, yearly] : [monthly];
    expect(card(offer.name).textContent?.match(/R\$ [\d.]+,\d\d/g)).toEqual(expected.map(formatMoney));
  }
});

it('switches the period by the specified tabs', async () => {
  const { address } = await openPage('/planos-empresas');
  await userEvent.click(screen.getByRole('tab', { name: 'Anual (10% de desconto)' }));
  expect(address()).toBe('/planos-empresas?periodo=anual');
  expect(within(card('Profissional')).getByText('R$ 80,91')).toBeInTheDocument();
  expect(within(card('Profissional')).getByText('Mais popular')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Mensal' }));
  expect(within(card('Profissional')).getByText('R$ 89,90')).toBeInTheDocument();
});

it('leads from a plan to the consultant with a message that names it', async () => {
  const { address, hash } = await openPage('/planos-empresas?periodo=anual');
  await userEvent.click(screen.getByRole('link', { name: 'Selecionar Plano Empresarial' }));
  expect(address() + hash()).toBe('/planos-empresas?periodo=anual&plano=empresarial#consultor');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Falta pouco: plano Empresarial Anual' })).toHaveFocus(),
  );
  const text = 'Olá! Tenho interesse no plano Empresarial Anual da Ponte para empresas.';
  expect(screen.getByLabelText('Sua mensagem')).toHaveValue(text);
  const mail = screen.getByRole('link', { name: 'Enviar por e-mail' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toBe(`mailto:contato@ponte.example?subject=Plano Empresarial Anual&body=${text}`);

  await userEvent.click(screen.getByRole('link', { name: 'Selecionar Plano Básico' }));
  expect(screen.getByLabelText('Sua mensagem')).toHaveValue(
    'Olá! Tenho interesse no plano Básico Anual da Ponte para empresas.',
  );
});

it('sends what the person added to the message', async () => {
  await openPage('/planos-empresas');
  await userEvent.click(screen.getByRole('link', { name: 'Fale com um consultor' }));
  await userEvent.type(screen.getByLabelText('Sua mensagem'), ' Abrimos 8 vagas por mês.');
  const mail = screen.getByRole('link', { name: 'Enviar por e-mail' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toContain('para empresas. Abrimos 8 vagas por mês.');
  expect(screen.queryByText(/Encurte a mensagem/)).not.toBeInTheDocument();
  await userEvent.paste('a'.repeat(1500));
  expect(screen.getByText(/^Um e-mail tão longo pode não abrir\. Encurte a mensagem/)).toBeVisible();
});

it('copies the message, for visitors without a mail program', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await openPage('/planos-empresas?plano=basico');
  await user.click(screen.getByRole('button', { name: 'Copiar mensagem' }));
  expect(await screen.findByText('Mensagem copiada!')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('Olá! Tenho interesse no plano Básico da Ponte para empresas.');
});

it('answers four questions, for search engines too', async () => {
  await openPage('/planos-empresas');
  const questions = (readJsonLd() as { mainEntity: { name: string }[] }).mainEntity;
  expect(questions).toHaveLength(4);
  for (const { name } of questions) expect(screen.getByText(name)).toBeInTheDocument();
});

it('opens the sales chat, when there is one, with a message that names the plan', async () => {
  await openPage('/planos-empresas?periodo=anual', { integrations: { chatUrl: 'https://wa.me/5511999999999' } });
  const text = (name: RegExp): string | null =>
    new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '').searchParams.get('text');
  expect(text(/^Selecionar Plano Empresarial/)).toBe(
    'Olá! Tenho interesse no plano Empresarial Anual da Ponte para empresas.',
  );
  expect(text(/^Fale com um consultor/)).toBe(
    'Olá! Gostaria de falar com um consultor sobre os planos da Ponte para empresas.',
  );
});
