import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { ReleaseRegistryError } from '@ponte/shared-server';
import { rootFolder } from '../apps';
import { collectBuild } from './collect-build';
import { commands } from './commands';
import { openRegistry, requireSigningKey, UsageError } from './settings';

let folder: string;
let build: string;
const variables = [
  'PONTE_REGISTRY',
  'PONTE_RELEASE_KEYS',
  'PONTE_SIGNING_KEY',
  'PONTE_SIGNING_KEY_FILE',
  'PONTE_ACTOR',
  'GITHUB_ACTOR',
  'PONTE_SHELL',
];
const before = Object.fromEntries(variables.map((name) => [name, process.env[name]]));

/** A built folder, as webpack leaves it: this release's files, and some of an earlier one. */
function writeBuild(
  release: string,
  extra: Record<string, string> = {},
  { remote = 'candidate', routes }: { remote?: string; routes?: string[] } = {},
): void {
  const files: Record<string, string> = {
    'release.json': JSON.stringify({
      name: remote,
      release,
      entry: `remoteEntry.${release}.js`,
      main: [],
      exposes: {},
      chunks: {},
      fonts: [],
      databaseSchema: '20261123101800',
      ...(routes && { declaration: { label: remote, owner: '', routes, smokeTestPages: [] } }),
    }),
    [`remoteEntry.${release}.js`]: `// ${release}`,
    [`server.${release}.json`]: JSON.stringify({
      name: remote,
      release,
      file: `server.${release}.cjs`,
      integrity: '',
      requires: { react: '^19.3.1' },
    }),
    [`server.${release}.cjs`]: `// ${release}`,
    ...extra,
  };
  mkdirSync(build, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(build, name), content);
  writeFileSync(path.join(build, '.releases.json'), JSON.stringify([{ release, files: Object.keys(files) }]));
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-commands-'));
  build = path.join(folder, 'dist');
  for (const name of variables) Reflect.deleteProperty(process.env, name);
  process.env.PONTE_REGISTRY = path.join(folder, 'registry');
  process.env.PONTE_RELEASE_KEYS = path.join(folder, 'release-keys.json');
  process.env.PONTE_SIGNING_KEY_FILE = path.join(folder, 'private/team.key');
  process.env.PONTE_ACTOR = 'ana';
  await run('keys', ['create'], { name: 'candidate team', private: process.env.PONTE_SIGNING_KEY_FILE });
  writeBuild('aaaaaaaaaaaa');
});
afterEach(() => {
  for (const [name, value] of Object.entries(before))
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  rmSync(folder, { recursive: true, force: true });
});

async function run(name: string, words: string[], options: Record<string, string | boolean> = {}) {
  const command = commands[name];
  if (!command) throw new Error(`no command ${name}`);
  const { data, lines } = await command.run(words, options);
  return { data: data as Record<string, unknown>, lines: lines.join('\n') };
}

const release = async (hash: string): Promise<string> => {
  writeBuild(hash);
  return String((await run('release', ['candidate'], { from: build, reason: hash })).data.release);
};

describe('ponte release', () => {
  it('refuses addresses that another remote has, and stores nothing then', async () => {
    writeBuild('aaaaaaaaaaaa', {}, { routes: ['/vagas', '/candidato'] });
    await run('release', ['candidate'], { from: build });
    writeBuild('bbbbbbbbbbbb', {}, { remote: 'company', routes: ['/empresas', '/vagas/salarios'] });
    await expect(run('release', ['company'], { from: build })).rejects.toThrow(
      '/vagas/salarios belongs to candidate, or a part of it does: take it out of "routes" in remote.json.',
    );
    expect((await run('list', ['company'])).data).toEqual([]);
    // Its own addresses, of its release before, are no obstacle.
    writeBuild('cccccccccccc', {}, { routes: ['/vagas', '/candidato', '/curriculo'] });
    await expect(run('release', ['candidate'], { from: build })).resolves.toMatchObject({ data: { live: true } });
  });

  it('refuses addresses of the shell of the product that is named, and stores nothing then', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ routes: ['/login', '/cadastro'] }));
    writeBuild('aaaaaaaaaaaa', {}, { routes: ['/vagas', '/cadastro'] });
    await expect(run('release', ['candidate'], { from: build, shell: 'https://ponte.example' })).rejects.toThrow(
      '/cadastro belongs to the shell, or a part of it does: take it out of "routes" in remote.json.',
    );
    expect((await run('list', ['candidate'])).data).toEqual([]);
  });

  it('stores the newest release of a folder, and nothing of earlier ones, and makes it live', async () => {
    writeFileSync(path.join(build, 'remoteEntry.bbbbbbbbbbbb.js'), '// an earlier release');
    writeFileSync(path.join(build, 'remoteEntry.aaaaaaaaaaaa.js.br'), 'compressed');
    const { data, lines } = await run('release', ['candidate-mfe'], {
      from: build,
      commit: 'c0ffee',
    });
    expect(data).toMatchObject({ remote: 'candidate', isNew: true, live: true, move: { version: 1, by: 'ana' } });
    expect(lines).toMatch(/candidate@[0-9a-f]{16} is live \(move 1/);
    const [record] = (await run('list', ['candidate'])).data as unknown as { files: object }[];
    expect(record).toMatchObject({
      build: 'aaaaaaaaaaaa',
      commit: 'c0ffee',
      databaseSchema: '20261123101800',
      requires: { react: '^19.3.1' },
    });
    expect(
      Object.keys(record?.files ?? {}).filter((name) => !name.endsWith('.dcz') && name !== '.dictionaries'),
    ).toEqual([
      'release.json',
      'remoteEntry.aaaaaaaaaaaa.js',
      'remoteEntry.aaaaaaaaaaaa.js.br',
      'server.aaaaaaaaaaaa.cjs',
      'server.aaaaaaaaaaaa.json',
    ]);
  });

  describe('compares what it uses with what the shell has', () => {
    const answer = (provides: object, databaseSchema: string | null = null): void => {
      process.env.PONTE_SHELL = 'https://ponte.example';
      jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async () => Response.json({ release: 's1', provides, databaseSchema }));
    };
    beforeEach(() => {
      const record = JSON.parse(readFileSync(path.join(build, 'release.json'), 'utf8')) as object;
      const uses = { '@ponte/shared-ui': ['Button', 'Chip'] };
      const more = { requires: { '@ponte/shared-ui': '^1.0.0' }, uses };
      writeFileSync(path.join(build, 'release.json'), JSON.stringify({ ...record, ...more }));
    });

    it('and refuses before it stores anything', async () => {
      answer({ '@ponte/shared-ui': { version: '1.0.0', names: ['Button'] } });
      const refused = await run('release', ['candidate'], { from: build }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'incompatible' });
      expect(String(refused)).toContain(
        "does not fit the shell at https://ponte.example: it uses Chip of @ponte/shared-ui, which the shell's 1.0.0 does not have",
      );
      expect(fetch).toHaveBeenCalledWith('https://ponte.example/contract.json', expect.anything());
      expect((await run('list', ['candidate'])).data).toEqual([]);
    });

    it('and refuses one that needs a newer database than the product has', async () => {
      answer({}, '20261123101700');
      await expect(run('release', ['candidate'], { from: build })).rejects.toThrow(
        'does not fit the shell at https://ponte.example: it needs migration 20261123101800, the database has 20261123101700.',
      );
      expect((await run('list', ['candidate'])).data).toEqual([]);
      answer({}, '20261123101800');
      await expect(run('release', ['candidate'], { from: build })).resolves.toMatchObject({ data: { live: true } });
    });

    it.each([
      [
        'that does not answer',
        'http://localhost:9',
        /^http:\/\/localhost:9\/contract\.json does not answer\. Name the/,
      ],
      ['without http', 'localhost:3000', /^"localhost:3000" is no address\. Name the product/],
      ['that is a word', 'product', /^"product" is no address\. Name the product/],
    ])('and says what to name in place of one %s', async (_which, shell, message) => {
      await expect(run('release', ['candidate'], { from: build, shell })).rejects.toThrow(message);
    });

    it('and says what to name in place of one whose answer breaks off', async () => {
      answer({});
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
      jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
      await expect(run('release', ['candidate'], { from: build })).rejects.toThrow(
        /^https:\/\/ponte\.example\/contract\.json does not answer\. Name the product/,
      );
    });

    it('and says so in place of one whose answer is a page', async () => {
      answer({});
      jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<!doctype html>'));
      await expect(run('release', ['candidate'], { from: build })).rejects.toThrow(
        'https://ponte.example/contract.json does not say what the shell has',
      );
    });

    it('and writes the names into the signed record of one that fits', async () => {
      answer({ '@ponte/shared-ui': { version: '1.4.0', names: ['Button', 'Chip', 'Tag'] } });
      await run('release', ['candidate'], { from: build });
      const [record] = (await run('list', ['candidate'])).data as unknown as { uses: object }[];
      expect(record?.uses).toEqual({ '@ponte/shared-ui': ['Button', 'Chip'] });
    });
  });

  it('refuses a script that was changed after the build, which browsers would refuse', async () => {
    const record = JSON.parse(readFileSync(path.join(build, 'release.json'), 'utf8')) as object;
    const integrity = { 'remoteEntry.aaaaaaaaaaaa.js': 'sha256-another=' };
    writeFileSync(path.join(build, 'release.json'), JSON.stringify({ ...record, integrity }));
    await expect(run('release', ['candidate'], { from: build })).rejects.toThrow(
      'remoteEntry.aaaaaaaaaaaa.js was changed after the build',
    );
  });

  it('takes variables that a CI leaves blank as unset: the log names somebody, and no product is asked', async () => {
    for (const name of ['PONTE_ACTOR', 'PONTE_SHELL']) process.env[name] = '';
    process.env.GITHUB_ACTOR = ' ';
    const { data } = await run('release', ['candidate'], { from: build });
    expect(data).toMatchObject({ live: true, move: { by: userInfo().username } });
  });

  it('is signed with the key in the file where the variable for its text is blank', async () => {
    process.env.PONTE_SIGNING_KEY = ' ';
    expect((await run('release', ['candidate'], { from: build })).data).toMatchObject({ live: true });
  });

  it('does nothing when that release is live already', async () => {
    await run('release', ['candidate'], { from: build });
    const { data, lines } = await run('release', ['candidate'], { from: build });
    expect(data).toMatchObject({ isNew: false, live: true, move: null });
    expect(lines).toMatch(/is live already/);
    expect((await run('history', ['candidate'])).data).toHaveLength(1);
  });

  it('leaves the pointer where it is with --store-only', async () => {
    const { data } = await run('release', ['candidate'], { from: build, 'store-only': true });
    expect(data).toMatchObject({ isNew: true, live: false });
    expect((await run('status', ['candidate'])).lines).toBe('candidate: no release');
  });

  it.each<[string, () => unknown, RegExp]>([
    ['without a key', () => delete process.env.PONTE_SIGNING_KEY_FILE, /No signing key/],
    ['with a blank key', () => (process.env.PONTE_SIGNING_KEY_FILE = ' '), /No signing key/],
    [
      'with a key that is not there',
      () => (process.env.PONTE_SIGNING_KEY_FILE = '/none.key'),
      /PONTE_SIGNING_KEY_FILE names \/none\.key, which is not there/,
    ],
    ['without a registry', () => delete process.env.PONTE_REGISTRY, /No registry is named/],
    ['without public keys', () => delete process.env.PONTE_RELEASE_KEYS, /No public keys are named/],
    ['of a folder without a build', () => rmSync(path.join(build, 'release.json')), /holds no build/],
    ['of a folder that lacks a file', () => rmSync(path.join(build, 'server.aaaaaaaaaaaa.cjs')), /is not complete/],
  ])('is refused %s', async (_what, prepare, reason) => {
    prepare();
    await expect(run('release', ['candidate'], { from: build })).rejects.toThrow(reason);
  });

  it.each([
    ['shell', /no remote/],
    ['other', /no remote called "other"/],
  ])('knows no remote %s', async (name, reason) => {
    await expect(run('release', [name])).rejects.toThrow(reason);
    await expect(run('release', [name])).rejects.toBeInstanceOf(UsageError);
  });

  it('takes no build of another remote', async () => {
    await expect(collectBuild(build, 'company')).rejects.toThrow('not that of a build of company');
  });

  it('is refused when the pointer was moved while it was built', async () => {
    await release('aaaaaaaaaaaa');
    writeBuild('bbbbbbbbbbbb');
    const slow = run('release', ['candidate'], { from: build, reason: 'slow' });
    const outcomes = await Promise.allSettled([slow, run('lock', ['candidate'], { reason: 'meanwhile' })]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect((outcomes[0] as PromiseRejectedResult).reason).toBeInstanceOf(ReleaseRegistryError);
  });
});

describe('ponte rollback', () => {
  it('goes one release back, and further back the next time', async () => {
    const [one, two, three] = [
      await release('aaaaaaaaaaaa'),
      await release('bbbbbbbbbbbb'),
      await release('cccccccccccc'),
    ];
    expect((await run('rollback', ['candidate'])).data).toMatchObject({ release: two, move: { from: three } });
    expect((await run('rollback', ['candidate'])).data).toMatchObject({ release: one, move: { from: two } });
    await expect(run('rollback', ['candidate'])).rejects.toMatchObject({ code: 'nothing-to-show' });
  });

  it('goes to the release whose name begins as given', async () => {
    const [one] = [await release('aaaaaaaaaaaa'), await release('bbbbbbbbbbbb'), await release('cccccccccccc')];
    expect((await run('rollback', ['candidate'], { to: one.slice(0, 12) })).data).toMatchObject({ release: one });
    await expect(run('rollback', ['candidate'], { to: 'xyz' })).rejects.toMatchObject({ code: 'no-such-release' });
    await expect(run('rollback', ['candidate'], { to: '' })).rejects.toThrow('more than one');
  });
});

describe('ponte canary and promote', () => {
  let live: string;
  let stored: string;
  beforeEach(async () => {
    live = await release('aaaaaaaaaaaa');
    writeBuild('bbbbbbbbbbbb');
    stored = String((await run('release', ['candidate'], { from: build, 'store-only': true })).data.release);
  });

  it('give a stored release to some visitors and then to everybody; status, history and list show it', async () => {
    await run('canary', [`candidate@${stored.slice(0, 8)}`], { percent: '5', reason: 'a trial' });
    const { lines } = await run('status', ['candidate']);
    expect(lines).toMatch(
      new RegExp(`candidate: ${live}.*\n  live since.*\n  canary for 5 %: ${stored} .*\n    since .*, by ana: a trial`),
    );
    expect((await run('history', ['candidate'])).lines).toMatch(
      new RegExp(`canary candidate@${stored} for 5 % of the visitors, by ana: a trial`),
    );
    expect((await run('list', ['candidate'])).lines).toMatch(new RegExp(`^% ${stored}.*\n\\* ${live}`));
    expect((await run('promote', ['candidate'])).data).toMatchObject({ release: stored, move: { from: live } });
    expect((await run('rollback', ['candidate'])).data).toMatchObject({ release: live });
  });

  it('end by --stop, and by a rollback, which leaves the release beside it', async () => {
    await run('canary', [`candidate@${stored}`], { percent: '5' });
    await run('canary', ['candidate'], { stop: true });
    expect((await run('status', ['candidate'])).lines).not.toContain('canary');
    await run('canary', [`candidate@${stored}`], { percent: '5' });
    const { data, lines } = await run('rollback', ['candidate']);
    expect(data).toMatchObject({ release: live, move: { action: 'stop' } });
    expect(lines).toContain(`everybody gets ${live} again`);
  });

  it('keep another release from being made live meanwhile, before it is built', async () => {
    await run('canary', [`candidate@${stored}`], { percent: '5' });
    await expect(run('release', ['candidate'], { from: '/nowhere' })).rejects.toMatchObject({ code: 'canary-runs' });
  });

  it.each<[string[], Record<string, string | boolean>, RegExp]>([
    [['candidate'], { percent: '5' }, /Name a remote and a release/],
    [['candidate@'], { percent: '5' }, /Name a remote and a release/],
    [['candidate@a'], {}, /--percent takes/],
    [['candidate@a'], { percent: '0' }, /--percent takes/],
    [['candidate@a'], { percent: '100' }, /ponte promote/],
    [['candidate@a'], { percent: '2.5' }, /--percent takes/],
    [['candidate'], { stop: true, percent: '5' }, /--stop ends/],
    [['candidate@xyz'], { percent: '5' }, /no release candidate@xyz/],
  ])('say what is wrong with %j %j', async (words, options, reason) => {
    await expect(run('canary', words, options)).rejects.toThrow(reason);
  });
});

describe('a release that the product refuses, when a pointer is moved to it', () => {
  const shell = 'https://ponte.example';
  const reason = 'it needs migration 20261123101800, the database has 20261123101700';
  const askedAt: string[] = [];
  let answer: () => Response;
  let one: string;
  let two: string;
  beforeEach(async () => {
    [one, two] = [await release('aaaaaaaaaaaa'), await release('bbbbbbbbbbbb')];
    askedAt.length = 0;
    answer = () => Response.json({ provides: {}, databaseSchema: '20261123101700' });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      askedAt.push(String(address));
      return answer();
    });
  });

  it('is named by ponte rollback, whose move stands', async () => {
    const { data, lines } = await run('rollback', ['candidate'], { shell });
    expect(data).toMatchObject({ release: one, move: { to: one, from: two }, refusal: reason });
    expect(lines).toContain(
      `BUT the shell at ${shell} refuses candidate@${one} (${reason}): visitors keep what they have now.`,
    );
  });

  it('is named by ponte canary and ponte promote, by PONTE_SHELL, too', async () => {
    process.env.PONTE_SHELL = shell;
    const canary = await run('canary', [`candidate@${one}`], { percent: '5' });
    expect(canary.lines).toContain(`refuses candidate@${one} (${reason}): visitors keep what they have now.`);
    const promote = await run('promote', ['candidate']);
    expect(promote.lines).toContain(`refuses candidate@${one} (${reason}): visitors keep what they have now.`);
    expect([canary.data.refusal, promote.data.refusal]).toEqual([reason, reason]);
  });

  it('is named without what visitors have of a remote that is off, which is nothing', async () => {
    await run('off', ['candidate'], { reason: 'leaks data' });
    const { lines } = await run('rollback', ['candidate'], { shell });
    expect(lines).toContain(`BUT the shell at ${shell} refuses candidate@${one} (${reason}).`);
    expect(lines).not.toContain('visitors keep');
  });

  it('is not named where the product takes it, or no product is', async () => {
    answer = () => Response.json({ provides: {}, databaseSchema: '20261123101800' });
    const taken = await run('rollback', ['candidate'], { shell });
    expect(askedAt).toEqual([`${shell}/contract.json`]);
    await run('rollback', ['candidate'], { to: two });
    expect(askedAt).toHaveLength(1);
    expect(taken.data.refusal).toBeNull();
    expect(taken.lines).toBe(`candidate@${one} is live again; before: ${two}.`);
  });

  it('is not known while the product does not answer, which does not undo the move', async () => {
    answer = () => new Response(null, { status: 503 });
    const { data, lines } = await run('rollback', ['candidate'], { shell });
    expect(data).toMatchObject({ release: one, refusal: null });
    expect(lines).toContain(`Whether the shell at ${shell} takes it is not known: ${shell}/contract.json answers 503.`);
  });
});

describe('an address that another remote has taken since, when a pointer is moved to a release that names it', () => {
  const taken = '/vagas/salarios belongs to company, or a part of it does';
  const line = `BUT ${taken}: visitors get the pages there of one of the two alone.`;
  let one: string;
  beforeEach(async () => {
    writeBuild('aaaaaaaaaaaa', {}, { routes: ['/vagas/salarios'] });
    one = String((await run('release', ['candidate'], { from: build })).data.release);
    writeBuild('bbbbbbbbbbbb', {}, { routes: ['/candidato'] });
    await run('release', ['candidate'], { from: build });
    writeBuild('cccccccccccc', {}, { remote: 'company', routes: ['/vagas/salarios'] });
    await run('release', ['company'], { from: build });
  });

  it('is named by ponte rollback, whose move stands', async () => {
    const { data, lines } = await run('rollback', ['candidate']);
    expect(data).toMatchObject({ release: one, move: { to: one }, takenRoute: taken });
    expect(lines).toContain(line);
  });

  it('is named by ponte canary and ponte promote, and not by a move to a release without it', async () => {
    const canary = await run('canary', [`candidate@${one}`], { percent: '5' });
    const promote = await run('promote', ['candidate']);
    expect([canary.data.takenRoute, promote.data.takenRoute]).toEqual([taken, taken]);
    expect(canary.lines).toContain(line);
    expect(promote.lines).toContain(line);
    const back = await run('rollback', ['candidate']);
    expect(back.data.takenRoute).toBeNull();
    expect(back.lines).not.toContain('BUT');
  });
});

it('ponte status, history and verify tell what is live, what has happened and what was changed', async () => {
  const one = await release('aaaaaaaaaaaa');
  await run('lock', ['candidate'], { reason: 'feira' });
  const { lines } = await run('status', ['candidate']);
  expect(lines).toContain(`candidate: ${one}`);
  expect(lines).toMatch(/live since .* UTC, by ana: aaaaaaaaaaaa \(move 1\)/);
  expect(lines).toMatch(/locked by ana since .*: feira/);
  expect((await run('history', ['candidate'])).lines).toMatch(/locked, by ana: feira\n.*release candidate@/);
  expect((await run('verify', [])).lines).toContain('1 releases are what their teams have signed');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const file = path.join(folder, 'registry/remotes/candidate/releases', one, 'files/remoteEntry.aaaaaaaaaaaa.js');
  writeFileSync(file, 'changed');
  await expect(run('verify', [])).rejects.toMatchObject({ code: 'changed-file' });
  await expect(run('lock', ['candidate'])).rejects.toThrow('Say why');
});

describe('ponte off and on', () => {
  it('take a remote away from visitors and give it back; status and history say by whom and why', async () => {
    const one = await release('aaaaaaaaaaaa');
    expect((await run('off', ['candidate-mfe'], { reason: 'leaks data' })).lines).toMatch(
      /candidate is off \(move 2\).*\nA CDN may .*\nBack: npx ponte on candidate/,
    );
    const { data, lines } = await run('status', ['candidate']);
    expect(lines).toContain(`candidate: ${one}`);
    expect(lines).toMatch(
      /live since .*, by ana: aaaaaaaaaaaa \(move 1\)\n {2}OFF for all visitors, by ana since .* UTC: leaks data/,
    );
    expect(data).toMatchObject([{ pointer: { off: { by: 'ana', why: 'leaks data' } } }]);
    expect((await run('history', ['candidate'])).lines).toMatch(
      / {2}off: no visitor gets the remote, by ana: leaks data/,
    );
    expect((await run('on', ['candidate'])).lines).toBe(`candidate is on again (move 3): visitors get ${one}.`);
    expect((await run('status', ['candidate'])).lines).not.toContain('OFF');
    expect((await run('history', ['candidate'])).lines).toMatch(/ {2}on again, by ana\n/);
  });

  it('are said by every move of a remote that stays off', async () => {
    await release('aaaaaaaaaaaa');
    await run('off', ['candidate'], { reason: 'leaks data' });
    writeBuild('bbbbbbbbbbbb');
    const off = /candidate is OFF: visitors get it after npx ponte on candidate/;
    const { data, lines } = await run('release', ['candidate'], { from: build });
    expect(lines).toMatch(off);
    expect((await run('rollback', ['candidate'])).lines).toMatch(off);
    const word = `candidate@${String(data.release)}`;
    expect((await run('canary', [word], { percent: '5' })).lines).toMatch(off);
    expect((await run('rollback', ['candidate'])).lines).toMatch(off);
    await run('canary', [word], { percent: '5' });
    expect((await run('promote', ['candidate'])).lines).toMatch(off);
    await run('on', ['candidate']);
    expect((await run('rollback', ['candidate'])).lines).not.toMatch(off);
  });

  it('are refused without a reason, twice, and before there is a release', async () => {
    await expect(run('off', ['candidate'], { reason: 'x' })).rejects.toMatchObject({ code: 'nothing-to-show' });
    await release('aaaaaaaaaaaa');
    await expect(run('off', ['candidate'])).rejects.toThrow('Say why');
    await expect(run('on', ['candidate'])).rejects.toMatchObject({ code: 'not-off' });
    await run('off', ['candidate'], { reason: 'x' });
    await expect(run('off', ['candidate'], { reason: 'x' })).rejects.toMatchObject({ code: 'already-off' });
  });
});

describe('ponte keys', () => {
  it('makes a private key that its owner alone can read, never in the repository, and lists the public one', async () => {
    const file = process.env.PONTE_SIGNING_KEY_FILE ?? '';
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(folder, 'release-keys.json'), 'utf8')).not.toContain('PRIVATE');
    expect((await run('keys', ['list'])).lines).toMatch(/^[0-9a-f]{16} {2}candidate team {2}all remotes$/);
    await expect(
      run('keys', ['create'], { name: 'x', private: path.join(rootFolder, 'ponte-build/x.key') }),
    ).rejects.toThrow('in the repository');
    await expect(run('keys', ['create'], { name: 'x', private: file })).rejects.toThrow(
      `${file} exists already: choose a new file`,
    );
  });

  it('makes one that may sign some remotes alone', async () => {
    const other = path.join(folder, 'private/company.key');
    await run('keys', ['create'], { name: 'company team', private: other, remotes: 'company' });
    process.env.PONTE_SIGNING_KEY_FILE = other;
    await expect(run('release', ['candidate'], { from: build })).rejects.toMatchObject({
      code: 'key-of-another-remote',
    });
    expect((await run('status', ['candidate'])).lines).toBe('candidate: no release');
    // Nor is anything left by which the registry would fail every later check.
    await expect(run('verify', [])).resolves.toMatchObject({ data: [] });
  });

  it('makes one for a team whose remote is in a repository of its own, and says so', async () => {
    const create = (remotes: string) =>
      run('keys', ['create'], { name: 'a team', private: path.join(folder, `private/${remotes}.key`), remotes });
    const { data, lines } = await create('cursos,company-mfe');
    expect(data).toMatchObject({ remotes: ['cursos', 'company'] });
    expect(lines).toMatch(/\nNot in this folder: cursos\. Is that spelled/);
    expect((await create('company')).lines).not.toContain('Not in this folder');
    for (const name of ['Cursos', 'cursos-mfe', 'shell', ''])
      await expect(create(name)).rejects.toThrow(`"${name}" is no name of a remote`);
  });
});

describe('a remote that only the registry has', () => {
  beforeEach(async () => {
    const registry = openRegistry({});
    const { record } = await registry.publish(
      {
        remote: 'salaries',
        files: new Map([['release.json', Buffer.from('{}')]]),
        details: {
          build: 'b',
          version: '1.0.0',
          commit: null,
          hasUncommittedChanges: false,
          requires: {},
          databaseSchema: null,
          createdBy: 'bia',
        },
      },
      requireSigningKey(),
    );
    await registry.point({ remote: 'salaries', action: 'release', to: record.release, by: 'bia', why: '' });
  });

  it('is shown, switched off and on like any other', async () => {
    expect((await run('status', [])).lines).toContain('salaries');
    await run('off', ['salaries'], { reason: 'leaks data' });
    expect((await run('history', ['salaries'])).lines).toContain('leaks data');
    await run('on', ['salaries']);
  });

  it('cannot be built here', async () => {
    await expect(run('release', ['salaries'])).rejects.toThrow('There is no remote called "salaries"');
    await expect(run('off', ['wages'], { reason: 'x' })).rejects.toThrow('There is no remote called "wages"');
  });
});

describe('ponte preview', () => {
  const linkIn = (address: unknown): string => new URL(String(address)).searchParams.get('link') ?? '';
  const read = (address: unknown) => openRegistry({}).readPreviewLink(linkIn(address));
  let live: string;
  let next: string;
  beforeEach(async () => {
    live = await release('aaaaaaaaaaaa');
    writeBuild('bbbbbbbbbbbb');
    next = String((await run('release', ['candidate'], { from: build, 'store-only': true })).data.release);
  });

  it('prints a link to a page of the site, which the public keys read, and moves nothing', async () => {
    const { data, lines } = await run('preview', [`candidate@${next.slice(0, 6)}`], {
      url: 'https://ponte.example/vagas?cargo=x',
      hours: '2',
    });
    const url = new URL(String(data.url));
    expect([url.origin, url.pathname, url.searchParams.get('page')]).toEqual([
      'https://ponte.example',
      '/_ponte/preview',
      '/vagas?cargo=x',
    ]);
    const { until, ...rest } = await read(data.url);
    expect(rest).toEqual({ remote: 'candidate', release: next });
    expect((until - Date.now()) / 3_600_000).toBeCloseTo(2, 1);
    expect(lines.split('\n')[0]).toBe(String(data.url));
    expect(lines).toContain(`everybody else gets ${live}`);
    expect((await run('history', ['candidate'])).data).toHaveLength(1);
  });

  it('holds for a day, and opens the home page of PONTE_SHELL, when nothing else is said', async () => {
    process.env.PONTE_SHELL = 'https://staging.example';
    const { data } = await run('preview', [`candidate@${next}`]);
    expect(String(data.url)).toMatch(/^https:\/\/staging\.example\/_ponte\/preview\?link=.*&page=%2F$/);
    expect(((await read(data.url)).until - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
  });

  it.each([['0'], ['-1'], ['169'], ['a day']])('refuses %s hours', async (hours) => {
    await expect(run('preview', [`candidate@${next}`], { hours })).rejects.toThrow('--hours takes a number up to 168');
  });

  it('refuses a release that is not there, one that is not whole, and an address that is none', async () => {
    await expect(run('preview', ['candidate@ffff'])).rejects.toMatchObject({ code: 'no-such-release' });
    await expect(run('preview', ['candidate'])).rejects.toBeInstanceOf(UsageError);
    await expect(run('preview', [`candidate@${next}`], { url: 'ponte.example' })).rejects.toBeInstanceOf(UsageError);
    const stored = path.join(folder, 'registry/remotes/candidate/releases', next);
    rmSync(path.join(stored, 'files/server.bbbbbbbbbbbb.cjs'));
    await expect(run('preview', [`candidate@${next}`])).rejects.toMatchObject({ code: 'missing-file' });
    rmSync(path.join(stored, 'record.json'));
    await expect(run('preview', [`candidate@${next}`])).rejects.toMatchObject({ code: 'no-record' });
  });

  it('refuses a remote that has no live release', async () => {
    writeBuild('cccccccccccc', {}, { remote: 'company' });
    const { data } = await run('release', ['company'], { from: build, 'store-only': true });
    await expect(run('preview', [`company@${String(data.release)}`])).rejects.toMatchObject({
      code: 'nothing-to-show',
    });
  });

  it('refuses a key that the public keys do not name, and says so of a remote that is off', async () => {
    await run('off', ['candidate'], { reason: 'leaks data' });
    expect((await run('preview', [`candidate@${next}`])).lines).toContain('candidate is OFF');
    const kept = readFileSync(process.env.PONTE_RELEASE_KEYS ?? '', 'utf8');
    process.env.PONTE_SIGNING_KEY_FILE = path.join(folder, 'private/other.key');
    await run('keys', ['create'], { name: 'other team', private: process.env.PONTE_SIGNING_KEY_FILE });
    writeFileSync(process.env.PONTE_RELEASE_KEYS ?? '', kept);
    await expect(run('preview', [`candidate@${next}`])).rejects.toThrow('which is not in the list of public keys');
  });
});
