import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { refuse } from '@ponte/shared-auth/testing';
import { documentVersions, formatMoney, requireOffer } from '@ponte/shared-domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { numberRows } from '../../testing/number-rows';
import { openPage } from '../../testing/open-page';

const backend = fakeBackend({ 'POST rpc/product_numbers': numberRows });

function serveLeads(answer: () => Response | undefined = () => undefined): unknown[] {
  const sent: unknown[] = [];
  backend.on('POST rpc/create_lead', ({ body }) => {
    sent.push(body);
    return answer();
  });
  return sent;
}

const form = (): HTMLElement => screen.getByRole('form');
const submit = (): HTMLElement => within(form()).getByRole('button', { name: 'Solicitar demonstração' });

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText(/^Seu nome/), 'Ana Lima');
  await userEvent.type(screen.getByLabelText(/^Consultoria/), 'Lima RH');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'ana@lima.example');
  await userEvent.type(screen.getByLabelText(/^Telefone/), '81987654321');
}

it('compares the two plans as specified', async () => {
  await openPage('/consultorias');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const text = rows.map((row) =>
    [...within(row).queryAllByRole('columnheader'), ...within(row).queryAllByRole('cell')].map(
      (cell) => cell.textContent,
    ),
  );
  expect(text).toEqual([
    ['Recurso', 'Plano Empresarial', 'Plano Consultoria'],
    ['5', '15'],
    ['Ilimitadas', 'Ilimitadas'],
    ['Não incluído', 'Incluído'],
    [formatMoney(requireOffer('company-plans', 'empresarial').monthly), 'Sob consulta'],
  ]);
});

it('says the counted numbers beside the claim', async () => {
  await openPage('/consultorias');
  expect(await screen.findByText(/^Contados em 20\/11\/2026: 1\.203 candidatos, 4\.120/)).toBeVisible();
});

it('has six benefits, a way to the demonstration and one to the plans', async () => {
  const { address, hash } = await openPage('/consultorias');
  const benefits = screen.getByRole('heading', { name: 'Feito para quem recruta para os outros' }).closest('section');
  expect(within(benefits as HTMLElement).getAllByRole('heading', { level: 3 })).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Ver planos completos' })).toHaveAttribute('href', '/planos-empresas');
  await userEvent.click(screen.getByRole('link', { name: 'Solicitar demonstração' }));
  expect(address() + hash()).toBe('/consultorias#demonstracao');
});

it('stores the request for a demonstration once however often it is sent', async () => {
  const sent = serveLeads();
  await openPage('/consultorias');
  await fillIn();
  act(() => {
    for (let press = 0; press < 4; press += 1) submit().click();
  });
  expect(await screen.findByText('Solicitação enviada com sucesso!')).toBeInTheDocument();
  expect(screen.getByText('Nossa equipe entrará em contato em breve.')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      p_idempotency_key: expect.any(String),
      p_kind: 'demo',
      p_name: 'Ana Lima',
      p_company: 'Lima RH',
      p_email: 'ana@lima.example',
      p_phone: '(81) 98765-4321',
      p_document_version: documentVersions.contact,
    },
  ]);
  expect(screen.getByLabelText(/^Seu nome/)).toHaveValue('');
});

it('says which fields are missing and goes to the first', async () => {
  const sent = serveLeads();
  await openPage('/consultorias');
  await userEvent.type(screen.getByLabelText(/^Consultoria/), 'Lima RH');
  await userEvent.click(submit());
  expect(screen.getByText('Seu nome é obrigatório')).toBeInTheDocument();
  expect(screen.getByText('Por favor, insira um email válido.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Seu nome/)).toHaveFocus();
  expect(sent).toEqual([]);
});

it("puts the database's word about the address on its field", async () => {
  serveLeads(refuse(400, 'invalid_email', 'Por favor, insira um email válido.'));
  await openPage('/consultorias');
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByText('Por favor, insira um email válido.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^E-mail/)).toBeInvalid();
});

it('keeps what was typed when the request cannot be stored', async () => {
  serveLeads(() => Response.json({ message: 'boom' }, { status: 503 }));
  await openPage('/consultorias');
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'O serviço está indisponível no momento. Tente novamente em instantes.',
  );
  expect(screen.getByLabelText(/^Seu nome/)).toHaveValue('Ana Lima');
  expect(submit()).toBeEnabled();
});

it('asks before what was typed is lost on the way to another page, and no more once it is sent', async () => {
  serveLeads();
  const { address } = await openPage('/consultorias');
  await fillIn();
  await userEvent.click(screen.getByRole('link', { name: 'Ver planos completos' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(address()).toBe('/consultorias');
  expect(screen.getByLabelText(/^Seu nome/)).toHaveValue('Ana Lima');

  await userEvent.click(submit());
  await screen.findByText('Solicitação enviada com sucesso!');
  await userEvent.click(screen.getByRole('link', { name: 'Ver planos completos' }));
  await waitFor(() => expect(address()).toBe('/planos-empresas'));
});
