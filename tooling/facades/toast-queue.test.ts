import type { ToastT } from 'sonner';
import { createToastQueue } from './toast-queue';

function fakeSonner() {
  return {
    message: jest.fn(),
    success: jest.fn(),
    info: jest.fn(),
    warning: jest.fn(),
    error: jest.fn(),
    dismiss: jest.fn(),
    getToasts: jest.fn((): ToastT[] => []),
  };
}

it('shows what was said before sonner was there, in order', async () => {
  const sonner = fakeSonner();
  const { toast, load } = createToastQueue(async () => sonner);
  const first = toast.success('Salvo', { description: 'Tudo certo' });
  toast.error('Falhou');
  expect(sonner.success).not.toHaveBeenCalled();
  await load();
  expect(sonner.success).toHaveBeenCalledWith('Salvo', { description: 'Tudo certo', id: first });
  expect(sonner.error).toHaveBeenCalledTimes(1);
  expect(sonner.success.mock.invocationCallOrder[0]).toBeLessThan(sonner.error.mock.invocationCallOrder[0] ?? 0);
});

it('passes on at once afterwards, and loads sonner once', async () => {
  const sonner = fakeSonner();
  const loadReal = jest.fn(async () => sonner);
  const { toast, load } = createToastQueue(loadReal);
  await load();
  toast.info('Oi', { id: 'mine' });
  toast.dismiss('mine');
  expect(sonner.info).toHaveBeenCalledWith('Oi', { id: 'mine' });
  expect(sonner.dismiss).toHaveBeenCalledWith('mine');
  expect(loadReal).toHaveBeenCalledTimes(1);
});

it('replaces and dismisses what waits', async () => {
  const sonner = fakeSonner();
  const { toast, load } = createToastQueue(async () => sonner);
  toast.error('Antes', { id: 'plan' });
  toast.error('Depois', { id: 'plan' });
  toast.dismiss(toast.info('Vai embora'));
  await load();
  expect(sonner.error.mock.calls).toEqual([['Depois', { id: 'plan' }]]);
  expect(sonner.info).not.toHaveBeenCalled();
});

it('keeps what was said when sonner can not be loaded, and shows it when it can', async () => {
  const sonner = fakeSonner();
  const loadReal = jest
    .fn<Promise<typeof sonner>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(sonner);
  const { toast, load } = createToastQueue(loadReal);
  toast.error('Sem conexão');
  await expect(load()).rejects.toThrow('offline');
  await load();
  expect(sonner.error).toHaveBeenCalledTimes(1);
});

it('gives an error no longer than any message, in one place however often it is said, and more time to one with something to press', async () => {
  const sonner = fakeSonner();
  const { toast, load } = createToastQueue(async () => sonner);
  await load();
  const first = toast.error('Erro ao salvar');
  expect(toast.error('Erro ao salvar')).toBe(first);
  expect(toast.error('Outro erro')).not.toBe(first);
  expect(sonner.error).toHaveBeenCalledWith('Erro ao salvar', { id: first });
  const action = { label: 'Desfazer', onClick: () => undefined };
  toast.success('Retirada', { id: 'undo', action });
  expect(sonner.success).toHaveBeenLastCalledWith('Retirada', { id: 'undo', action, duration: 10_000 });
  toast.error('Passa logo', { duration: 2_000, action });
  expect(sonner.error).toHaveBeenLastCalledWith('Passa logo', expect.objectContaining({ duration: 2_000 }));
});

it('takes the errors away that stand when something succeeds, and nothing else', async () => {
  const sonner = fakeSonner();
  const { toast, load } = createToastQueue(async () => sonner);
  await load();
  sonner.getToasts.mockReturnValue([
    { id: 'failed', type: 'error' },
    { id: 'hint', type: 'info' },
    { id: 'saved', type: 'error' },
  ]);
  toast.success('Salvo', { id: 'saved' });
  expect(sonner.dismiss.mock.calls).toEqual([['failed']]);
});

it('takes the errors away that still wait when something succeeds', async () => {
  const sonner = fakeSonner();
  const { toast, load } = createToastQueue(async () => sonner);
  toast.error('Erro ao salvar');
  toast.success('Salvo');
  expect(toast.getToasts().map(({ type }) => type)).toEqual(['success']);
  await load();
  expect(sonner.error).not.toHaveBeenCalled();
  expect(sonner.success).toHaveBeenCalledTimes(1);
});
