import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { requireFreePorts, takenPortMessage } from './free-ports';
import { remotes } from '@ponte/build/apps';
import { findLocalPort, isFree } from '@ponte/build/free-port';
import { readPorts } from '@ponte/build/ports';

describe('ports', () => {
  it('are the documented ones when nothing is set', () => {
    expect(readPorts({})).toEqual({
      shell: 3000,
      health: 3009,
      others: 3008,
      candidate: 3001,
      company: 3002,
      marketing: 3003,
      api: 54321,
      mailbox: 54324,
    });
  });

  it('move with their variables', () => {
    expect(readPorts({ PONTE_PORT_SHELL: '4000', PONTE_PORT_API: '' })).toMatchObject({ shell: 4000, api: 54321 });
  });

  it('are the documented ones where a variable is blank', () => {
    expect(readPorts({ PONTE_PORT_SHELL: ' ', PONTE_PORT_HEALTH: ' ', PONTE_PORT_CANDIDATE: '' })).toEqual(
      readPorts({}),
    );
  });

  it('are for every remote of this repository', () => {
    expect(Object.keys(readPorts({}))).toEqual(expect.arrayContaining(remotes.map(({ name }) => name)));
    expect(readPorts({ PONTE_PORT_CANDIDATE: '4001' })).toMatchObject({ candidate: 4001, company: 3002 });
  });

  it('are refused for a remote with the name of a process, and for no other name', () => {
    const remote = (name: string) => [{ name, port: 3004, folder: `${name}-mfe` }];
    for (const name of ['shell', 'health', 'others', 'api', 'mailbox'])
      expect(() => readPorts({}, remote(name))).toThrow(`${name}-mfe/remote.json: "${name}" is the name of a process`);
    // What every object of JavaScript has.
    expect(readPorts({}, remote('constructor'))).toMatchObject({ constructor: 3004 });
  });

  it('derive some from the port of the shell, unless they are set', () => {
    expect(readPorts({ PONTE_PORT_SHELL: '4000' }).health).toBe(4009);
    expect(readPorts({ PONTE_PORT_SHELL: '65535' }).health).toBe(65_526);
    expect(readPorts({ PONTE_PORT_SHELL: '4000', PONTE_PORT_HEALTH: '5000' })).toMatchObject({
      health: 5000,
      others: 4008,
    });
  });

  it.each(['abc', '0', '70000', '3000.5', '-1'])('refuse %s and name the variable', (value) => {
    expect(() => readPorts({ PONTE_PORT_SHELL: value })).toThrow(`PONTE_PORT_SHELL=${value}`);
  });

  it('report in one sentence which is in use, what it is needed for, by which process, and what to do', () => {
    expect(takenPortMessage('shell', 3000, 'process 123, node')).toBe(
      'Port 3000, needed for the site, is taken by another program (process 123, node): stop that program, or set PONTE_PORT_SHELL to another port and run the command again.',
    );
    expect(takenPortMessage('api', 54321, undefined)).toContain('perhaps a second copy of this product');
  });
});

describe('finding out whether a port is free', () => {
  let server: Server;
  let port: number;
  beforeEach(async () => {
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('detects a program that listens on it', async () => {
    await expect(isFree(port)).resolves.toBe(false);
    await expect(requireFreePorts({ mailbox: port })).rejects.toThrow(`Port ${port}, needed for the mailbox page,`);
  });

  it('accepts a free one', async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePorts({ mailbox: port })).resolves.toBeUndefined();
    server = createServer().listen(0, '127.0.0.1');
  });

  it('gives a remote beside a running product the next port in hundreds, unless a variable names one', async () => {
    const beside = createServer();
    const usual = readPorts().candidate ?? 0;
    const wasFree = await isFree(usual);
    if (wasFree) await new Promise<void>((resolve) => beside.listen(usual, '127.0.0.1', resolve));
    // Whoever runs the tests may have moved the ports of a product.
    const { PONTE_PORT_CANDIDATE: _moved, ...environment } = process.env;
    const replaced = jest.replaceProperty(process, 'env', environment);
    const found = await findLocalPort('candidate');
    expect(found).toBeGreaterThan(usual);
    expect((found - usual) % 100).toBe(0);
    process.env.PONTE_PORT_CANDIDATE = String(usual);
    await expect(findLocalPort('candidate')).rejects.toThrow('PONTE_PORT_CANDIDATE=<port>');
    replaced.restore();
    if (wasFree) await new Promise((resolve) => beside.close(resolve));
  });
});
