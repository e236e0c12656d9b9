import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useRef, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { findAxeViolations } from '../testing/axe';
import {
  FileDrop,
  LoadMore,
  MoneyField,
  NewPasswordField,
  PriceCard,
  Stepper,
  SwitchField,
  Table,
  useScrollToSelected,
} from './index';
import { formatMoneyText } from './money-field';

describe('SwitchField', () => {
  it('is a switch, turned by its label and by Space, and part of its form', async () => {
    const onChange = jest.fn();
    render(
      <form aria-label="Alertas">
        <SwitchField name="alerts" hint="No máximo um por dia" onChange={(event) => onChange(event.target.checked)}>
          Novas vagas
        </SwitchField>
      </form>,
    );
    const control = screen.getByRole('switch', { name: 'Novas vagas' });
    expect(control).toHaveAccessibleDescription('No máximo um por dia');
    await userEvent.click(screen.getByText('Novas vagas'));
    expect(onChange).toHaveBeenLastCalledWith(true);
    expect(screen.getByRole('form')).toHaveFormValues({ alerts: true });
    await userEvent.keyboard(' ');
    expect(onChange).toHaveBeenLastCalledWith(false);
  });
});

describe('MoneyField', () => {
  it.each([
    ['', ''],
    ['1', 'R$ 1'],
    ['1234', 'R$ 1.234'],
    ['1234567', 'R$ 1.234.567'],
    ['007', 'R$ 7'],
    ['0', 'R$ 0'],
    ['12,', 'R$ 12,'],
    ['12,5', 'R$ 12,5'],
    ['12,567', 'R$ 12,56'],
    ['12,5,6', 'R$ 12,56'],
    [',5', 'R$ 0,5'],
    ['R$ 1.23', 'R$ 123'],
    ['R$1.234,56', 'R$ 1.234,56'],
    ['1234.56', 'R$ 1.234,56'],
    ['1.234', 'R$ 1.234'],
    ['9999999999', 'R$ 999.999.999'],
    ['R$ ', ''],
    ['a combinar', ''],
  ])('writes %j as %j, and that as itself', (text, expected) => {
    expect(formatMoneyText(text)).toBe(expected);
    expect(formatMoneyText(expected)).toBe(expected);
  });

  const input = (): HTMLInputElement => screen.getByLabelText('Salário');

  it.each([
    ['a digit in the middle', '1234', 6, '9', 'R$ 12.934', 7],
    ['a comma in the middle', '1234', 6, ',', 'R$ 12,34', 6],
    ['an erased digit', '1234', 6, '{Backspace}', 'R$ 134', 4],
    ['a digit at the end', '123', 6, '4', 'R$ 1.234', 8],
  ])('keeps the caret behind %s', async (_what, before, caret, keys, after, expected) => {
    render(<MoneyField label="Salário" defaultValue={before} />);
    await userEvent.type(input(), keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
    expect(input()).toHaveValue(after);
    expect(input().selectionStart).toBe(expected);
  });

  it('takes a paste, and can be erased to nothing', async () => {
    render(<MoneyField label="Salário" />);
    await userEvent.click(input());
    await userEvent.paste('4500,00');
    expect(input()).toHaveValue('R$ 4.500,00');
    await userEvent.type(input(), '{Backspace}'.repeat(7));
    expect(input()).toHaveValue('');
  });
});

describe('NewPasswordField', () => {
  function Page(): ReactNode {
    const { register, reset } = useForm({ defaultValues: { password: '' } });
    return (
      <>
        <NewPasswordField label="Nova senha" hint="Pelo menos 6 caracteres" {...register('password')} />
        <button type="button" onClick={() => reset()}>
          Limpar
        </button>
      </>
    );
  }

  it('is silent beside an error, which it would contradict', async () => {
    const { rerender } = render(<NewPasswordField label="Senha" defaultValue="" />);
    await userEvent.type(screen.getByLabelText('Senha'), 'somenteletras');
    expect(screen.getByText(/^Senha (?:boa|forte|fraca|muito fraca)$/)).toBeInTheDocument();
    rerender(<NewPasswordField label="Senha" defaultValue="" error="Use letras e números" />);
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Use letras e números');
  });

  it('says politely how strong the password is, from its first character on', async () => {
    render(<Page />);
    const input = screen.getByLabelText('Nova senha');
    expect(input).toHaveAccessibleDescription('Pelo menos 6 caracteres');
    await userEvent.type(input, 'senha123');
    const words = screen.getByText('Senha muito fraca');
    expect(words.closest('[aria-live=polite]')).toBeInTheDocument();
    expect(input).toHaveAccessibleDescription('Pelo menos 6 caracteres Senha muito fraca');
    await userEvent.clear(input);
    await userEvent.type(input, 'uma ponte sobre o rio');
    expect(screen.getByText('Senha forte')).toBeInTheDocument();
  });

  it('is for a new password, and says nothing once the form is empty again', async () => {
    render(<Page />);
    expect(screen.getByLabelText('Nova senha')).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(screen.getByLabelText('Nova senha'), 'janela42');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(screen.getByLabelText('Nova senha')).toHaveValue('');
    expect(screen.queryByText(/^Senha /)).not.toBeInTheDocument();
  });
});

describe('Table', () => {
  it('ties every value to its row and its column, whatever the browser makes of its layout', () => {
    render(
      <Table
        caption="Planos"
        rowHeader="Recurso"
        columns={['Gratuito', 'Premium']}
        rows={[{ key: 'a', header: 'Candidaturas', cells: ['10 por mês', 'Ilimitadas'] }]}
      />,
    );
    expect(screen.getByRole('table', { name: 'Planos' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Recurso',
      'Gratuito',
      'Premium',
    ]);
    expect(screen.getByRole('rowheader', { name: 'Candidaturas' })).toBeInTheDocument();
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['10 por mês', 'Ilimitadas']);
  });
});

describe('a row of choices', () => {
  function Row({ chosen }: { chosen: number }): ReactNode {
    const row = useScrollToSelected<HTMLDivElement>(chosen);
    return (
      <div ref={row} data-testid="row">
        {[0, 1, 2].map((choice) => (
          <button key={choice} type="button" aria-pressed={choice === chosen} data-left={choice * 300}>
            {choice}
          </button>
        ))}
      </div>
    );
  }

  it('is scrolled to the chosen one', () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return {
        left: Number((this as HTMLElement).dataset['left'] ?? 0),
        width: this.tagName === 'BUTTON' ? 100 : 360,
      } as DOMRect;
    });
    const { rerender } = render(<Row chosen={2} />);
    expect(screen.getByTestId('row').scrollLeft).toBe(470);
    rerender(<Row chosen={0} />);
    expect(screen.getByTestId('row').scrollLeft).toBe(340);
    jest.restoreAllMocks();
  });
});

describe('LoadMore', () => {
  const props = {
    label: 'Carregar mais',
    isAvailable: true,
    isLoading: false,
    hasFailed: false,
    errorText: 'Erro ao carregar',
    onLoad: jest.fn(),
    list: createRef<HTMLElement>(),
    totalText: '',
  };

  it('asks for more, once', async () => {
    const { rerender } = render(<LoadMore {...props} skeleton={<p>Vem aí</p>} />);
    expect(screen.queryByText('Vem aí')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
    expect(props.onLoad).toHaveBeenCalledTimes(1);
    rerender(<LoadMore {...props} isLoading skeleton={<p>Vem aí</p>} />);
    expect(screen.getByText('Vem aí')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Carregando...' })).toBeDisabled();
  });

  it('says that it failed and lets it be tried again', () => {
    render(<LoadMore {...props} hasFailed />);
    expect(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar');
    expect(screen.getByRole('button', { name: 'Carregar mais' })).toBeEnabled();
  });

  function Growing({ isBusy, count }: { isBusy: boolean; count: number }): ReactNode {
    const list = useRef<HTMLUListElement>(null);
    return (
      <>
        <a href="/outra">Outra página</a>
        <ul ref={list}>
          {Array.from({ length: count }, (_item, index) => (
            <li key={index}>
              <a href={`/${index}`}>Item {index + 1}</a>
            </li>
          ))}
        </ul>
        <LoadMore
          {...props}
          list={list}
          totalText={`${count} itens na lista`}
          isAvailable={count < 4}
          isLoading={isBusy}
        />
      </>
    );
  }

  it.each([
    ['goes to the first of what has come', 4, undefined, 'Item 3'],
    ['stays when it has gone elsewhere meanwhile', 4, 'Outra página', 'Outra página'],
    ['stays when nothing has come', 2, undefined, 'Carregar mais'],
  ])('the focus %s, and the new total is said', async (_case, after, elsewhere, focused) => {
    const { rerender } = render(<Growing isBusy={false} count={2} />);
    act(() => screen.getByRole('button', { name: 'Carregar mais' }).focus());
    await userEvent.keyboard('{Enter}');
    rerender(<Growing isBusy count={2} />);
    if (elsewhere) act(() => screen.getByRole('link', { name: elsewhere }).focus());
    rerender(<Growing isBusy={false} count={after} />);
    expect(document.activeElement).toHaveTextContent(focused);
    expect(screen.queryAllByText('4 itens na lista')).toHaveLength(after === 4 ? 1 : 0);
  });

  it('ends with what is said at the end', () => {
    render(<LoadMore {...props} isAvailable={false} end={<p>Isso é tudo</p>} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('Isso é tudo')).toBeInTheDocument();
  });
});

describe('FileDrop', () => {
  const file = new File(['x'.repeat(2048)], 'curriculo.pdf', { type: 'application/pdf' });

  it('takes a file that is chosen, one that is dropped, and the same one again', async () => {
    const onChoose = jest.fn();
    render(<FileDrop label="Currículo" accept=".pdf" file={null} onChoose={onChoose} />);
    const input = screen.getByLabelText('Currículo');
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    expect(onChoose).toHaveBeenCalledTimes(2);
    fireEvent.drop(input, { dataTransfer: { files: [file] } });
    expect(onChoose).toHaveBeenCalledTimes(3);
    expect(onChoose).toHaveBeenLastCalledWith(file);
  });

  it('takes nothing while it is off', () => {
    const onChoose = jest.fn();
    render(<FileDrop label="Currículo" accept=".pdf" file={null} disabled onChoose={onChoose} />);
    fireEvent.drop(screen.getByLabelText('Currículo'), { dataTransfer: { files: [file] } });
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('names the file and its size', () => {
    render(<FileDrop label="Currículo" accept=".pdf" file={file} onChoose={jest.fn()} />);
    expect(screen.getByText('curriculo.pdf')).toBeInTheDocument();
    expect(screen.getByText(/^2 KB/)).toBeInTheDocument();
  });
});

describe('Stepper', () => {
  it('tells which steps are done and which one is under way', () => {
    render(
      <Stepper
        label="Assinatura"
        steps={[{ title: 'Escolher' }, { title: 'Conferir' }, { title: 'Pagar' }]}
        current={1}
      />,
    );
    expect(screen.getByRole('list', { name: 'Assinatura' })).toBeInTheDocument();
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Escolher (concluído)');
    expect(second).toHaveAttribute('aria-current', 'step');
    expect(third).not.toHaveTextContent('concluído');
    expect(third).not.toHaveAttribute('aria-current');
  });
});

it('all of them pass axe', async () => {
  render(
    <main>
      <SwitchField>Novas vagas</SwitchField>
      <MoneyField label="Salário" />
      <NewPasswordField label="Nova senha" defaultValue="janela42" />
      <Table
        caption="Planos"
        rowHeader="Recurso"
        columns={['A', 'B']}
        rows={[{ key: 'a', header: 'Vagas', cells: ['1', '2'] }]}
      />
      <FileDrop label="Currículo" accept=".pdf" file={null} error="Escolha um arquivo" onChoose={() => undefined} />
      <Stepper label="Assinatura" steps={[{ title: 'Escolher' }, { title: 'Pagar' }]} current={0} />
    </main>,
  );
  expect(await findAxeViolations()).toEqual([]);
});

describe('PriceCard', () => {
  const price = <p>R$ 49,90</p>;

  it('lists what is in the offer and says what it lacks', () => {
    render(
      <ul>
        <PriceCard
          name="Premium"
          audience="Para quem tem pressa"
          price={price}
          features={[{ text: 'Alertas' }, { text: 'Mensagens', included: false }]}
          highlight="7 dias grátis"
          action={<button type="button">Assinar</button>}
        />
      </ul>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Premium' })).toBeInTheDocument();
    expect(screen.getByText('Alertas').textContent).toBe('Alertas');
    expect(screen.getByText(/Mensagens/)).toHaveTextContent('Não inclui: Mensagens');
    expect(screen.getByText('7 dias grátis')).toBeInTheDocument();
    expect(screen.queryByText('Mais popular')).not.toBeInTheDocument();
  });

  it.each(['edge', 'band'] as const)('marks the one that stands out (%s) in words too', (emphasis) => {
    render(
      <ul>
        <PriceCard name="Premium" as="h2" audience="" price={price} features={[]} emphasis={emphasis} action={null} />
      </ul>,
    );
    expect(screen.getByText('Mais popular')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  });
});
