import { checkAd, type Ad } from '@ponte/shared-domain';
import { createAdReader } from './ad-reader';
import { isAdQuestion, type AdQuestion } from './messages';

const ad: Ad = {
  title: 'Vendedor',
  description: 'Apenas homens com disposição.',
  requirements: '',
  benefits: '',
  salary: '',
  location: '',
  type: 'clt',
  level: 'junior',
};
const held = checkAd(ad);

/** A worker that does what a test says with each question. */
function fakeWorker(handle: (question: AdQuestion, worker: EventTarget) => void) {
  const worker = Object.assign(new EventTarget(), {
    postMessage: (data: unknown) => {
      if (isAdQuestion(data)) queueMicrotask(() => handle(data, worker));
    },
  });
  const close = jest.fn();
  return { open: jest.fn(async () => ({ worker: worker as unknown as Worker, close })), close };
}
const answer = (worker: EventTarget, data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));

beforeAll(() => Object.assign(globalThis, { Worker: jest.fn() }));
afterAll(() => Reflect.deleteProperty(globalThis, 'Worker'));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('reads every ad in one worker, and gives each question its own answer', async () => {
  const questions: AdQuestion[] = [];
  const { open } = fakeWorker((question, worker) => {
    questions.push(question);
    if (questions.length < 2) return;
    answer(worker, 'of somebody else');
    for (const { id, ad: asked } of [...questions].reverse()) answer(worker, { id, findings: checkAd(asked) });
  });
  const reader = createAdReader(open);
  const answers = await Promise.all([reader.read(ad), reader.read({ ...ad, description: 'Vender sapatos.' })]);
  expect(answers).toEqual([held, []]);
  expect(held).toHaveLength(1);
  expect(open).toHaveBeenCalledTimes(1);
});

it.each([
  ['cannot be opened', () => ({ open: jest.fn(() => Promise.reject(new TypeError('blocked'))), close: jest.fn() })],
  [
    'fails',
    () =>
      fakeWorker((_question, worker) => worker.dispatchEvent(Object.assign(new Event('error'), { message: 'boom' }))),
  ],
])(
  'the reader of ads goes on in the page, says so once and tries no other worker, when the worker %s',
  async (_how, make) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { open } = make();
    const reader = createAdReader(open);
    expect(await reader.read(ad)).toEqual(held);
    expect(await reader.read(ad)).toEqual(held);
    expect(open).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

it('the reader of ads goes on in the page when the worker does not answer, and ends it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { open, close } = fakeWorker(() => undefined);
  const reading = createAdReader(open).read(ad);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await reading).toEqual(held);
  expect(close).toHaveBeenCalledTimes(1);
});

it('answers who still waits when it is closed, and opens another worker afterwards', async () => {
  const { open, close } = fakeWorker(() => undefined);
  const reader = createAdReader(open);
  const waiting = reader.read(ad);
  await Promise.resolve();
  reader.close();
  expect(await waiting).toEqual(held);
  expect(close).toHaveBeenCalledTimes(1);
  void reader.read(ad);
  expect(open).toHaveBeenCalledTimes(2);
  reader.close();
});

it('the reader of ads reads in the page where there are no workers', async () => {
  Reflect.deleteProperty(globalThis, 'Worker');
  const { open } = fakeWorker(() => undefined);
  expect(await createAdReader(open).read(ad)).toEqual(held);
  expect(open).not.toHaveBeenCalled();
});
