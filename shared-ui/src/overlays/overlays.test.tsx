import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps, type MouseEvent, type MouseEventHandler, type ReactNode } from 'react';
import { toast } from 'sonner';
import { Button } from '../components/button';
import { TextField } from '../forms/text-fields';
import { DateField } from '../page-components';
import { findAxeViolations } from '../testing/axe';
import { ConfirmDialog, Dialog, Sheet } from './dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu';
import { onDemand } from './load-once';
import { overlayOnDemand } from './on-demand';
import { PortalScope } from './portal-scope';
import { Toaster } from './toaster';

function Opener({ children }: { children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <div data-mfe="candidate" data-testid="root">
      <PortalScope name="candidate">
        <main>
          <h1>Página</h1>
          <Button onClick={() => setOpen(true)}>Abrir</Button>
          {children(open, setOpen)}
        </main>
      </PortalScope>
    </div>
  );
}

describe('Dialog', () => {
  const renderDialog = (): void => {
    render(
      <Opener>
        {(open, setOpen) => (
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title="Editar Formação"
            description="Onde estudou"
            footer={<Button>Salvar</Button>}
          >
            <TextField label="Instituição" name="i" />
          </Dialog>
        )}
      </Opener>,
    );
  };

  it('opens inside the scope it belongs to, named and described, with focus on its first field', async () => {
    renderDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar Formação' });
    expect(screen.getByTestId('root')).toContainElement(dialog);
    expect(dialog).toHaveAccessibleDescription('Onde estudou');
    expect(screen.getByLabelText('Instituição')).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('keeps the Tab key inside, closes by Escape and gives focus back', async () => {
    renderDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    const dialog = await screen.findByRole('dialog');
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus());
  });

  it('closes by its button', async () => {
    renderDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('needs no description', async () => {
    render(<Dialog open onOpenChange={() => undefined} title="Texto extraído" />);
    expect(await screen.findByRole('dialog', { name: 'Texto extraído' })).not.toHaveAttribute('aria-describedby');
  });
});

describe('a dialog that takes the place of another one', () => {
  type Step = 'none' | 'first' | 'second' | 'question';

  function Steps(): ReactNode {
    const [step, setStep] = useState<Step>('none');
    const close = (): void => setStep('none');
    return (
      <>
        <Button onClick={() => setStep('first')}>Abrir</Button>
        <Button onClick={() => setStep('second')}>Outro</Button>
        {step === 'first' ? (
          <Sheet open onOpenChange={close} title="Currículo">
            <Button onClick={() => setStep('second')}>Marcar</Button>
          </Sheet>
        ) : null}
        {step === 'second' ? (
          <Dialog open onOpenChange={close} title="Entrevista">
            <Button onClick={() => setStep('question')}>Recusar</Button>
          </Dialog>
        ) : null}
        <ConfirmDialog open={step === 'question'} onOpenChange={close} title="Recusar?" onConfirm={close} />
      </>
    );
  }

  it('gives the focus back to what opened the first one', async () => {
    render(<Steps />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
    const question = within(await screen.findByRole('alertdialog'));
    // The dialogs that are gone take nothing from the one that is open
    await new Promise((resolve) => setTimeout(resolve));
    expect(question.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus());

    // What opened an earlier one is forgotten
    await userEvent.click(screen.getByRole('button', { name: 'Outro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Outro' })).toHaveFocus());
  });
});

it('a dialog that takes the place of one and of the question above it gives the focus back to what opened the first', async () => {
  function Steps(): ReactNode {
    const [step, setStep] = useState<'none' | 'asked' | 'form' | 'next'>('none');
    const close = (): void => setStep('none');
    return (
      <>
        <Button onClick={() => setStep('form')}>Abrir</Button>
        {step === 'form' || step === 'asked' ? (
          <Dialog open onOpenChange={close} title="Entrevista">
            <Button onClick={() => setStep('asked')}>Recusar</Button>
            <ConfirmDialog
              open={step === 'asked'}
              onOpenChange={close}
              title="Sair?"
              onConfirm={() => setStep('next')}
            />
          </Dialog>
        ) : null}
        {step === 'next' ? <Dialog open onOpenChange={close} title="Motivo" /> : null}
      </>
    );
  }
  render(<Steps />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
  const next = within(await screen.findByRole('dialog', { name: 'Motivo' }));
  await userEvent.click(next.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus());
});

describe("Android's back", () => {
  /** The browser's stack of what 'back' closes, the last one first. */
  let watchers: { onclose: (() => void) | null }[];
  const goBack = (): void => act(() => watchers.pop()?.onclose?.());

  beforeEach(() => {
    watchers = [];
    window.CloseWatcher = class {
      onclose = null;
      constructor() {
        watchers.push(this);
      }
      destroy(): void {
        watchers = watchers.filter((watcher) => watcher !== this);
      }
    };
  });
  afterEach(() => {
    delete window.CloseWatcher;
  });

  it('closes a dialog, and is of the page again afterwards', async () => {
    render(<Opener>{(open, setOpen) => <Dialog open={open} onOpenChange={setOpen} title="Denunciar vaga" />}</Opener>);
    expect(watchers).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog');
    goBack();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(watchers).toHaveLength(0);
  });

  it('closes a menu alone, whose button has the focus then', async () => {
    render(
      <Opener>
        {(open, setOpen) => (
          <Dialog open={open} onOpenChange={setOpen} title="Candidatura">
            <DropdownMenu>
              <DropdownMenuTrigger>Mais</DropdownMenuTrigger>
              <DropdownMenuContent>
                <DropdownMenuItem>Retirar</DropdownMenuItem>
              </DropdownMenuContent>
            </DropdownMenu>
          </Dialog>
        )}
      </Opener>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mais' }));
    await screen.findByRole('menu');
    goBack();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Mais' })).toHaveFocus();
    goBack();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(watchers).toHaveLength(0);
  });

  it('closes a calendar alone, and then the dialog around its field', async () => {
    render(
      <Opener>
        {(open, setOpen) => (
          <Dialog open={open} onOpenChange={setOpen} title="Entrevista">
            <DateField label="Quando" value="2026-11-30" onChange={() => undefined} />
          </Dialog>
        )}
      </Opener>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir calendário' }));
    await screen.findByRole('dialog', { name: 'Escolher data' });
    goBack();
    expect(screen.queryByRole('dialog', { name: 'Escolher data' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir calendário' })).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Entrevista' })).toBeInTheDocument();
    goBack();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(watchers).toHaveLength(0);
  });

  it('asks a dialog that stays open each time, and closes the question above it first', async () => {
    function Asking({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }): ReactNode {
      const [isAsked, setAsked] = useState(false);
      return (
        <Dialog open={open} onOpenChange={() => setAsked(true)} title="Denunciar vaga">
          <ConfirmDialog
            open={isAsked}
            onOpenChange={setAsked}
            title="Descartar?"
            confirmLabel="Descartar"
            onConfirm={() => setOpen(false)}
          />
        </Dialog>
      );
    }
    render(<Opener>{(open, setOpen) => <Asking open={open} setOpen={setOpen} />}</Opener>);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog', { name: 'Denunciar vaga' });
    goBack();
    await screen.findByRole('alertdialog', { name: 'Descartar?' });
    goBack();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Denunciar vaga' })).toBeInTheDocument();
    goBack();
    await screen.findByRole('alertdialog', { name: 'Descartar?' });
    // Without a touch in between the browser asks both at once, the last one first.
    act(() => {
      for (const watcher of [...watchers].reverse()) {
        watchers = watchers.filter((other) => other !== watcher);
        watcher.onclose?.();
      }
    });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    goBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(watchers).toHaveLength(0);
  });
});

describe('Sheet', () => {
  it.each(['right', 'bottom'] as const)('opens from %s as a dialog', async (side) => {
    render(
      <Sheet open onOpenChange={() => undefined} title="Filtros" side={side} footer={<Button>Ver resultados</Button>}>
        <p>Conteúdo</p>
      </Sheet>,
    );
    expect(within(await screen.findByRole('dialog', { name: 'Filtros' })).getByText('Conteúdo')).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('a sheet to read', () => {
  it('takes the focus where it scrolls, so that arrow keys move the text', async () => {
    render(
      <Opener>
        {(open, setOpen) => (
          <Sheet open={open} onOpenChange={setOpen} title="Currículo" isReading>
            <p>Um texto longo.</p>
          </Sheet>
        )}
      </Opener>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog', { name: 'Currículo' });
    expect(screen.getByRole('group', { name: 'Currículo' })).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('ConfirmDialog', () => {
  const renderConfirm = (props: { busy?: boolean }): { onConfirm: jest.Mock; onOpenChange: jest.Mock } => {
    const onConfirm = jest.fn();
    const onOpenChange = jest.fn();
    render(
      <ConfirmDialog
        open
        title="Excluir vaga"
        description="Tem certeza que deseja excluir esta vaga?"
        confirmLabel="Excluir"
        destructive
        {...{ onConfirm, onOpenChange, ...props }}
      />,
    );
    return { onConfirm, onOpenChange };
  };

  it('starts on the way back and asks before it acts', async () => {
    const { onConfirm, onOpenChange } = renderConfirm({});
    expect(await screen.findByRole('alertdialog', { name: 'Excluir vaga' })).toHaveAccessibleDescription(
      'Tem certeza que deseja excluir esta vaga?',
    );
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('leaves the focus on the main part when what opened it is gone', async () => {
    function Rows(): ReactNode {
      const [isDeleted, setDeleted] = useState(false);
      const [open, setOpen] = useState(false);
      return (
        <main tabIndex={-1}>
          {isDeleted ? null : <Button onClick={() => setOpen(true)}>Excluir linha</Button>}
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="Tem certeza?"
            onConfirm={() => {
              setDeleted(true);
              setOpen(false);
            }}
          />
        </main>
      );
    }
    render(<Rows />);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir linha' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it.each([
    ['the row that took its place', 'Dois', 'Três'],
    ['the last row', 'Três', 'Dois'],
  ])('gives the focus to %s when the row of what opened it is gone', async (_what, removed, next) => {
    function Rows(): ReactNode {
      const [rows, setRows] = useState(['Um', 'Dois', 'Três']);
      const [asked, setAsked] = useState<string>();
      return (
        <main tabIndex={-1}>
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <Button onClick={() => setAsked(row)}>{row}</Button>
              </li>
            ))}
          </ul>
          <ConfirmDialog
            open={asked !== undefined}
            onOpenChange={() => setAsked(undefined)}
            title="Tem certeza?"
            onConfirm={() => {
              setRows(rows.filter((row) => row !== asked));
              setAsked(undefined);
            }}
          />
        </main>
      );
    }
    render(<Rows />);
    await userEvent.click(screen.getByRole('button', { name: removed }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
  });

  it('cannot be left or confirmed twice while it works', async () => {
    const { onConfirm, onOpenChange } = renderConfirm({ busy: true });
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe('an overlay whose code does not arrive', () => {
  it('closes, says so, and opens at the next try', async () => {
    const load = jest.fn<Promise<{ Panel: () => ReactNode }>, []>();
    load.mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue({ Panel: () => <p>Aberto</p> });
    const Overlay = overlayOnDemand(onDemand(load), (module) => module.Panel);
    const say = jest.spyOn(toast, 'error').mockReturnValue('');
    const Page = (): ReactNode => <Opener>{(open, setOpen) => <Overlay open={open} onOpenChange={setOpen} />}</Opener>;
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await waitFor(() =>
      expect(say).toHaveBeenCalledWith('Não foi possível abrir. Verifique sua conexão e tente novamente.'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText('Aberto')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('DropdownMenu', () => {
  const renderMenu = (): jest.Mock => {
    const onSelect = jest.fn();
    render(
      <Opener>
        {() => (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button>Ações</Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem onSelect={() => onSelect('ver')}>Ver vaga</DropdownMenuItem>
              <DropdownMenuSeparator />
              <DropdownMenuItem destructive onSelect={() => onSelect('excluir')}>
                Excluir
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </Opener>,
    );
    return onSelect;
  };

  it('opens by press inside its scope, and an item acts and closes it', async () => {
    const onSelect = renderMenu();
    const trigger = screen.getByRole('button', { name: 'Ações' });
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger);
    const menu = await screen.findByRole('menu', { name: 'Ações' });
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByTestId('root')).toContainElement(menu);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    expect(onSelect).toHaveBeenCalledWith('excluir');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(trigger).toHaveFocus();
  });

  it('works by keyboard: arrow down opens on the first item, Enter chooses, Escape leaves', async () => {
    const onSelect = renderMenu();
    const trigger = screen.getByRole('button', { name: 'Ações' });
    act(() => trigger.focus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Ver vaga' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Ver vaga' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('excluir');
  });

  it.each([
    ['a screen reader in Firefox, which counts it as one of a pointer', '', 'Ver vaga'],
    ['a mouse', 'mouse', undefined],
  ])('moves the focus into the menu for a press of %s, or leaves it', async (_what, pointerType, focused) => {
    let press: MouseEventHandler | undefined;
    const Trigger = (props: ComponentProps<'button'>): ReactNode => {
      press = props.onClick;
      return <button {...props} />;
    };
    render(
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Trigger>Ações</Trigger>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>Ver vaga</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>,
    );
    // No script can make an event that a browser trusts: only what is asked of it.
    const click = { detail: 1, isTrusted: true, pointerType };
    act(() => press?.({ ...click, nativeEvent: click } as unknown as MouseEvent<HTMLButtonElement>));
    const item = await screen.findByRole('menuitem', { name: 'Ver vaga' });
    if (focused === undefined) expect(item).not.toHaveFocus();
    else await waitFor(() => expect(item).toHaveFocus());
  });
});

describe('Toaster', () => {
  it('shows a message with a way to close it', async () => {
    render(<Toaster />);
    act(() => {
      toast.success('Vaga criada com sucesso!');
    });
    expect(await screen.findByText('Vaga criada com sucesso!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Fechar aviso' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: /^Avisos/ })).toBeInTheDocument();
  });

  it.each([
    ['nobody is on it', false],
    ['the focus is on it', true],
  ])('after five seconds is gone or not when %s', async (_who, isFocused) => {
    jest.useFakeTimers();
    try {
      render(<Toaster />);
      act(() => {
        toast.success('Perfil salvo com sucesso!');
      });
      await act(async () => jest.advanceTimersByTimeAsync(100));
      if (isFocused) act(() => screen.getByRole('button', { name: 'Fechar aviso' }).focus());
      await act(async () => jest.advanceTimersByTimeAsync(6_000));
      expect(screen.queryAllByText('Perfil salvo com sucesso!')).toHaveLength(isFocused ? 1 : 0);
      if (!isFocused) return;
      act(() => screen.getByRole('button', { name: 'Fechar aviso' }).blur());
      await act(async () => jest.advanceTimersByTimeAsync(6_000));
      expect(screen.queryByText('Perfil salvo com sucesso!')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  // More time for a message with something to press is given by ponte-build/src/facades/toast-rules.ts, tested there;
  // here, that the toaster keeps to it.
  it.each([
    ['a message', 4_500, {}, 1],
    ['a message', 6_000, {}, 0],
    ['a message with something to press', 9_000, { duration: 10_000 }, 1],
  ] as const)('shows %s after %i ms or not', async (_what, milliseconds, options, count) => {
    jest.useFakeTimers();
    try {
      render(<Toaster />);
      act(() => {
        toast.message('Um aviso', options);
      });
      await act(async () => jest.advanceTimersByTimeAsync(milliseconds));
      expect(screen.queryAllByText('Um aviso')).toHaveLength(count);
      if (count === 0) return;
      act(() => screen.getByRole('button', { name: 'Fechar aviso' }).click());
      await act(async () => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.queryByText('Um aviso')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('waits while the pointer rests on it', async () => {
    jest.useFakeTimers();
    try {
      render(<Toaster />);
      act(() => {
        toast.success('Um aviso');
      });
      await act(async () => jest.advanceTimersByTimeAsync(100));
      const list = screen.getByText('Um aviso').closest('ol') as HTMLElement;
      fireEvent.mouseEnter(list);
      await act(async () => jest.advanceTimersByTimeAsync(20_000));
      expect(screen.getByText('Um aviso')).toBeInTheDocument();
      fireEvent.mouseLeave(list);
      await act(async () => jest.advanceTimersByTimeAsync(6_000));
      expect(screen.queryByText('Um aviso')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('lets Tab go on behind the last message, and gives the focus back when a message is closed', async () => {
    const user = userEvent.setup();
    render(
      <>
        <a href="/privacidade">Política de Cookies</a>
        <Toaster />
      </>,
    );
    act(() => {
      toast.success('Perfil salvo');
    });
    const link = screen.getByRole('link');
    const close = await screen.findByRole('button', { name: 'Fechar aviso' });
    act(() => link.focus());
    while (document.activeElement !== close) await user.tab();
    await user.tab();
    expect(link).not.toHaveFocus();

    act(() => link.focus());
    while (document.activeElement !== close) await user.tab();
    fireEvent.keyDown(close, { key: 'Enter' });
    // What a browser says when the focused element is taken away; jsdom does not.
    fireEvent.blur(close, { relatedTarget: null });
    expect(link).toHaveFocus();
  });

  it('notes how much of the window its messages take, for what must not be covered by them', async () => {
    // jsdom has no layout.
    const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 60));
    const room = (): string => document.documentElement.style.getPropertyValue('--messages-bottom');
    try {
      const { unmount } = render(<Toaster />);
      expect(room()).toBe('');
      act(() => {
        toast.message('Um aviso');
      });
      await waitFor(() => expect(Number.parseInt(room(), 10)).toBeGreaterThanOrEqual(60));
      const one = Number.parseInt(room(), 10);
      act(() => {
        toast.message('Outro aviso');
      });
      await waitFor(() => expect(Number.parseInt(room(), 10)).toBeGreaterThanOrEqual(one + 60));
      act(() => {
        toast.dismiss();
      });
      await waitFor(() => expect(room()).toBe(''));
      act(() => {
        toast.message('Mais um aviso');
      });
      await waitFor(() => expect(room()).not.toBe(''));
      unmount();
      expect(room()).toBe('');
    } finally {
      measure.mockRestore();
    }
  });

  it('leaves half of a low window to an open dialog, however much its messages take', async () => {
    const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 60));
    const low = jest.replaceProperty(window, 'innerHeight', 256);
    try {
      render(<Toaster />);
      act(() => {
        for (const text of ['Um', 'Dois', 'Três']) toast.message(text);
      });
      await waitFor(() => expect(document.documentElement.style.getPropertyValue('--messages-bottom')).toBe('128px'));
    } finally {
      low.restore();
      measure.mockRestore();
    }
  });

  it('shows three at a time', async () => {
    render(<Toaster />);
    act(() => {
      for (const count of [1, 2, 3, 4]) toast.message(`Aviso ${count}`);
    });
    expect(await screen.findByText('Aviso 4')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelectorAll('[data-sonner-toast][data-visible=true]')).toHaveLength(3));
  });

  it.each([
    { width: 'narrow', matches: true, place: ['top', 'center'] },
    { width: 'wide', matches: false, place: ['bottom', 'right'] },
  ])('keeps clear of the action bars at the foot of a $width window', async ({ matches, place }) => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList);
    render(<Toaster />);
    act(() => {
      toast.error('Erro ao salvar');
    });
    await screen.findByText('Erro ao salvar');
    const list = screen.getByRole('region', { name: /^Avisos/ }).querySelector('ol');
    expect([list?.dataset['yPosition'], list?.dataset['xPosition']]).toEqual(place);
  });
});

it('gives the focus back to the button of the menu whose item opened a dialog', async () => {
  const user = userEvent.setup();
  function Row(): ReactNode {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button>Mais ações</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={() => setOpen(true)}>Renovar prazo</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Dialog open={isOpen} onOpenChange={setOpen} title="Renovar prazo">
          <TextField label="Nova data" name="date" />
        </Dialog>
      </>
    );
  }
  render(
    <main tabIndex={-1}>
      <Row />
    </main>,
  );
  const opener = screen.getByRole('button', { name: 'Mais ações' });
  opener.focus();
  // The second time the dialog's code is here, and it opens while the menu still stands.
  for (const _time of ['first', 'second']) {
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: 'Renovar prazo' });
    await waitFor(() => expect(item).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Renovar prazo' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  }
});
