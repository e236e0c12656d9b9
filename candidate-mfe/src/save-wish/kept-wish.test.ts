import { keepWish, takeWish } from './kept-wish';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('is given once, and only as it was kept', () => {
  keepWish('vaga:1');
  expect(takeWish('vaga:2')).toBe(false);
  expect(takeWish('vaga:1')).toBe(true);
  expect(takeWish('vaga:1')).toBe(false);
});

it('is too old after a day', () => {
  keepWish('vaga:1');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 24 * 60 * 60 * 1_000 + 1_000);
  expect(takeWish('vaga:1')).toBe(false);
});

it.each(['', 'null', '{', '[]', '"vaga:1"', '{"wish":"vaga:1"}', '{"wish":"vaga:1","until":"9e99"}'])(
  'is not made of %j, written by somebody',
  (text) => {
    localStorage.setItem('ponte-save-wish', text);
    expect(takeWish('vaga:1')).toBe(false);
  },
);

it('is simply not kept where storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => keepWish('vaga:1')).not.toThrow();
  expect(takeWish('vaga:1')).toBe(false);
});
