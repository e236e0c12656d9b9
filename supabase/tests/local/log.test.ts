import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeError, logLine, openLog, withoutPersonalData } from '../../local/log';

const secretsOf = [
  'ana.souza@ponte.example',
  '529.982.247-25',
  '52998224725',
  '(11) 98765-4321',
  '+55 11 98765-4321',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln',
  'sb_secret_abc123-_x',
];

describe('the log of the backend', () => {
  it.each(secretsOf)('never contains %s', (secret) => {
    for (const text of [
      secret,
      `x=${secret}`,
      `"${secret}"`,
      `Key (email)=(${secret}) already exists.`,
      `não achei ${secret}, veja`,
    ]) {
      expect(withoutPersonalData(text)).not.toContain(secret);
    }
  });

  it.each([
    ['GET /vagas?q=enfermeira&cidade=Recife', 'GET /vagas?[query]'],
    ['http://localhost:54321/auth/v1/verify?token=abc&type=signup', 'http://localhost:54321/auth/v1/verify?[query]'],
    ['authorization: Bearer abc.def', 'authorization: Bearer [token]'],
  ])('shortens %s', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected);
  });

  it('takes no longer for a very long text', () => {
    for (const long of ['a'.repeat(400_000), '1'.repeat(400_000), '?'.repeat(400_000), 'a@'.repeat(200_000)])
      expect(withoutPersonalData(long).length).toBeLessThan(10_000);
  });

  it.each([
    '2026-11-22T06:00:54.394Z GET /rest/v1/vacancies',
    'mail 123 (interview), attempt 2',
    '0190a1b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b',
    'port 54321',
    'É bom?',
  ])('leaves %s as it is', (text) => {
    expect(withoutPersonalData(text)).toBe(text);
  });

  it('describes where and why a statement was refused, without values', () => {
    const error = Object.assign(new Error('invalid input syntax for type uuid: "Ana Souza"'), {
      code: '22P02',
      severity: 'ERROR',
      detail: 'Failing row contains (1, Ana Souza, 529.982.247-25).',
      where: `unnamed portal parameter $1 = 'Ana Souza'`,
      table: 'personal_info',
      constraint: 'personal_info_cpf_check',
      routine: 'string_to_uuid',
      query: `insert into "personal_info" ("name", "cpf", "note") values ($1, $2, 'Ana Souza''s')`,
      params: ['Ana Souza', '529.982.247-25'],
    });
    const text = describeError(error);
    for (const part of [
      '22P02',
      'personal_info_cpf_check',
      'string_to_uuid',
      'insert into "personal_info"',
      'log.test.ts',
    ])
      expect(text).toContain(part);
    for (const value of ['Ana', 'Souza', '529']) expect(text).not.toContain(value);
  });

  it("describes a refusal in PostgREST's form by its code, without the refused row", () => {
    const message = JSON.stringify({
      code: '23514',
      hint: 'cpf_taken',
      message: 'Ana Souza',
      details: 'Failing row contains (Ana Souza)',
    });
    const text = describeError(Object.assign(new Error(message), { code: 'PGRST', detail: '{"status":400}' }));
    expect(text).toMatch(/code 23514, hint cpf_taken/);
    expect(text).not.toContain('Ana');
  });

  it.each<[string, unknown, RegExp]>([
    [
      'a cause',
      new Error('not sent', { cause: Object.assign(new Error('open /x'), { code: 'ENOSPC' }) }),
      /Error: not sent[\s\S]*caused by Error ENOSPC: open \/x/,
    ],
    ['a thrown text', 'ana.souza@ponte.example', /^\[e-mail\]$/],
    ['a thrown object', { email: 'ana.souza@ponte.example' }, /^a thrown object$/],
    [
      'what could not be parsed',
      new SyntaxError(`Unexpected token 'A', "Ana Souza" is not valid JSON`),
      /^SyntaxError: Unexpected token "\.\.\." is not valid JSON/,
    ],
  ])('describes %s', (_what, error, expected) => {
    expect(describeError(error)).toMatch(expected);
    expect(describeError(error)).not.toMatch(/Ana Souza|ana\.souza/);
  });

  it('names the fields of an object and none of its values', () => {
    expect(logLine(['auth:', { email: 'Ana Souza', name: 'Ana Souza' }], new Date('2026-11-22T10:00:00Z'))).toBe(
      '2026-11-22T10:00:00.000Z auth: { email, name }\n',
    );
  });

  describe('as a file', () => {
    let folder: string;
    beforeEach(() => {
      folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ponte-log-'));
    });
    afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

    it('is readable by its owner alone and continues in a new file when it is long', () => {
      const file = path.join(folder, 'backend.log');
      const log = openLog(file, 10_000);
      expect((fs.statSync(file).mode & 0o777).toString(8)).toBe('600');
      for (let line = 0; line < 15; line += 1) log('x'.repeat(1_000));
      expect(fs.statSync(`${file}.1`).size).toBeGreaterThan(10_000);
      expect(fs.statSync(file).size).toBeLessThan(10_000);
    });

    it('loses lines while it cannot be written', () => {
      const file = path.join(folder, 'gone', 'backend.log');
      const log = openLog(file);
      log('lost');
      fs.mkdirSync(path.dirname(file));
      log('written');
      expect(fs.readFileSync(file, 'utf8')).toMatch(/ written\n$/);
    });
  });
});
