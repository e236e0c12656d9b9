import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import bundleWorker from './worker-loader.cjs';

const folder = mkdtempSync(path.join(tmpdir(), 'ponte-worker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bundle(text: string): Promise<{ code: string; read: string[] }> {
  const file = path.join(folder, 'sum.worker.ts');
  writeFileSync(file, text);
  writeFileSync(path.join(folder, 'sum.ts'), 'export const sum = (a: number, b: number): number => a + b;');
  const read: string[] = [];
  return new Promise((resolve, reject) => {
    bundleWorker.call({
      resourcePath: file,
      mode: 'production',
      addDependency: (name) => read.push(path.basename(name)),
      async: () => (error, code) => (error ? reject(error) : resolve({ code: code ?? '', read })),
    });
  });
}

it('a worker is one script with what it imports in it, and follows changes of those files', async () => {
  const { code, read } = await bundle("import { sum } from './sum';\nself.answer = sum(2, 3);");
  const self: { answer?: number } = {};
  new Function('self', code)(self);
  expect(self.answer).toBe(5);
  expect(read.sort()).toEqual(['sum.ts', 'sum.worker.ts']);
});

it('what cannot be bundled fails the build', async () => {
  await expect(bundle("import './is-not-there';")).rejects.toThrow(/is-not-there/);
});
