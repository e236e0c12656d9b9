import { errorMessages } from '@ponte/shared-domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeShellBackend, openPage } from '../testing';

/* What checks these forms comes with zod, which nobody needs before a field is touched. */

/** The modules that were asked for. Unless `arrive` is set, none comes. */
const mockSchemas: { asked: string[]; arrive: boolean } = { asked: [], arrive: false };

function mockLoad(name: string): unknown {
  mockSchemas.asked.push(name);
  if (!mockSchemas.arrive) throw new Error(`Loading chunk ${name} failed.`);
  return jest.requireActual(name);
}

jest.mock('./sign-in-schema', () => mockLoad('./sign-in-schema'));
jest.mock('./sign-up-schema', () => mockLoad('./sign-up-schema'));
jest.mock('./field-schemas', () => mockLoad('./field-schemas'));

const backend = fakeShellBackend();

beforeEach(() => {
  mockSchemas.asked = [];
  mockSchemas.arrive = false;
});

describe.each([
  { address: '/login', form: 'Entrar', button: 'Entrar', schema: './sign-in-schema', refusal: 'Informe sua senha' },
  {
    address: '/cadastro',
    form: 'Criar conta',
    button: 'Criar conta gratuita',
    schema: './sign-up-schema',
    refusal: 'Nome completo é obrigatório',
  },
  {
    address: '/recuperar-senha',
    form: 'Recuperar senha',
    button: 'Enviar instruções',
    schema: './field-schemas',
    refusal: 'Por favor, insira um email válido',
  },
])('the form of $address', ({ address, form: name, button, schema, refusal }) => {
  it('asks for its schema when a field gets the focus, not when it is shown', async () => {
    openPage(address);
    const form = within(await screen.findByRole('form', { name }));
    expect(mockSchemas.asked).toEqual([]);
    act(() => form.getByLabelText('E-mail').focus());
    await waitFor(() => expect(mockSchemas.asked).toEqual([schema]));
  });

  it('sends nothing and says so when what checks it does not come, and is checked when it comes after all', async () => {
    const { user } = openPage(address);
    const form = within(await screen.findByRole('form', { name }));
    const terms = form.queryByRole('checkbox');
    if (terms) await user.click(terms);
    await user.type(form.getByLabelText('E-mail'), 'ana@');
    await user.click(form.getByRole('button', { name: button }));
    expect(await form.findByRole('alert')).toHaveTextContent(errorMessages.offline);
    expect(form.getByLabelText('E-mail')).toHaveValue('ana@');
    expect(form.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'false');
    expect(backend.calls.filter(({ method }) => method === 'POST')).toEqual([]);

    mockSchemas.arrive = true;
    await user.click(form.getByRole('button', { name: button }));
    expect(await form.findByText(refusal)).toBeVisible();
    expect(form.queryByText(errorMessages.offline)).not.toBeInTheDocument();
  });
});
