import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { useVersionedForm, type VersionedFormOptions, type VersionedSave } from './use-versioned-form';

interface Row {
  title: string;
  updated_at: string;
}
type Values = { title: string };
type Options = VersionedFormOptions<Row | null, Values, Values>;

const stored: Row = { title: 'Analista', updated_at: 'v1' };
const changed: Row = { title: 'Analista de dados', updated_at: 'v2' };
const saves = jest.fn<Promise<VersionedSave<Row> | void>, Parameters<Options['save']>>();
const onFailure = jest.fn();
const onDiscard = jest.fn();

function Page({ row }: { row: Row | null }) {
  const toForm = (shown: Row | null): Values => ({ title: shown?.title ?? '' });
  const form = useForm<Values>({ defaultValues: toForm(row) });
  const versioned = useVersionedForm(form, {
    row,
    toForm,
    describe: ({ title }) => ({ Título: title }),
    draftKey: 'draft-under-test',
    conflictTitle: 'Foi alterado depois que você o abriu',
    save: saves,
    readError: (error) => ({
      code: error instanceof Error ? error.message : '',
      message: 'Este título já existe',
    }),
    fieldOfCode: { title_taken: 'title' },
    onFailure,
    onDiscard,
  });
  return (
    <>
      <form id="form-under-test" onSubmit={(event) => void versioned.handleSubmit(event)}>
        {versioned.draftNotice}
        <input aria-label="title" {...form.register('title')} />
        <p>{`field: ${form.formState.errors.title?.message ?? 'fine'}`}</p>
        <p>{`form: ${versioned.failure?.message ?? 'fine'}`}</p>
        {versioned.conflictNotice}
        <button type="button" onClick={versioned.forgetDraft}>
          cancel
        </button>
      </form>
      {/* As in the footer of a dialog. */}
      <button type="submit" form="form-under-test">
        save
      </button>
    </>
  );
}

function open(row: Row | null) {
  cleanup();
  render(<Page row={row} />);
  return userEvent.setup();
}

beforeEach(() => saves.mockReset().mockResolvedValue(undefined));
afterEach(() => {
  sessionStorage.clear();
  jest.clearAllMocks();
  jest.restoreAllMocks();
});

const title = () => screen.getByLabelText('title');
const save = () => screen.getByRole('button', { name: 'save' });
const base = (call: number) => saves.mock.calls[call]?.[1];

it('saves what was typed over the version that was opened, and goes on from the one that this made', async () => {
  saves.mockResolvedValueOnce({ status: 'saved', row: { title: 'Gerente (SP)', updated_at: 'v2' } });
  const user = open(stored);
  await user.type(title(), ' de vendas');
  await user.click(save());
  expect(saves).toHaveBeenCalledWith({ title: 'Analista de vendas' }, { seen: stored, version: 'v1' });
  expect(title()).toHaveValue('Gerente (SP)');
  expect(sessionStorage).toHaveLength(0);

  await user.click(save());
  expect(base(1)).toEqual({ seen: { title: 'Gerente (SP)', updated_at: 'v2' }, version: 'v2' });
});

it('a versioned form is empty again once a new row was made', async () => {
  const user = open(null);
  await user.type(title(), 'Gerente');
  await user.click(save());
  expect(saves).toHaveBeenCalledWith({ title: 'Gerente' }, { seen: null, version: null });
  expect(title()).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

it('a versioned form saves once, however often the button is pressed', async () => {
  let arrive = (): void => undefined;
  saves.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const user = open(stored);
  await user.dblClick(save());
  await act(async () => arrive());
  expect(saves).toHaveBeenCalledTimes(1);
});

it('a versioned form is sent no second time, and keeps no draft, once a save leads to another page', async () => {
  saves.mockResolvedValue({ status: 'left' });
  const user = open(null);
  await user.type(screen.getByLabelText('title'), 'Analista');
  await user.click(screen.getByRole('button', { name: 'save' }));
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect(saves).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('title')).toHaveValue('Analista');
  open(null);
  expect(screen.getByLabelText('title')).toHaveValue('');
});

it('restores a draft with the version it began from, and shows what is stored when it is discarded', async () => {
  const user = open(stored);
  await user.type(title(), ' de vendas');

  open(changed);
  expect(title()).toHaveValue('Analista de vendas');
  await user.click(save());
  expect(base(0)?.version).toBe('v1');

  await userEvent.type(title(), '!');
  open(changed);
  await user.click(screen.getByRole('button', { name: 'Descartar o que foi digitado' }));
  expect(title()).toHaveValue('Analista de dados');
  expect(onDiscard).toHaveBeenCalledTimes(1);
  // The notice is gone with its button
  expect(title()).toHaveFocus();
  expect(document.querySelector('body > [aria-live=polite]')).toHaveTextContent('O que foi digitado foi descartado');
  await user.click(save());
  expect(base(1)?.version).toBe('v2');
});

it('brings up no keyboard of a phone when a draft is discarded', async () => {
  const user = open(stored);
  await user.type(title(), ' de vendas');
  open(stored);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList);
  await user.click(screen.getByRole('button', { name: 'Descartar o que foi digitado' }));
  expect(save()).toHaveFocus();
});

it('says that the draft is thrown away, and keeps none, when the person cancels', async () => {
  const user = open(null);
  await user.type(title(), 'Gerente');
  await user.click(screen.getByRole('button', { name: 'cancel' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
  open(null);
  expect(title()).toHaveValue('');
});

it.each([
  { choice: 'Salvar a minha versão', shows: 'Gerente', saved: 2 },
  { choice: 'Usar a versão salva', shows: 'Analista de dados', saved: 1 },
])('asks when another window has saved meanwhile: $choice', async ({ choice, shows, saved }) => {
  saves.mockResolvedValueOnce({ status: 'conflict', stored: changed });
  saves.mockImplementationOnce(({ title }) => Promise.resolve({ status: 'saved', row: { title, updated_at: 'v3' } }));
  // Chromium answers with a promise, which React would take for what ends an effect.
  const answer = (): unknown => Promise.resolve();
  const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(answer);
  const user = open(stored);
  await user.clear(title());
  await user.type(title(), 'Gerente');
  await user.click(save());
  // The button that saves may be far away from the notice, in the footer of a dialog.
  expect(shown.mock.contexts).toHaveLength(1);
  expect(shown.mock.contexts[0]).toContainElement(screen.getByText('Foi alterado depois que você o abriu'));
  expect(screen.getByText('Analista de dados')).toBeInTheDocument();
  expect(title()).toHaveValue('Gerente');

  await user.click(screen.getByRole('button', { name: choice }));
  expect(screen.queryByText('Foi alterado depois que você o abriu')).not.toBeInTheDocument();
  expect(title()).toHaveValue(shows);
  expect(save()).toHaveFocus();
  expect(saves).toHaveBeenCalledTimes(saved);
  if (saved === 2) expect(base(1)).toEqual({ seen: stored, version: 'v2' });
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  { code: 'title_taken', field: 'Este título já existe', isOfField: true },
  { code: 'offline', field: 'fine', isOfField: false },
])('says why a save failed, at its field if it has one ($code), and keeps what was typed', async (failure) => {
  saves.mockRejectedValueOnce(new Error(failure.code));
  const user = open(stored);
  await user.type(title(), ' de vendas');
  await user.click(save());
  expect(screen.getByText(`field: ${failure.field}`)).toBeInTheDocument();
  expect(screen.getByText('form: Este título já existe')).toBeInTheDocument();
  expect(onFailure).toHaveBeenCalledWith({
    code: failure.code,
    message: 'Este título já existe',
    isOfField: failure.isOfField,
  });
  open(stored);
  expect(title()).toHaveValue('Analista de vendas');
});
