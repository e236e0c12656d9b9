import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { Button } from '../components/button';
import { useFormDraft } from '../form-tools';
import { CheckboxField, RadioGroupField, SelectField } from '../page-components/choice-fields';
import { MaskedField } from '../page-components/masked-field';
import { formReadyEvent } from './pre-hydration-input';
import { Form } from './form';
import { PasswordField, TextAreaField, TextField } from './text-fields';

/* A server-rendered page that is edited before it is hydrated. */

let root: Root | undefined;
let page: HTMLElement | undefined;

afterEach(() => {
  act(() => root?.unmount());
  page?.remove();
  sessionStorage.clear();
  window.isPointerDown = false;
});

function serve(element: ReactNode): { hydratePage: () => Promise<void> } {
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  page = container;
  return {
    hydratePage: async () => {
      await act(async () => {
        root = hydrateRoot(container, element, {
          onRecoverableError: (error) => {
            throw error;
          },
        });
      });
    },
  };
}

/** Types before hydration: the element has the text, and no handler was called. */
function typeBeforeHydration(label: string, text: string): void {
  screen.getByLabelText<HTMLInputElement>(label).value = text;
}

const saved = { email: '', password: '', cpf: '', about: '', uf: '', kind: 'person', terms: false };
type Values = typeof saved;

function LibraryForm({
  onValid,
  draftKey = null,
}: {
  onValid: (values: Values) => void;
  draftKey?: string | null;
}): ReactNode {
  const form = useForm<Values>({ defaultValues: saved });
  useFormDraft(form, { key: draftKey, saved });
  const { register, watch } = form;
  return (
    <Form onSubmit={form.handleSubmit(onValid)} aria-label="Conta">
      <TextField {...register('email')} type="email" label="E-mail" />
      <PasswordField {...register('password')} label="Senha" />
      <MaskedField {...register('cpf')} label="CPF" mask="000.000.000-00" />
      <TextAreaField {...register('about')} label="Sobre" showCount maxLength={50} />
      <SelectField
        {...register('uf')}
        label="Estado"
        placeholder="Selecione"
        options={[{ value: 'PE', label: 'Pernambuco' }]}
      />
      <RadioGroupField
        {...register('kind')}
        label="Tipo"
        options={[
          { value: 'person', label: 'Pessoa' },
          { value: 'company', label: 'Empresa' },
        ]}
      />
      <CheckboxField {...register('terms')} label="Aceito" />
      <Button type="submit" disabled={!watch('terms')}>
        Enviar
      </Button>
    </Form>
  );
}

const typed: Values = {
  email: 'ana@exemplo.example',
  password: 'segredo-1',
  cpf: '529.982.247-25',
  about: 'Oi',
  uf: 'PE',
  kind: 'company',
  terms: true,
};

function typeAllBeforeHydration(): void {
  typeBeforeHydration('E-mail', typed.email);
  typeBeforeHydration('Senha', typed.password);
  typeBeforeHydration('CPF', '52998224725');
  typeBeforeHydration('Sobre', typed.about);
  typeBeforeHydration('Estado', typed.uf);
  screen.getByLabelText<HTMLInputElement>('Empresa').checked = true;
  screen.getByLabelText<HTMLInputElement>('Aceito').checked = true;
}

function FieldsOfState({ onSubmit }: { onSubmit: (text: string) => void }): ReactNode {
  const [email, setEmail] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [plan, setPlan] = useState('a');
  const [renders, setRenders] = useState(0);
  return (
    <Form
      aria-label="Novidades"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(`${email} ${String(accepts)} ${plan}`);
      }}
    >
      <TextField label="E-mail" type="email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
      <CheckboxField label="Aceito" checked={accepts} onChange={(event) => setAccepts(event.currentTarget.checked)} />
      <RadioGroupField
        label="Plano"
        name="plano"
        value={plan}
        onChange={(event) => setPlan(event.currentTarget.value)}
        options={[
          { value: 'a', label: 'Mensal' },
          { value: 'b', label: 'Anual' },
        ]}
      />
      <Button type="button" onClick={() => setRenders(renders + 1)}>
        Desenhar de novo
      </Button>
      <Button type="submit">Enviar</Button>
    </Form>
  );
}

it('a form is sent by POST when the browser sends it itself, so that nothing typed lands in an address', () => {
  serve(<FieldsOfState onSubmit={() => undefined} />);
  expect(screen.getByRole<HTMLFormElement>('form', { name: 'Novidades' }).method).toBe('post');
});

it('a form passes what was typed before hydration to a form library: shown, masked, counted and submitted', async () => {
  const handleValid = jest.fn();
  const { hydratePage } = serve(<LibraryForm onValid={handleValid} />);
  typeAllBeforeHydration();
  await hydratePage();
  expect(screen.getByLabelText('E-mail')).toHaveValue(typed.email);
  expect(screen.getByLabelText('CPF')).toHaveValue(typed.cpf);
  expect(screen.getByText('2/50')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(handleValid.mock.calls[0]?.[0]).toEqual(typed);
});

it('a form paints nothing but what was typed before hydration, although a form library writes its default values first', async () => {
  const painted: unknown[] = [];
  function Page(): ReactNode {
    // Of the outermost component: after the layout effects of the form, before the browser paints.
    useLayoutEffect(() => {
      painted.push([
        screen.getByLabelText<HTMLInputElement>('E-mail').value,
        screen.getByLabelText<HTMLInputElement>('Empresa').checked,
        screen.getByLabelText<HTMLInputElement>('Aceito').checked,
      ]);
    });
    return <LibraryForm onValid={jest.fn()} />;
  }
  const { hydratePage } = serve(<Page />);
  typeAllBeforeHydration();
  await hydratePage();
  expect(painted).toEqual(painted.map(() => [typed.email, true, true]));
  expect(painted.length).toBeGreaterThan(0);
});

it('a form prefers what was typed before hydration to a stored draft, which fills the fields that were not touched', async () => {
  sessionStorage.setItem(
    'ponte-draft-test',
    JSON.stringify({ values: { ...saved, email: 'velho@exemplo.example', about: 'do rascunho' }, base: null }),
  );
  const handleValid = jest.fn();
  const { hydratePage } = serve(<LibraryForm onValid={handleValid} draftKey="ponte-draft-test" />);
  typeBeforeHydration('E-mail', typed.email);
  screen.getByLabelText<HTMLInputElement>('Aceito').checked = true;
  await hydratePage();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(handleValid.mock.calls[0]?.[0]).toEqual({ ...saved, email: typed.email, about: 'do rascunho', terms: true });
});

it('a form passes what was typed before hydration to controlled fields', async () => {
  const handleSubmit = jest.fn();
  const { hydratePage } = serve(<FieldsOfState onSubmit={handleSubmit} />);
  typeBeforeHydration('E-mail', typed.email);
  screen.getByLabelText<HTMLInputElement>('Aceito').checked = true;
  screen.getByLabelText<HTMLInputElement>('Anual').checked = true;
  await hydratePage();
  await userEvent.click(screen.getByRole('button', { name: 'Desenhar de novo' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue(typed.email);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(handleSubmit).toHaveBeenCalledWith(`${typed.email} true b`);
});

it('a form waits for the end of a press before handlers receive what was typed: what they show may move what is being pressed', async () => {
  const handleReady = jest.fn();
  document.addEventListener(formReadyEvent, handleReady);
  const handleSubmit = jest.fn();
  const { hydratePage } = serve(<FieldsOfState onSubmit={handleSubmit} />);
  typeBeforeHydration('E-mail', typed.email);
  window.isPointerDown = true;
  await hydratePage();
  // The press that is under way.
  await userEvent.click(screen.getByLabelText('Aceito'));
  expect(screen.getByLabelText('E-mail')).toHaveValue(typed.email);
  expect(handleReady).not.toHaveBeenCalled();
  window.isPointerDown = false;
  fireEvent.pointerUp(window);
  await waitFor(() => expect(handleReady).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(handleSubmit).toHaveBeenCalledWith(`${typed.email} true a`);
  document.removeEventListener(formReadyEvent, handleReady);
});

it.each([
  ['is never heard of', () => undefined, 1_000],
  [
    'was followed by a key',
    () => {
      window.isPointerDown = false;
      fireEvent.keyDown(window);
    },
    100,
  ],
])('a form does not wait for the end of a press that %s', async (_what, follow, rest) => {
  const handleReady = jest.fn();
  document.addEventListener(formReadyEvent, handleReady);
  jest.useFakeTimers();
  const { hydratePage } = serve(<FieldsOfState onSubmit={() => undefined} />);
  typeBeforeHydration('E-mail', typed.email);
  window.isPointerDown = true;
  await hydratePage();
  act(() => jest.advanceTimersByTime(2_000));
  follow();
  act(() => jest.advanceTimersByTime(rest - 1));
  expect(handleReady).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  act(() => jest.runOnlyPendingTimers());
  expect(handleReady).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  document.removeEventListener(formReadyEvent, handleReady);
});

it('a form fires formready once, after the handlers have received what was typed before hydration', async () => {
  const heard: string[] = [];
  const listen = (event: Event): void => {
    heard.push((event.target as HTMLFormElement).getAttribute('aria-label') ?? '');
    (event.target as HTMLFormElement).requestSubmit();
  };
  document.addEventListener(formReadyEvent, listen);
  const handleSubmit = jest.fn();
  const { hydratePage } = serve(<FieldsOfState onSubmit={handleSubmit} />);
  typeBeforeHydration('E-mail', typed.email);
  await hydratePage();
  await waitFor(() => expect(handleSubmit).toHaveBeenCalledWith(`${typed.email} false a`));
  fireEvent.click(screen.getByRole('button', { name: 'Desenhar de novo' }));
  expect(heard).toEqual(['Novidades']);
  document.removeEventListener(formReadyEvent, listen);
});

function SlowSignIn(): ReactNode {
  const [step, setStep] = useState<'idle' | 'sending' | 'refused'>('idle');
  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setStep('sending');
        }}
        busy={step === 'sending'}
        aria-label="Entrar"
      >
        <TextField name="email" label="E-mail" error={step === 'refused' ? 'Informe o e-mail' : undefined} />
        <Button type="submit">Entrar</Button>
      </Form>
      <button type="button" onClick={() => setStep('refused')}>
        Responder
      </button>
    </>
  );
}

it('a form submitted before hydration, and refused then, has the focus on its first invalid field', async () => {
  const submit = ({ target }: Event): void => (target as HTMLFormElement).requestSubmit();
  document.addEventListener(formReadyEvent, submit);
  const { hydratePage } = serve(<SlowSignIn />);
  const button = screen.getByRole('button', { name: 'Entrar' });
  button.focus();
  await hydratePage();
  await waitFor(() => expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true'));
  // As browsers do with what is switched off; jsdom leaves the focus there.
  button.blur();
  fireEvent.click(screen.getByRole('button', { name: 'Responder' }));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  document.removeEventListener(formReadyEvent, submit);
});
