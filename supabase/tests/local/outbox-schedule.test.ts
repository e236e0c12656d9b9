import { startOutbox } from '../../local/outbox-schedule';

let position: string;
let hasDiskSpace: boolean;
let stop: () => Promise<void>;
const deliver = jest.fn<Promise<void>, []>();

beforeEach(() => {
  jest.useFakeTimers();
  position = '0/1';
  hasDiskSpace = true;
  deliver.mockReset().mockResolvedValue();
  stop = startOutbox(
    deliver,
    () => hasDiskSpace,
    () => Promise.resolve(position),
  );
});

afterEach(async () => {
  await stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (seconds: number): Promise<void> => jest.advanceTimersByTimeAsync(seconds * 1_000);

test('the outbox delivers within two seconds of a change', async () => {
  await wait(2);
  expect(deliver).toHaveBeenCalledTimes(1);
  position = '0/2';
  await wait(2);
  expect(deliver).toHaveBeenCalledTimes(2);
});

test('delivers every ten seconds while nothing is written', async () => {
  await wait(2);
  await wait(8);
  expect(deliver).toHaveBeenCalledTimes(1);
  await wait(2);
  expect(deliver).toHaveBeenCalledTimes(2);
});

test('delivers once more after a delivery that wrote, because others may have written meanwhile', async () => {
  deliver.mockImplementationOnce(() => {
    position = '0/2';
    return Promise.resolve();
  });
  await wait(8);
  expect(deliver).toHaveBeenCalledTimes(2);
});

test('the outbox goes on after a delivery that failed', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  deliver.mockRejectedValueOnce(new Error('the database is closed'));
  await wait(4);
  expect(deliver).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('delivers nothing while the disk is full, nor after it was stopped', async () => {
  hasDiskSpace = false;
  await wait(20);
  expect(deliver).not.toHaveBeenCalled();
  hasDiskSpace = true;
  await stop();
  await wait(20);
  expect(deliver).not.toHaveBeenCalled();
});
