import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FileStorage } from '../../local/file-storage';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the files of the embedded server', () => {
  let root: string;
  let storage: FileStorage;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'ponte-files-'));
    storage = new FileStorage(root);
  });
  afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

  const put = (key: string, text: string, type = 'text/plain') =>
    storage.uploadObject('resumes', key, undefined, bytes(text), type, 'no-cache');
  const read = async (key: string) => {
    const { body, metadata } = await storage.getObject('resumes', key, undefined);
    return [await new Response(body as unknown as BodyInit).text(), metadata.mimetype];
  };

  it.each([
    ['the record of another', 'u/t.txt', 'u/t.txt.meta'],
    ['a folder of another', 'u/t', 'u/t/t.txt'],
    ['another in capitals', 'u/t.txt', 'u/T.txt'],
    ['another with .json', 'u/t.txt', 'u/t.txt.json'],
  ])('stores an object separately whose name looks like %s', async (_what, first, second) => {
    await put(first, 'olá');
    await put(second, '{"mimetype":"text/html"}', 'application/json');
    expect(await read(first)).toEqual(['olá', 'text/plain']);
    expect(await read(second)).toEqual(['{"mimetype":"text/html"}', 'application/json']);
    await storage.deleteObject('resumes', second);
    expect(await read(first)).toEqual(['olá', 'text/plain']);
    await expect(read(second)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('accepts a name as long as a URL allows', async () => {
    const key = `u/${'é'.repeat(900)}.txt`;
    await put(key, 'longo');
    expect(await read(key)).toEqual(['longo', 'text/plain']);
  });

  it('replaces and copies an object with its type, and leaves no bytes of the old one', async () => {
    await put('u/a.txt', 'antes');
    await put('u/a.txt', 'depois', 'application/pdf');
    await storage.copyObject('resumes', 'u/a.txt', undefined, 'resumes', 'u/b.txt');
    expect(await read('u/b.txt')).toEqual(['depois', 'application/pdf']);
    await storage.deleteObjects('resumes', ['u/a.txt', 'u/b.txt', 'u/never.txt']);
    const left = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(root, file)).isFile());
    expect(left).toEqual([]);
  });

  it('still reads, replaces and deletes files in the former layout, without a second copy', async () => {
    fs.mkdirSync(path.join(root, 'resumes/u'), { recursive: true });
    for (const name of ['old.txt', 'gone.txt']) {
      fs.writeFileSync(path.join(root, 'resumes/u', name), 'antigo');
      fs.writeFileSync(path.join(root, 'resumes/u', `${name}.meta`), '{"mimetype":"text/plain"}');
    }
    await put('u/old.txt.meta', '{"mimetype":"text/html"}');
    expect(await read('u/old.txt')).toEqual(['antigo', 'text/plain']);
    await put('u/old.txt', 'novo', 'application/pdf');
    expect(await read('u/old.txt')).toEqual(['novo', 'application/pdf']);
    await storage.deleteObject('resumes', 'u/gone.txt');
    expect(fs.readdirSync(path.join(root, 'resumes/u'))).toEqual([]);
  });

  it('writes nothing outside its folder', async () => {
    fs.writeFileSync(path.join(root, '..', path.basename(root) + '.txt'), 'fora');
    await expect(read(`../../${path.basename(root)}.txt`)).rejects.toMatchObject({ code: 'ENOENT' });
    fs.rmSync(path.join(root, '..', path.basename(root) + '.txt'));
  });

  it('keeps the old object when the disk is full, and removes what was written of the new one', async () => {
    await put('u/a.txt', 'antes');
    const before = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
    jest
      .spyOn(fs.promises, 'rename')
      .mockRejectedValueOnce(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
    await expect(put('u/a.txt', 'depois')).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await read('u/a.txt')).toEqual(['antes', 'text/plain']);
    expect(fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()).toEqual(before);
    await put('u/a.txt', 'depois');
    expect(await read('u/a.txt')).toEqual(['depois', 'text/plain']);
  });

  it('deletes the bytes that no row references', async () => {
    await put('u/kept.txt', 'fica');
    await put('u/refused.txt', 'sai');
    fs.writeFileSync(
      path.join(root, '.objects', fs.readdirSync(path.join(root, '.objects'))[0] ?? '', 'half.tmp'),
      'metade',
    );
    await storage.sweep((names) => Promise.resolve(names.map(({ key }) => key === 'u/kept.txt')));
    expect(await read('u/kept.txt')).toEqual(['fica', 'text/plain']);
    const left = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(root, file)).isFile());
    expect(left).toHaveLength(2);
  });
});
