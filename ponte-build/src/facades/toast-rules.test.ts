/** @jest-environment jsdom */
import { toast as sonnerToast } from 'sonner';
import { messageSaidEvent, messagesStayStorageKey, withToastRules } from './toast-rules';

const toast = withToastRules(sonnerToast);
const action = { label: 'Desfazer', onClick: () => undefined };

/** What sonner holds, without what was dismissed. */
const shown = () => sonnerToast.getToasts().flatMap((one) => ('dismiss' in one ? [] : [one]));

afterEach(() => void sonnerToast.dismiss());

it.each(['message', 'info', 'warning', 'success', 'error'] as const)(
  'gives an error and a message with something to press ten seconds, and leaves the others to the Toaster: %s',
  (kind) => {
    toast[kind]('Retirada', { id: 'undo', action });
    toast[kind]('Salva', { id: 'saved' });
    toast[kind]('Passa logo', { id: 'short', action, duration: 2_000 });
    const durationOf = (id: string) => shown().find((one) => one.id === id)?.duration;
    expect([durationOf('undo'), durationOf('saved'), durationOf('short')]).toEqual([
      10_000,
      kind === 'error' ? 10_000 : undefined,
      2_000,
    ]);
  },
);

it('announces whatever is said, for a Toaster that is not loaded yet', () => {
  const heard = jest.fn();
  window.addEventListener(messageSaidEvent, heard);
  const says: (() => unknown)[] = [
    () => toast('Simples'),
    () => toast.message('Simples'),
    () => toast.info('Simples'),
    () => toast.warning('Simples'),
    () => toast.error('Simples'),
    () => toast.success('Simples'),
    () => toast.loading('Simples'),
    () => toast.promise(Promise.resolve(), { success: 'Simples' }),
    () => toast.custom(() => null as never),
  ];
  for (const say of says) say();
  window.removeEventListener(messageSaidEvent, heard);
  expect(heard).toHaveBeenCalledTimes(says.length);
});

describe('for those who chose that messages stay', () => {
  beforeEach(() => localStorage.setItem(messagesStayStorageKey, 'on'));
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it.each(['message', 'info', 'warning', 'success', 'error'] as const)('none ends by itself: %s', (kind) => {
    toast[kind]('Salva', { id: 'saved' });
    toast[kind]('Retirada', { id: 'undo', action });
    toast[kind]('Passa logo', { id: 'short', duration: 2_000 });
    toast('Simples', { id: 'plain' });
    expect(shown().map(({ id, duration }) => [id, duration])).toEqual(
      ['saved', 'undo', 'short', 'plain'].map((id) => [id, Infinity]),
    );
  });

  it('does not fail where storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    toast.error('Erro ao salvar');
    expect(shown()).toMatchObject([{ title: 'Erro ao salvar', duration: 10_000 }]);
  });
});

it('gives a plain message with something to press ten seconds, too', () => {
  toast('Retirada', { action });
  expect(shown()).toMatchObject([{ title: 'Retirada', duration: 10_000 }]);
});

it('says an error in one place however often it is said, and another one beside it', () => {
  const first = toast.error('Erro ao salvar');
  expect(toast.error('Erro ao salvar')).toBe(first);
  expect(toast.error('Outro erro')).not.toBe(first);
  expect(shown().map(({ title }) => title)).toEqual(['Erro ao salvar', 'Outro erro']);
});

it('takes the errors away that stand when something succeeds, and nothing else', () => {
  toast.error('Erro ao salvar');
  toast.error('Erro que se resolve', { id: 'saved' });
  toast.info('Dica');
  toast.success('Salvo', { id: 'saved' });
  expect(shown().map(({ title, type }) => [title, type])).toEqual([
    ['Salvo', 'success'],
    ['Dica', 'info'],
  ]);
});

it('offers all that sonner offers', () => {
  expect(Object.keys(toast).sort()).toEqual(Object.keys(sonnerToast).sort());
});
