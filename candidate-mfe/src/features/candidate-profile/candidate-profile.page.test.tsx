import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, supabaseUrl } from '../../testing/fake-api';
import { openPage } from '../../testing/render-route';

const api = fakeApi();
const address = '/candidato/perfil';

const info = {
  full_name: 'Ana Souza',
  cpf: '52998224725',
  birth_date: '1992-02-29',
  phone: '81987654321',
  street: 'Rua da Aurora',
  number: '10',
  complement: null,
  neighborhood: 'Boa Vista',
  city: 'Recife',
  state: 'PE',
  zip_code: '50050000',
};

let row: object | null;

beforeEach(() => {
  setTestSession(testUser());
  row = info;
  api.on('GET personal_info', () => (row ? [row] : []));
});

it('shows what is stored as people write it', async () => {
  openPage(address);

  expect(await screen.findByLabelText('CPF')).toHaveValue('529.982.247-25');
  expect(screen.getByLabelText('Telefone')).toHaveValue('(81) 98765-4321');
  expect(screen.getByLabelText('CEP')).toHaveValue('50050-000');
  expect(screen.getByLabelText('Estado')).toHaveValue('PE');
});

it('says that it loads while the row is on its way', async () => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.on('GET personal_info', async () => {
    await held;
    return [info];
  });
  openPage(address);

  expect(await screen.findByText('Carregando informações...')).toBeInTheDocument();
  answer();
  expect(await screen.findByLabelText('CPF')).toBeVisible();
  expect(screen.queryByText('Carregando informações...')).not.toBeInTheDocument();
});

it('asks for what is missing in the specified words, field by field', async () => {
  row = null;
  const { user } = openPage(address);

  await user.click(await screen.findByRole('button', { name: 'Salvar Informações' }));
  for (const message of ['CPF inválido', 'Data de nascimento é obrigatória', 'Telefone inválido', 'Rua é obrigatória', 'CEP inválido']) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(screen.getByLabelText('Nome Completo')).toHaveValue('Ana Souza');
  expect(api.callsOf('personal_info').filter((call) => call.method === 'POST')).toHaveLength(0);
});

it('saves and shows what was stored', async () => {
  api.on('POST personal_info', ({ body }) => body as object);
  const { user } = openPage(address);

  await user.clear(await screen.findByLabelText('Número'));
  await user.type(screen.getByLabelText('Número'), '20');
  await user.type(screen.getByLabelText('Complemento'), 'Apto 3');
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));

  expect(await screen.findByText('Informações salvas com sucesso!')).toBeInTheDocument();
  expect(api.callsOf('personal_info').find((call) => call.method === 'POST')?.body).toMatchObject({
    user_id: testUser().id,
    cpf: '52998224725',
    phone: '81987654321',
    zip_code: '50050000',
    number: '20',
    complement: 'Apto 3',
  });
});

it('keeps what was typed when saving fails', async () => {
  api.on('POST personal_info', () => ({ refuse: { status: 503, code: 'unavailable', message: 'Indisponível agora.' } }));
  const { user } = openPage(address);

  await user.clear(await screen.findByLabelText('Rua'));
  await user.type(screen.getByLabelText('Rua'), 'Rua do Sol');
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));
  expect(await screen.findByText('Erro ao salvar: Indisponível agora.')).toBeInTheDocument();
  expect(screen.getByLabelText('Rua')).toHaveValue('Rua do Sol');
});

it('fills what is empty of the address from the CEP, and leaves what was typed', async () => {
  row = null;
  api.on('GET cep-50050000', () => ({ cep: '50050-000', logradouro: 'Rua da Aurora', bairro: 'Boa Vista', localidade: 'Recife', uf: 'PE' }));
  const { user } = openPage(address, { cepLookupUrl: `${supabaseUrl}/rest/v1/cep-{cep}` });

  await user.type(await screen.findByLabelText('Bairro'), 'Centro');
  await user.type(screen.getByLabelText('CEP'), '50050000');
  await waitFor(() => expect(screen.getByLabelText('Rua')).toHaveValue('Rua da Aurora'));
  expect(screen.getByLabelText('Bairro')).toHaveValue('Centro');
  expect(screen.getByLabelText('Cidade')).toHaveValue('Recife');
  expect(screen.getByLabelText('Estado')).toHaveValue('PE');
  expect(screen.getByLabelText('CEP')).toHaveAccessibleDescription('Endereço preenchido pelo CEP');
});
