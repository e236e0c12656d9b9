import { fakeBackendUrl, refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';

const backend = fakeCandidateBackend();
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
  updated_at: '2026-11-01T12:00:00+00:00',
};

let row: object | null;

beforeEach(() => {
  setTestSession(testUser());
  row = info;
  backend.on('GET personal_info', () => (row ? [row] : []));
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
  backend.on('GET personal_info', async () => {
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
  for (const message of [
    'CPF inválido',
    'Data de nascimento é obrigatória',
    'Telefone inválido',
    'Rua é obrigatória',
    'CEP inválido',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza');
  expect(backend.callsOf('personal_info').filter((call) => call.method === 'POST')).toHaveLength(0);
});

it('saves and shows what was stored', async () => {
  backend.on('PATCH personal_info', ({ body }) => [{ ...info, ...(body as object) }]);
  const { user } = openPage(address);

  await user.clear(await screen.findByLabelText('Número'));
  await user.type(screen.getByLabelText('Número'), '20');
  await user.type(screen.getByLabelText('Complemento'), 'Apto 3');
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));

  expect(await screen.findByText('Informações salvas com sucesso!')).toBeInTheDocument();
  const [saved] = backend.callsOf('personal_info').filter((call) => call.method === 'PATCH');
  expect(saved?.query.get('updated_at')).toBe(`eq.${info.updated_at}`);
  expect(saved?.body).toMatchObject({
    cpf: '52998224725',
    phone: '81987654321',
    zip_code: '50050000',
    number: '20',
    complement: 'Apto 3',
  });
});

it.each([
  ['says of a new phone number', 'Telefone', '81911112222', true],
  ['says of another name', 'Nome completo', 'Ana Lima', true],
  ['says nothing of another street', 'Rua', 'Rua do Sol', false],
])('%s that sent applications keep their copy', async (_what, field, value, isSaid) => {
  backend.on('PATCH personal_info', ({ body }) => [{ ...info, ...(body as object) }]);
  const { user } = openPage(address);
  await user.clear(await screen.findByLabelText(field));
  await user.type(screen.getByLabelText(field), value);
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));
  expect(await screen.findByText('Informações salvas com sucesso!')).toBeInTheDocument();
  expect(screen.queryAllByText(/a empresa continua com a cópia do dia do envio/)).toHaveLength(isSaid ? 1 : 0);
});

it('keeps what was typed when saving fails, and says why in the form alone', async () => {
  backend.on('PATCH personal_info', refuse(503, 'unavailable', 'Indisponível agora.'));
  const { user } = openPage(address);

  await user.clear(await screen.findByLabelText('Rua'));
  await user.type(screen.getByLabelText('Rua'), 'Rua do Sol');
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro ao salvar: Indisponível agora\.$/);
  expect(screen.getAllByText(/Indisponível agora/)).toHaveLength(1);
  expect(screen.getByLabelText('Rua')).toHaveValue('Rua do Sol');
});

/** The row as another tab has saved it: a save over an older version finds none. */
function storedElsewhere(change: object): object[] {
  let stored = { ...info, ...change, updated_at: '2026-11-02T08:00:00+00:00' };
  const saves: object[] = [];
  backend.on('GET personal_info', () => [stored]);
  backend.on('PATCH personal_info', ({ query, body }) => {
    if (query.get('updated_at') !== `eq.${stored.updated_at}`) return [];
    stored = { ...stored, ...(body as object), updated_at: '2026-11-02T09:00:00+00:00' };
    saves.push(body as object);
    return [stored];
  });
  return saves;
}

it('does not undo what another tab has saved: it shows both versions and keeps what was typed', async () => {
  const { user } = openPage(address);
  await user.clear(await screen.findByLabelText('Número'));
  await user.type(screen.getByLabelText('Número'), '20');
  const saves = storedElsewhere({ phone: '81911112222' });
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));

  expect(await screen.findByText('Estas informações foram alteradas depois que você as abriu')).toBeVisible();
  expect(saves).toEqual([]);
  expect(screen.getByLabelText('Número')).toHaveValue('20');
  expect(screen.getByText('(81) 91111-2222')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Usar a versão salva' }));
  expect(screen.getByLabelText('Telefone')).toHaveValue('(81) 91111-2222');
  expect(screen.getByLabelText('Número')).toHaveValue('10');
  expect(screen.getByRole('button', { name: 'Salvar Informações' })).toHaveFocus();
  // From the version that is shown now it saves again
  await user.type(screen.getByLabelText('Complemento'), 'Casa');
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));
  expect(await screen.findByText('Informações salvas com sucesso!')).toBeInTheDocument();
  expect(saves).toEqual([expect.objectContaining({ phone: '81911112222', complement: 'Casa' })]);
});

it('saves its own version over the other one when told to', async () => {
  const { user } = openPage(address);
  await user.clear(await screen.findByLabelText('Número'));
  await user.type(screen.getByLabelText('Número'), '20');
  const saves = storedElsewhere({ phone: '81911112222' });
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));
  await user.click(await screen.findByRole('button', { name: 'Salvar a minha versão' }));

  expect(await screen.findByText('Informações salvas com sucesso!')).toBeInTheDocument();
  expect(saves).toEqual([expect.objectContaining({ phone: '81987654321', number: '20' })]);
  expect(screen.queryByText(/foram alteradas/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Salvar Informações' })).toHaveFocus();
});

it('compares a first save with the row that another tab has made', async () => {
  row = null;
  const { user } = openPage(address);
  for (const [label, text] of [
    ['CPF', '52998224725'],
    ['Data de nascimento', '29/02/1992'],
    ['Telefone', '81987654321'],
    ['CEP', '50050000'],
    ['Rua', 'Rua da Aurora'],
    ['Número', '20'],
    ['Bairro', 'Boa Vista'],
    ['Cidade', 'Recife'],
  ] as const) {
    await user.type(await screen.findByLabelText(label), text);
  }
  await user.selectOptions(screen.getByLabelText('Estado'), 'PE');
  const saves = storedElsewhere({});
  backend.on('POST personal_info', () => []);
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));

  expect(await screen.findByText('Estas informações foram alteradas depois que você as abriu')).toBeVisible();
  expect(saves).toEqual([]);
});

it('says what to do when the CPF is in another account, and keeps what was typed', async () => {
  const message =
    'Este CPF já está em outra conta. Se ela é sua, recupere a senha e entre com o e-mail dela. Se não é, fale com o suporte.';
  backend.on('PATCH personal_info', refuse(409, 'cpf_taken', message));
  const { user } = openPage(address);
  await user.clear(await screen.findByLabelText('Rua'));
  await user.type(screen.getByLabelText('Rua'), 'Rua do Sol');
  await user.click(screen.getByRole('button', { name: 'Salvar Informações' }));

  expect(await screen.findByText('Este CPF já está em outra conta')).toBeVisible();
  expect(screen.getByLabelText('CPF')).toBeInvalid();
  expect(screen.getByLabelText('Rua')).toHaveValue('Rua do Sol');
  expect(screen.getByRole('link', { name: 'recupere a senha' })).toHaveAttribute('href', '/recuperar-senha');
  expect(screen.getByRole('link', { name: 'fale com o suporte' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

it('fills what is empty of the address from the CEP, and leaves what was typed', async () => {
  row = null;
  backend.on('GET cep-50050000', () => ({
    cep: '50050-000',
    logradouro: 'Rua da Aurora',
    bairro: 'Boa Vista',
    localidade: 'Recife',
    uf: 'PE',
  }));
  const { user } = openPage(address, { integrations: { cepLookupUrl: `${fakeBackendUrl}/rest/v1/cep-{cep}` } });

  await user.type(await screen.findByLabelText('Bairro'), 'Centro');
  await user.type(screen.getByLabelText('CEP'), '50050000');
  await waitFor(() => expect(screen.getByLabelText('Rua')).toHaveValue('Rua da Aurora'));
  expect(screen.getByLabelText('Bairro')).toHaveValue('Centro');
  expect(screen.getByLabelText('Cidade')).toHaveValue('Recife');
  expect(screen.getByLabelText('Estado')).toHaveValue('PE');
  expect(screen.getByLabelText('CEP')).toHaveAccessibleDescription('Endereço preenchido pelo CEP');
});
