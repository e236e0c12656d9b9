import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { useFormDraft, type FormDraftOptions } from './use-form-draft';

type Values = { title: string; password: string };
const empty: Values = { title: '', password: '' };

afterEach(() => sessionStorage.clear());

function open(options: Partial<FormDraftOptions<Values>> = {}) {
  function Page() {
    const form = useForm<Values>({ defaultValues: options.saved ?? empty });
    const draft = useFormDraft(form, { key: 'draft-under-test', saved: empty, never: ['password'], ...options });
    return (
      <form>
        <input aria-label="title" {...form.register('title')} />
        <input aria-label="password" {...form.register('password')} />
        <p>{draft.isRestored ? `restored from ${draft.base ?? 'nothing'}` : 'fresh'}</p>
        <button type="button" onClick={draft.forget}>
          forget
        </button>
        <button type="button" onClick={draft.keep}>
          keep
        </button>
        <button type="button" onClick={() => draft.rebase('v9')}>
          rebase
        </button>
      </form>
    );
  }
  cleanup();
  render(<Page />);
  return userEvent.setup();
}

const title = () => screen.getByLabelText('title');

it('shows what was typed again after a reload, with the version it began from, and never a password', async () => {
  const user = open({ base: 'v1' });
  await user.type(title(), 'Analista');
  await user.type(screen.getByLabelText('password'), 'segredo123');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('segredo');

  open({ base: 'v2' });
  expect(title()).toHaveValue('Analista');
  expect(screen.getByLabelText('password')).toHaveValue('');
  expect(screen.getByText('restored from v1')).toBeInTheDocument();
});

it('a draft that is forgotten is not restored', async () => {
  const user = open();
  await user.type(title(), 'Analista');
  await user.click(screen.getByRole('button', { name: 'forget' }));
  open();
  expect(title()).toHaveValue('');
  expect(screen.getByText('fresh')).toBeInTheDocument();
});

const isAskedBeforeClose = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('a form with a draft has the browser ask before the tab is closed with a draft in it, where the form wants that', async () => {
  const user = open({ asksBeforeClose: true });
  expect(isAskedBeforeClose()).toBe(false);
  await user.type(title(), 'Analista');
  expect(isAskedBeforeClose()).toBe(true);

  const again = open({ asksBeforeClose: true });
  expect(screen.getByText('restored from nothing')).toBeInTheDocument();
  expect(isAskedBeforeClose()).toBe(true);
  await again.click(screen.getByRole('button', { name: 'forget' }));
  expect(isAskedBeforeClose()).toBe(false);

  const other = open();
  await other.type(title(), 'Analista');
  expect(isAskedBeforeClose()).toBe(false);
});

it('a form with a draft does not call the saved values a draft', async () => {
  const user = open();
  await user.type(title(), 'Analista');
  open({ saved: { ...empty, title: 'Analista' } });
  expect(screen.getByText('fresh')).toBeInTheDocument();
});

it('a form with a draft goes on from a newer version', async () => {
  const user = open({ base: 'v1' });
  await user.click(screen.getByRole('button', { name: 'rebase' }));
  await user.type(title(), 'A');
  open({ base: 'v1' });
  expect(screen.getByText('restored from v9')).toBeInTheDocument();
});

it('a form is kept as it stands when asked to, as a draft', async () => {
  const user = open({ saved: { ...empty, title: 'Chosen' } });
  await user.click(screen.getByRole('button', { name: 'keep' }));
  open();
  expect(title()).toHaveValue('Chosen');
});

it('a page has a word in what is restored of a draft', async () => {
  const user = open();
  await user.type(title(), 'analista');
  open({ adapt: (draft) => ({ ...draft, title: draft.title.toUpperCase() }) });
  expect(title()).toHaveValue('ANALISTA');
});

it('neither reads nor keeps anything while the key is not known', async () => {
  const user = open({ key: null });
  await user.type(title(), 'Analista');
  await user.click(screen.getByRole('button', { name: 'keep' }));
  await user.click(screen.getByRole('button', { name: 'forget' }));
  expect(sessionStorage).toHaveLength(0);
});
