import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';

const folder = path.join(rootFolder, 'supabase/migrations');

it('each migration opens with what it is about and what it guarantees', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(40);
  const isSilent = (file: string): boolean => {
    const [, opening = ''] = /^\/\*\n(.*?)\*\//s.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
    return !/^ \* \S/.test(opening) || !/^ \* (?:\w+ )*guarantees: \S/im.test(opening);
  };
  expect(files.filter(isSilent)).toEqual([]);
});
