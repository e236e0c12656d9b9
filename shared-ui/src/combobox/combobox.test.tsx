import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '@ponte/shared-ui';
import { useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { findAxeViolations } from '../testing/axe';
import { Combobox, SuggestionList, type Suggestion, type SuggestionSource } from './index';

const jobs: Suggestion[] = [
  { value: 'Analista de dados' },
  { value: 'Analista de marketing', detail: '18 vagas' },
  { value: 'Atendente' },
];

const search = jest.fn<Promise<readonly Suggestion[]>, [string, AbortSignal]>();

beforeEach(() => {
  search.mockReset();
  search.mockImplementation(async (text) =>
    Promise.resolve(jobs.filter((job) => job.value.toLowerCase().startsWith(text.toLowerCase()))),
  );
});

function Job(props: Partial<SuggestionSource>): ReactNode {
  return <Combobox label="Cargo" name="cargo" delay={0} search={search} {...props} />;
}

const input = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Cargo' });
const marked = (): string | null => screen.queryByRole('option', { selected: true })?.textContent ?? null;

describe('Combobox', () => {
  it('is a closed combobox with a list until something is typed', () => {
    render(<Job />);
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    expect(input()).toHaveAttribute('aria-autocomplete', 'list');
    expect(input()).not.toHaveAttribute('aria-controls');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('asks from the second character on, names its list and announces how many fit', async () => {
    render(<Job />);
    await userEvent.type(input(), 'a');
    expect(search).not.toHaveBeenCalled();
    await userEvent.type(input(), 'n');
    const list = await screen.findByRole('listbox', { name: 'Sugestões' });
    expect(input()).toHaveAttribute('aria-controls', list.id);
    expect(input()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('2 sugestões')).toBeInTheDocument();
  });

  it('walks with the arrows, through an unmarked place at the end, and tells which option is marked', async () => {
    render(<Job />);
    await userEvent.type(input(), 'an');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('Analista de dados');
    expect(input()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('Analista de marketing18 vagas');
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBeNull();
    expect(input()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toBe('Analista de marketing18 vagas');
  });

  it('takes the marked option with Enter without sending the form, and a form that uses it knows', async () => {
    const send = jest.fn();
    const onSelect = jest.fn();
    function Page(): ReactNode {
      const { register, handleSubmit } = useForm({ defaultValues: { cargo: '' } });
      return (
        <form onSubmit={(event) => void handleSubmit((values) => send(values))(event)}>
          <Combobox label="Cargo" delay={0} search={search} onSelect={onSelect} {...register('cargo')} />
        </form>
      );
    }
    render(<Page />);
    await userEvent.type(input(), 'an');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input()).toHaveValue('Analista de dados');
    expect(onSelect).toHaveBeenCalledWith(jobs[0]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledWith({ cargo: 'Analista de dados' }));
  });

  it('leaves the Enter that ends a composition to the keyboard, in Safari too', async () => {
    render(<Job />);
    await userEvent.type(input(), 'an');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
    expect(input()).toHaveValue('an');
    expect(marked()).toBe('Analista de dados');
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 });
    expect(input()).toHaveValue('Analista de dados');
  });

  it('brings the list into sight when it opens, and when it has become longer or shorter', async () => {
    const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    render(<Job />);
    await userEvent.type(input(), 'an');
    const list = await screen.findByRole('listbox');
    expect(shown.mock.contexts).toEqual([list.parentElement]);
    await userEvent.type(input(), 'alista de m');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(shown.mock.contexts).toEqual([list.parentElement, list.parentElement]);
    shown.mockRestore();
  });

  it('sends what a person wrote when nothing is marked', async () => {
    const send = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Job />
      </form>,
    );
    await userEvent.type(input(), 'an');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    expect(input()).toHaveValue('an');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('takes an option that is pressed, and the focus stays in the input', async () => {
    render(<Job />);
    await userEvent.type(input(), 'at');
    await userEvent.click(await screen.findByRole('option', { name: 'Atendente' }));
    expect(input()).toHaveValue('Atendente');
    expect(input()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('says that nothing fits, and keeps what was typed', async () => {
    render(<Job />);
    await userEvent.type(input(), 'zz');
    expect(await screen.findAllByText('Sem resultados')).toHaveLength(2);
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    expect(input()).toHaveValue('zz');
  });

  it('says that it could not search', async () => {
    search.mockRejectedValue(new Error('offline'));
    render(<Job />);
    await userEvent.type(input(), 'an');
    expect(await screen.findAllByText('Não foi possível carregar as sugestões')).toHaveLength(2);
  });

  it('shows that it is searching', async () => {
    search.mockReturnValue(new Promise(() => {}));
    render(<Job />);
    await userEvent.type(input(), 'an');
    expect(await screen.findByText('Buscando...')).toBeInTheDocument();
  });

  it('asks once when the typing stops, and drops an answer to older text', async () => {
    const answers = new Map<string, (found: readonly Suggestion[]) => void>();
    search.mockImplementation((text) => new Promise((resolve) => answers.set(text, resolve)));
    jest.useFakeTimers();
    try {
      render(<Job delay={200} />);
      fireEvent.input(input(), { target: { value: 'an' } });
      act(() => jest.advanceTimersByTime(150));
      fireEvent.input(input(), { target: { value: 'ana' } });
      act(() => jest.advanceTimersByTime(200));
      expect([...answers.keys()]).toEqual(['ana']);
      const [, signal] = search.mock.lastCall ?? [];
      fireEvent.input(input(), { target: { value: 'at' } });
      expect(signal?.aborted).toBe(true);
      act(() => jest.advanceTimersByTime(200));
      await act(async () => Promise.resolve(answers.get('at')?.([{ value: 'Atendente' }])));
      await act(async () => Promise.resolve(answers.get('ana')?.([{ value: 'Analista de dados' }])));
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Atendente']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('closes when the focus goes on', async () => {
    render(
      <>
        <Job />
        <button type="button">Depois</button>
      </>,
    );
    await userEvent.type(input(), 'an');
    await screen.findByRole('listbox');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Depois' })).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('closes with Escape and leaves the dialog around it open', async () => {
    function Page(): ReactNode {
      const [isOpen, setOpen] = useState(true);
      return (
        <Dialog open={isOpen} onOpenChange={setOpen} title="Vaga">
          <Job />
        </Dialog>
      );
    }
    render(<Page />);
    await userEvent.type(await screen.findByRole('combobox'), 'an');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('passes axe while open', async () => {
    render(
      <main>
        <Job />
      </main>,
    );
    await userEvent.type(input(), 'an');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('SuggestionList on an input that was there before', () => {
  function Plain({ isOn }: { isOn: boolean }): ReactNode {
    const field = useRef<HTMLInputElement>(null);
    const [text, setText] = useState('an');
    return (
      <div>
        <input
          aria-label="Cargo"
          ref={field}
          autoComplete="on"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <output>{text}</output>
        {isOn && <SuggestionList input={field} label="Sugestões de cargo" search={search} delay={0} />}
      </div>
    );
  }

  it('that comes late answers what was typed meanwhile, and not what stood there before', async () => {
    function Late({ before }: { before: string }): ReactNode {
      const ref = useRef<HTMLInputElement>(null);
      const [isThere, setThere] = useState(false);
      return (
        <>
          <input ref={ref} aria-label="Cargo" defaultValue={before} />
          {isThere && <SuggestionList input={ref} label="Sugestões de cargo" delay={0} search={search} />}
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setThere(true)}>
            Chegou
          </button>
        </>
      );
    }
    const { unmount } = render(<Late before="" />);
    await userEvent.type(screen.getByLabelText('Cargo'), 'ana');
    await userEvent.click(screen.getByRole('button', { name: 'Chegou' }));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    unmount();

    search.mockClear();
    render(<Late before="ana" />);
    await userEvent.click(screen.getByLabelText('Cargo'));
    await userEvent.click(screen.getByRole('button', { name: 'Chegou' }));
    expect(screen.getByRole('combobox')).toHaveFocus();
    expect(search).not.toHaveBeenCalled();
  });

  it('makes it a combobox, writes into a controlled input, and gives it back as it was', async () => {
    const { rerender } = render(<Plain isOn={false} />);
    await userEvent.click(screen.getByRole('textbox'));
    rerender(<Plain isOn />);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await screen.findByRole('option', { name: 'Analista de dados' }));
    expect(screen.getByRole('status')).toHaveTextContent('Analista de dados');
    rerender(<Plain isOn={false} />);
    expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'on');
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-expanded');
  });
});
