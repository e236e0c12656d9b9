import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useForm, type Resolver, type ResolverResult } from 'react-hook-form';
import { Form, FormAlert, TextField } from '@ponte/shared-ui';
import { createLateResolver, type LateResolver } from './late-resolver';

interface Values {
  name: string;
}

const message = 'Não foi possível verificar. Tente novamente.';

/** Asks for a name, and hands it over without spaces around it. */
const requireName = ({ name }: Values): ResolverResult<Values> => {
  if (name.trim() === '') return { values: {}, errors: { name: { type: 'required', message: 'Informe o nome' } } };
  return { values: { name: name.trim() }, errors: {} };
};

const notArriving = (): Promise<Resolver<Values>> => Promise.reject(new Error('Loading chunk 7 failed.'));

interface OpenFormOptions {
  mode?: 'onSubmit' | 'onBlur';
  autoFocus?: boolean;
}

function openForm(check: LateResolver<Values>, { mode = 'onSubmit', autoFocus = false }: OpenFormOptions = {}) {
  const send = jest.fn((values: Values) => Promise.resolve(values));
  function NameForm(): ReactNode {
    const form = useForm<Values>({ mode, resolver: check.resolver, defaultValues: { name: '' } });
    const { errors, isSubmitting } = form.formState;
    const missing = check.failureOf(form.formState);
    return (
      <Form
        {...check.loadOnUse}
        busy={isSubmitting}
        onSubmit={form.handleSubmit(async (values) => void (await send(values)))}
      >
        {missing !== undefined && <FormAlert title={missing} />}
        <TextField label="Nome" autoFocus={autoFocus} error={errors.name?.message} {...form.register('name')} />
        <button type="submit">Enviar</button>
      </Form>
    );
  }
  render(<NameForm />);
  return { send, user: userEvent.setup(), name: screen.getByLabelText('Nome') };
}

const press = (): void => screen.getByRole('button', { name: 'Enviar' }).click();

afterEach(() => {
  jest.restoreAllMocks();
});

it('loads nothing for a form that is only shown', () => {
  const load = jest.fn(() => Promise.resolve(requireName));
  openForm(createLateResolver(load, message));
  expect(load).not.toHaveBeenCalled();
});

it('loads what checks a form once, from the first focus of a field on', async () => {
  const load = jest.fn(() => Promise.resolve(requireName));
  const { send, user, name } = openForm(createLateResolver(load, message));
  await user.click(name);
  expect(load).toHaveBeenCalledTimes(1);
  await user.type(name, ' Ana {Enter}');
  expect(send.mock.calls).toEqual([[{ name: 'Ana' }]]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads what checks a form whose field has the focus already', () => {
  const load = jest.fn(() => Promise.resolve(requireName));
  openForm(createLateResolver(load, message), { autoFocus: true });
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps a form that is sent meanwhile busy, and sends it once when its check has come', async () => {
  let arrive: (resolver: Resolver<Values>) => void = () => undefined;
  const { send, user, name } = openForm(
    createLateResolver(() => new Promise((resolve) => (arrive = resolve)), message),
  );
  await user.type(name, 'Ana{Enter}');
  press();
  expect(name).toBeDisabled();
  expect(send).not.toHaveBeenCalled();
  await act(async () => arrive(requireName));
  expect(send.mock.calls).toEqual([[{ name: 'Ana' }]]);
  expect(name).toBeEnabled();
});

it('shows what is wrong, with the focus there, when the check comes after the form was sent', async () => {
  let arrive: (resolver: Resolver<Values>) => void = () => undefined;
  const { send, name } = openForm(createLateResolver(() => new Promise((resolve) => (arrive = resolve)), message));
  await act(async () => press());
  await act(async () => arrive(requireName));
  expect(name).toHaveAccessibleDescription('Informe o nome');
  expect(name).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('sends nothing, keeps what was typed and says why when the check does not come, and sends it when it does', async () => {
  const load = jest.fn(notArriving);
  const { send, user, name } = openForm(createLateResolver(load, message));
  await user.type(name, 'Ana{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(name).toHaveValue('Ana');
  expect(name).not.toBeInvalid();
  expect(send).not.toHaveBeenCalled();

  load.mockResolvedValue(requireName);
  await user.type(name, '{Enter}');
  expect(send.mock.calls).toEqual([[{ name: 'Ana' }]]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows no error at a field while its check does not come', async () => {
  const load = jest.fn(notArriving);
  const { user, name } = openForm(createLateResolver(load, message), { mode: 'onBlur' });
  await user.click(name);
  await user.tab();
  expect(name).not.toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  load.mockResolvedValue(requireName);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 6_000);
  await user.click(name);
  await user.tab();
  expect(name).toHaveAccessibleDescription('Informe o nome');
});

it('asks once and not at every key while its check does not come', async () => {
  const load = jest.fn(notArriving);
  const { user, name } = openForm(createLateResolver(load, message));
  await user.type(name, 'Ana Maria');
  expect(load).toHaveBeenCalledTimes(1);
  await user.type(name, '{Enter}');
  expect(load).toHaveBeenCalledTimes(2);
  await user.type(name, ' da Silva');
  expect(load).toHaveBeenCalledTimes(2);
});

it('says anew why it was not sent when that happens again', async () => {
  let fail: (error: Error) => void = () => undefined;
  const load = jest.fn(notArriving);
  openForm(createLateResolver(load, message));
  await act(async () => press());
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  load.mockImplementation(() => new Promise((_resolve, reject) => (fail = reject)));
  await act(async () => press());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => fail(new Error('Loading chunk 7 failed.')));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

it('answers instead of failing when the check does not come', async () => {
  const { resolver } = createLateResolver(notArriving, message);
  await expect(resolver({ name: 'Ana' }, undefined, { fields: {}, shouldUseNativeValidation: false })).resolves.toEqual(
    {
      values: {},
      errors: { root: { notLoaded: { type: 'notLoaded', message } } },
    },
  );
});
