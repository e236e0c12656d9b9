import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../components/button';
import { ConflictNotice } from '../form-tools/conflict-notice';
import { findAxeViolations } from '../testing/axe';
import { CheckboxField, RadioGroupField, SelectField } from '../page-components/choice-fields';
import { Form, FormAlert } from './form';
import { MaskedField } from '../page-components/masked-field';
import { MoneyField } from '../page-components/money-field';
import { PasswordField, TextAreaField, TextField } from './text-fields';

const cpf = '000.000.000-00';

describe('every field', () => {
  it('is named by its label, described by hint and error, and says that it is wrong', () => {
    render(<TextField label="E-mail" name="email" hint="Usado para entrar" error="Email inválido" required />);
    const input = screen.getByLabelText('E-mail');
    expect(input).toBeRequired();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Email inválido Usado para entrar');
  });

  it('is right and has no description until there is something to say', () => {
    render(<TextField label="Nome" name="nome" />);
    expect(screen.getByLabelText('Nome')).toBeValid();
    expect(screen.getByLabelText('Nome')).not.toHaveAttribute('aria-describedby');
  });

  it('shows its error inside a live region that was there before', () => {
    const { rerender } = render(<TextField label="Nome" name="nome" />);
    rerender(<TextField label="Nome" name="nome" error="Informe o nome" />);
    expect(screen.getByText('Informe o nome').closest('[aria-live=polite]')).toBeInTheDocument();
  });

  it('gives its element to the ref', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Nome" name="nome" ref={ref} />);
    expect(ref.current).toBe(screen.getByLabelText('Nome'));
  });

  it('passes axe, with and without errors', async () => {
    render(
      <main>
        <Form aria-label="Cadastro">
          <FormAlert title="Não foi possível salvar">Confira os campos.</FormAlert>
          <TextField label="Nome" name="nome" error="Informe o nome" hint="Completo" required />
          <TextAreaField label="Descrição" name="descricao" showCount maxLength={100} />
          <PasswordField label="Senha" name="senha" />
          <MaskedField label="CPF" name="cpf" mask={cpf} />
          <SelectField
            label="Estado"
            name="uf"
            options={[{ value: 'SP', label: 'São Paulo' }]}
            placeholder="Selecione"
          />
          <CheckboxField name="termos" error="Aceite os termos" hint="São curtos">
            Li e aceito os <a href="/termos">termos</a>
          </CheckboxField>
          <RadioGroupField
            label="Tipo"
            name="tipo"
            required
            error="Escolha um"
            options={[{ value: 'a', label: 'A', description: 'Primeiro' }]}
          />
        </Form>
      </main>,
    );
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('TextAreaField', () => {
  it('counts what is written against its limit', async () => {
    render(<TextAreaField label="Descrição" name="d" showCount maxLength={20} defaultValue="Olá" />);
    expect(screen.getByText('3/20')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Descrição'), ' você');
    expect(screen.getByText('8/20')).toBeInTheDocument();
  });

  it('keeps the end of a pasted text that is too long, and then says so and counts, unasked', async () => {
    const { rerender } = render(<TextAreaField label="Descrição" name="d" limit={20} />);
    const field = screen.getByLabelText('Descrição');
    await userEvent.click(field);
    await userEvent.paste('a'.repeat(20));
    expect(screen.queryByText('20/20')).not.toBeInTheDocument();
    await userEvent.paste(' e o fim');
    expect(field).toHaveValue(`${'a'.repeat(20)} e o fim`);
    expect(screen.getByText('28/20')).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription('Use no máximo 20 caracteres');
    expect(field).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.paste(` ${'a'.repeat(20)}\n`);
    expect(field).toBeValid();
    // Counts what is taken
    rerender(<TextAreaField label="Descrição" name="d" limit={20} showCount />);
    expect(screen.getByText('20/20')).toBeInTheDocument();
  });

  it('leaves a limit of the browser to the browser', () => {
    render(<TextAreaField label="Descrição" name="d" maxLength={20} />);
    expect(screen.getByLabelText('Descrição')).toHaveAttribute('maxlength', '20');
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    render(<PasswordField label="Senha" name="senha" />);
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
  });
});

describe('MaskedField', () => {
  const input = (): HTMLInputElement => screen.getByLabelText('Campo');

  it.each(['12345678909', '123.456.789-09', ' 123 456 789-09'])('takes the paste %j', async (text) => {
    render(<MaskedField label="Campo" name="c" mask={cpf} />);
    await userEvent.click(input());
    await userEvent.paste(text);
    expect(input()).toHaveValue('123.456.789-09');
  });

  it('writes the punctuation while a person types, and upper-cases letters', async () => {
    render(<MaskedField label="Campo" name="c" mask="AA.AAA.AAA/AAAA-00" />);
    await userEvent.type(input(), '12abc34501de35');
    expect(input()).toHaveValue('12.ABC.345/01DE-35');
  });

  it('keeps the caret where a person corrects in the middle', async () => {
    render(<MaskedField label="Campo" name="c" mask={cpf} defaultValue="12345678909" />);
    await userEvent.type(input(), '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(input()).toHaveValue('123.467.890-9');
    expect(input().selectionStart).toBe(5);
    await userEvent.keyboard('5');
    expect(input()).toHaveValue('123.456.789-09');
    expect(input().selectionStart).toBe(6);
  });

  it('can be erased through its punctuation', async () => {
    render(<MaskedField label="Campo" name="c" mask={cpf} defaultValue="1234" />);
    await userEvent.type(input(), '{Backspace}{Backspace}');
    expect(input()).toHaveValue('12');
  });

  it('can be erased forwards through its punctuation', async () => {
    render(<MaskedField label="Campo" name="c" mask={cpf} defaultValue="12345678909" />);
    await userEvent.type(input(), '{Delete}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input()).toHaveValue('123.456.789-09');
    await userEvent.keyboard('{Delete}{Delete}');
    expect(input()).toHaveValue('123.678.909');
    await userEvent.keyboard('{Delete>8/}');
    expect(input()).toHaveValue('123');
  });

  it('can be erased forwards from its beginning where it is an amount, whose last whole digit comes back as 0', async () => {
    render(<MoneyField label="Campo" name="c" defaultValue="R$ 1.234,56" />);
    await userEvent.type(input(), '{Delete>5/}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(input()).toHaveValue('R$ 0,56');
    await userEvent.keyboard('{Delete>3/}');
    expect(input()).toHaveValue('');
  });

  it('changes to the longer of two masks when there is more', async () => {
    render(<MaskedField label="Campo" name="c" mask={['(00) 0000-0000', '(00) 00000-0000']} />);
    await userEvent.type(input(), '1198888777');
    expect(input()).toHaveValue('(11) 9888-8777');
    await userEvent.type(input(), '7');
    expect(input()).toHaveValue('(11) 98888-7777');
  });

  it('gives a form the formatted text and shows stored text formatted, also after a reset', async () => {
    const handleValid = jest.fn();
    function Example(): ReactNode {
      const { register, handleSubmit, reset } = useForm({ defaultValues: { cpf: '12345678909' } });
      return (
        <Form onSubmit={handleSubmit((values) => handleValid(values))}>
          <MaskedField label="Campo" mask={cpf} {...register('cpf')} />
          <Button onClick={() => reset({ cpf: '98765432100' })}>Outro</Button>
          <Button type="submit">Enviar</Button>
        </Form>
      );
    }
    render(<Example />);
    expect(input()).toHaveValue('123.456.789-09');
    await userEvent.click(screen.getByRole('button', { name: 'Outro' }));
    await waitFor(() => expect(input()).toHaveValue('987.654.321-00'));
    await userEvent.clear(input());
    await userEvent.type(input(), '11122233344');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(handleValid).toHaveBeenCalledWith({ cpf: '111.222.333-44' }));
  });

  it('works with a value kept outside', async () => {
    function Example(): ReactNode {
      const [value, setValue] = useState('');
      return (
        <MaskedField
          label="Campo"
          name="c"
          mask={cpf}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      );
    }
    render(<Example />);
    await userEvent.type(input(), '12345');
    expect(input()).toHaveValue('123.45');
  });

  it.each(['52998224725', '529.982.247-25'])('dresses what the browser fills in by itself: %j', (text) => {
    const handleChange = jest.fn();
    render(
      <MaskedField
        label="Campo"
        name="c"
        mask={cpf}
        autoComplete="on"
        onChange={({ target }) => handleChange(target.value)}
      />,
    );
    // Autofill sets the element's own value and says so by a plain event, of no key and of no paste; the field has no
    // focus.
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    act(() => {
      setValue?.call(input(), text);
      input().dispatchEvent(new Event('input', { bubbles: true }));
      input().dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(input()).toHaveValue('529.982.247-25');
    expect(handleChange).toHaveBeenLastCalledWith('529.982.247-25');
  });

  it('does not touch what a phone keyboard is still composing', () => {
    render(<MaskedField label="Campo" name="c" mask="AAA-AAA" />);
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    act(() => {
      setValue?.call(input(), 'abcd');
      input().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    });
    expect(input()).toHaveValue('abcd');
    act(() => {
      input().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    });
    expect(input()).toHaveValue('ABC-D');
  });
});

describe('choices', () => {
  it('a select offers its placeholder and options', async () => {
    render(
      <SelectField label="Estado" name="uf" placeholder="Selecione" options={[{ value: 'SP', label: 'São Paulo' }]} />,
    );
    expect(screen.getByLabelText('Estado')).toHaveDisplayValue('Selecione');
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'São Paulo');
    expect(screen.getByLabelText('Estado')).toHaveValue('SP');
  });

  it('a checkbox is ticked through its label', async () => {
    render(<CheckboxField name="ok">Publicar</CheckboxField>);
    await userEvent.click(screen.getByText('Publicar'));
    expect(screen.getByRole('checkbox', { name: 'Publicar' })).toBeChecked();
  });

  it('a radio group registers with react-hook-form as one field', async () => {
    const handleValid = jest.fn();
    function Example(): ReactNode {
      const { register, handleSubmit } = useForm({ defaultValues: { papel: 'b' } });
      return (
        <Form onSubmit={handleSubmit((values) => handleValid(values))}>
          <RadioGroupField
            label="Papel"
            options={[
              { value: 'a', label: 'Candidato' },
              { value: 'b', label: 'Empresa' },
            ]}
            {...register('papel')}
          />
          <Button type="submit">Enviar</Button>
        </Form>
      );
    }
    render(<Example />);
    expect(screen.getByRole('radiogroup', { name: 'Papel' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Empresa' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Candidato' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(handleValid).toHaveBeenCalledWith({ papel: 'a' }));
  });
});

describe('Form', () => {
  it('turns every field and button off while busy', () => {
    render(
      <Form busy aria-label="Entrar">
        <TextField label="E-mail" name="email" />
        <Button type="submit" busy busyLabel="Entrando...">
          Entrar
        </Button>
      </Form>,
    );
    expect(screen.getByLabelText('E-mail')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Entrando...' })).toBeDisabled();
    expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  });

  it('moves focus to the first wrong field when it comes back', async () => {
    function Example(): ReactNode {
      const [busy, setBusy] = useState(false);
      const [error, setError] = useState<string>();
      return (
        <>
          <Form
            busy={busy}
            onSubmit={(event) => {
              event.preventDefault();
              setBusy(true);
            }}
          >
            <TextField label="Nome" name="nome" />
            <TextField label="CNPJ" name="cnpj" error={error} />
            <Button type="submit">Salvar</Button>
          </Form>
          <button
            onClick={() => {
              setError('CNPJ já cadastrado');
              setBusy(false);
            }}
          >
            responder
          </button>
        </>
      );
    }
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    // Without the pointer: the answer of a server moves no focus.
    act(() => screen.getByText('responder').click());
    expect(screen.getByLabelText('CNPJ')).toHaveFocus();
  });

  it('takes the focus back from the dialog around it, which holds it while nothing in it can', () => {
    const example = (busy: boolean): ReactNode => (
      <div role="dialog" tabIndex={-1}>
        <Form busy={busy} onSubmit={(event) => event.preventDefault()}>
          <TextField label="Nome" name="nome" />
        </Form>
      </div>
    );
    const { rerender } = render(example(false));
    act(() => screen.getByLabelText('Nome').focus());
    rerender(example(true));
    act(() => screen.getByRole('dialog').focus());
    rerender(example(false));
    expect(screen.getByLabelText('Nome')).toHaveFocus();
  });

  it.each([
    ['nothing is wrong in its fields', undefined, () => [screen.getByRole('alert')]],
    [
      'a field is wrong, which has the focus: its sentence, and the field at last',
      'CNPJ já cadastrado',
      () => [screen.getByText('CNPJ já cadastrado').closest('[id]'), screen.getByLabelText('CNPJ')],
    ],
  ])('why it failed comes into sight when %s', async (_what, error, listShown) => {
    const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    function Example(): ReactNode {
      const [state, setState] = useState<'typed' | 'sent' | 'failed'>('typed');
      return (
        <>
          <Form
            busy={state === 'sent'}
            onSubmit={(event) => {
              event.preventDefault();
              setState('sent');
            }}
          >
            <TextField label="CNPJ" name="cnpj" error={state === 'failed' ? error : undefined} />
            {state === 'failed' && <FormAlert title="Não foi possível salvar" />}
          </Form>
          <button onClick={() => setState('failed')}>responder</button>
        </>
      );
    }
    render(<Example />);
    await userEvent.type(screen.getByLabelText('CNPJ'), '{Enter}');
    act(() => screen.getByText('responder').click());
    expect(screen.getByLabelText('CNPJ')).toHaveFocus();
    expect(shown.mock.contexts).toEqual(listShown());
    shown.mockRestore();
  });

  it.each([
    ['in the footer of a dialog', 'at a field', 'CNPJ já cadastrado'],
    ['in the footer of a dialog', 'as a whole', undefined],
    ['in the form', 'at a field', 'CNPJ já cadastrado'],
    ['in the form', 'as a whole', undefined],
  ])('why keeping the own version failed comes into sight, with its button %s, %s', async (place, _what, error) => {
    function Example(): ReactNode {
      const [state, setState] = useState<'asked' | 'sent' | 'failed'>('asked');
      const button = (
        <Button type="submit" form="empresa" busy={state === 'sent'}>
          Salvar
        </Button>
      );
      return (
        <>
          <Form id="empresa" busy={state === 'sent'}>
            <TextField label="CNPJ" name="cnpj" error={state === 'failed' ? error : undefined} />
            {state === 'failed' && <FormAlert title="Não foi possível salvar" />}
            <ConflictNotice
              title="Alterado depois que você abriu"
              differences={[]}
              isSaving={state === 'sent'}
              onKeepMine={() => setState('sent')}
              onTakeStored={() => undefined}
            />
            {place === 'in the form' && button}
          </Form>
          {place === 'in the form' || button}
          <button onClick={() => setState('failed')}>responder</button>
        </>
      );
    }
    render(<Example />);
    const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar a minha versão' }));
    const answer = screen.getByText('responder');
    // A browser takes the focus from what is switched off; jsdom leaves it there.
    act(() => answer.focus());
    act(() => answer.blur());
    act(() => answer.click());
    const field = screen.getByLabelText('CNPJ');
    expect(error === undefined ? screen.getByRole('button', { name: 'Salvar' }) : field).toHaveFocus();
    expect(shown.mock.contexts).toEqual(
      error === undefined ? [screen.getByRole('alert')] : [screen.getByText(error).closest('[id]'), field],
    );
    shown.mockRestore();
  });

  it('shows all of what is wrong with the first field that is refused before anything is sent', async () => {
    const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    function Example(): ReactNode {
      const [error, setError] = useState<string>();
      return (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            setError('Informe o nome');
          }}
        >
          <TextField label="Nome" name="nome" error={error} />
        </Form>
      );
    }
    render(<Example />);
    await userEvent.type(screen.getByLabelText('Nome'), '{Enter}');
    await waitFor(() =>
      expect(shown.mock.contexts).toEqual([
        screen.getByText('Informe o nome').closest('[id]'),
        screen.getByLabelText('Nome'),
      ]),
    );
    shown.mockRestore();
  });

  it.each([
    ['before anything is sent', false],
    ['when it comes back', true],
  ])(
    'shows what is wrong with radios that are refused %s, and leads to the first one that is on',
    async (_when, isSent) => {
      const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
      function Example(): ReactNode {
        const [state, setState] = useState<'typed' | 'sent' | 'refused'>('typed');
        const error = state === 'refused' ? 'Escolha o motivo' : undefined;
        const options = ['Vaga falsa', 'Golpe', 'Outro'].map((label, index) => ({
          value: label,
          label,
          disabled: index === 0,
        }));
        return (
          <>
            <Form
              id="denuncia"
              busy={state === 'sent'}
              onSubmit={(event) => {
                event.preventDefault();
                setState(isSent ? 'sent' : 'refused');
                // As React Hook Form does: the field that was registered first.
                if (!isSent) screen.getByLabelText('Detalhes').focus();
              }}
            >
              <RadioGroupField label="Motivo" name="motivo" options={options} error={error} />
              <TextField label="Detalhes" name="detalhes" error={error && 'Conte mais'} />
            </Form>
            <Button type="submit" form="denuncia" busy={state === 'sent'}>
              Enviar
            </Button>
            <button onClick={() => setState('refused')}>responder</button>
          </>
        );
      }
      render(<Example />);
      await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
      if (isSent) act(() => screen.getByText('responder').click());
      await waitFor(() => expect(screen.getByRole('radio', { name: 'Golpe' })).toHaveFocus());
      expect(shown.mock.contexts).toEqual([
        screen.getByText('Escolha o motivo').closest('[id]'),
        screen.getByRole('radiogroup'),
      ]);
      shown.mockRestore();
    },
  );

  it('leaves the focus on the radio of a refused group that has it', async () => {
    const refused = (error?: string): ReactNode => (
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          rerender(refused('Escolha outro'));
        }}
      >
        <RadioGroupField
          label="Motivo"
          name="motivo"
          defaultValue="a"
          options={['a', 'b'].map((value) => ({ value, label: value }))}
          error={error}
        />
      </Form>
    );
    const { rerender } = render(refused());
    act(() => screen.getByRole('radio', { name: 'b' }).focus());
    const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    fireEvent.submit(screen.getByRole('radio', { name: 'b' }));
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('radio', { name: 'b' })).toHaveFocus();
    shown.mockRestore();
  });

  it.each([
    ['danger', 'alert'],
    ['info', 'status'],
  ] as const)('a message in tone %s has the role %s', (tone, role) => {
    render(<FormAlert tone={tone}>Mensagem</FormAlert>);
    expect(screen.getByRole(role)).toHaveTextContent('Mensagem');
  });
});
