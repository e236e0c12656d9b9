import { createToastQueue } from './toast-queue';

function fakeSonner() {
  return { message: jest.fn(), success: jest.fn(), info: jest.fn(), warning: jest.fn(), error: jest.fn(), dismiss: jest.fn() };
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
  expect(sonner.error.mock.calls).toEqual([['Depois', { id: 'plan', duration: Infinity }]]);
  expect(sonner.info).not.toHaveBeenCalled();
});

it('keeps what was said when sonner can not be loaded, and shows it when it can', async () => {
  const sonner = fakeSonner();
  const loadReal = jest.fn<Promise<typeof sonner>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(sonner);
  const { toast, load } = createToastQueue(loadReal);
  toast.error('Sem conexão');
  await expect(load()).rejects.toThrow('offline');
  await load();
  expect(sonner.error).toHaveBeenCalledTimes(1);
});

it('keeps an error until it is closed, in one place however often it is said, unless told otherwise', async () => {
  const sonner = fakeSonner();
  const { toast, load } = createToastQueue(async () => sonner);
  await load();
  const first = toast.error('Erro ao salvar');
  expect(toast.error('Erro ao salvar')).toBe(first);
  expect(toast.error('Outro erro')).not.toBe(first);
  expect(sonner.error).toHaveBeenCalledWith('Erro ao salvar', { id: first, duration: Infinity });
  toast.error('Passa logo', { duration: 2_000 });
  expect(sonner.error).toHaveBeenLastCalledWith('Passa logo', expect.objectContaining({ duration: 2_000 }));
  toast.success('Salvo');
  expect(sonner.success).toHaveBeenLastCalledWith('Salvo', { id: expect.any(String) as string });
});
