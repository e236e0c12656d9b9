import { spawn, spawnSync } from 'node:child_process';
import { commandOf, thisProcess } from '../../local/process-identity';

// An image with Linux may come without ps, and needs none.
const hasPs = spawnSync('ps', ['-p', String(process.pid)]).status === 0;

(hasPs ? describe : describe.skip)('where only ps knows the processes', () => {
  const { TZ, COLUMNS } = process.env;
  const { platform } = process;
  const actAs = (value: string) => Object.defineProperty(process, 'platform', { value });
  beforeEach(() => {
    actAs('darwin');
  });
  afterEach(() => {
    actAs(platform);
    for (const [name, value] of Object.entries({ TZ, COLUMNS })) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  });

  it('a process began at the same time for whoever asks, in any time zone', () => {
    const starts = ['America/Sao_Paulo', 'Asia/Tokyo'].map((zone) => {
      process.env['TZ'] = zone;
      return thisProcess().startedAt;
    });
    expect(starts[0]).toMatch(/\d\d:\d\d:\d\d/);
    expect(starts[1]).toBe(starts[0]);
  });

  it('a long command is read whole', () => {
    process.env['COLUMNS'] = '79';
    const end = `${'long'.repeat(50)}-end`;
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)', '--', end]);
    try {
      expect(commandOf(child.pid ?? 0)).toContain(end);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
