import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { siteUrl } from '@ponte/build/ports';
import { describeRunning, printAccounts, startLock } from './product';

it.each([
  ['the product', siteUrl, true],
  ['a remote alone, which has no page of the shell', 'http://localhost:3999', false],
])("the address of the operators' page is printed or not for %s", (_what, address, isPrinted) => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  printAccounts(false, address);
  expect(log.mock.calls.flat().join('\n').includes('/operador')).toBe(isPrinted);
});

const url = 'http://localhost:3000';
it.each([
  [
    'with an address',
    { startedAt: '1', url },
    `Ponte is already running at ${url} (process 7): open that address, or stop it first.`,
  ],
  ['without an address', { startedAt: '1' }, 'Ponte is already running (process 7): stop it first.'],
  [
    'known by its process id alone',
    { startedAt: null },
    `Ponte is already running (process 7): stop it first. If process 7 is another program, remove ${startLock}.`,
  ],
])('a second start names the running one %s', (_which, holder, message) => {
  expect(describeRunning({ pid: 7, ...holder })).toBe(message);
});

describe('the folder of the data', () => {
  const before = process.env.PONTE_DATA_DIR;
  afterEach(() => {
    if (before === undefined) Reflect.deleteProperty(process.env, 'PONTE_DATA_DIR');
    else process.env.PONTE_DATA_DIR = before;
  });

  // `npm run reset` deletes it.
  it.each(['', ' '])('is never the repository itself, as with PONTE_DATA_DIR=%j', async (blank) => {
    process.env.PONTE_DATA_DIR = blank;
    jest.resetModules();
    const { dataFolder } = await import('./product');
    expect(dataFolder).toBe(path.join(rootFolder, '.data'));
  });
});
