import fs from 'node:fs';
import path from 'node:path';
import { databaseTests } from './database-tests';

const testsFolder = path.resolve(__dirname, '..');
const tests = fs
  .readdirSync(testsFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `supabase/tests/${file.split(path.sep).join('/')}`);
const isDatabaseTest = (file: string): boolean => new RegExp(databaseTests).test(file);

it('whatever opens a database of the rules runs on PostgreSQL where there is one', () => {
  const open = tests.filter((file) =>
    /\bopen(?:Seeded)?Database\(/.test(fs.readFileSync(path.join(testsFolder, '../..', file), 'utf8')),
  );
  expect(open.length).toBeGreaterThan(60);
  expect(open.filter((file) => !isDatabaseTest(file))).toEqual([]);
});

it('tests of the embedded server stay on PGlite', () => {
  const local = tests.filter((file) => file.startsWith('supabase/tests/local/'));
  expect(local.length).toBeGreaterThan(20);
  expect(local.filter(isDatabaseTest)).toEqual([]);
});
