import { storedKinds } from '@ponte/shared-domain';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type Database } from './database';

const record = readFileSync(path.join(__dirname, '../../../docs/record-of-processing.md'), 'utf8');
const [, operations = '', apart = ''] =
  /## Operações\n([^]*?)\n## Serviços de fora[^]*## Fora do banco de dados[^]*## Tabelas sem dados pessoais\n([^]*)/.exec(
    record,
  ) ?? [];
const tablesIn = (text: string) => [...text.matchAll(/`((?:public|private)\.\w+)`/g)].map(([, name = '']) => name);

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

it('names each table of the database once', async () => {
  const tables = await db.query<{ name: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like '\\_\\_lite%'
       and not exists (select from pg_depend as d where d.objid = c.oid and d.deptype = 'e')`,
  );
  expect([...tablesIn(operations), ...tablesIn(apart)].sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('says of nothing that belongs to an account that it is no personal data', async () => {
  const ofAccounts = await db.query<{ name: string }>(
    `select distinct k.conrelid::regclass::text as name from pg_constraint as k
     where k.contype = 'f' and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass, 'public.applications'::regclass)`,
  );
  const names = ofAccounts.map(({ name }) => (name.includes('.') ? name : `public.${name}`));
  expect(names.length).toBeGreaterThan(15);
  expect(tablesIn(apart).filter((name) => names.includes(name))).toEqual([]);
});

it.each(storedKinds.map(({ table, basis }) => [table, basis] as const))(
  'gives the basis that the account shows for %s',
  (table, basis) => {
    const operation =
      operations.split('\n### ').find((text) => new RegExp(`\`(public|private|auth)\\.${table}\``).test(text)) ?? '';
    expect(/\*\*Hipótese legal:\*\* (.*)/.exec(operation)?.[1]).toContain(basis);
  },
);

it.each(['Finalidade', 'Titulares', 'Dados', 'Hipótese legal', 'Compartilhamento', 'Armazenamento', 'Tabelas'])(
  'says %s of every operation',
  (field) => {
    const each = operations.split('\n### ').slice(1);
    expect(each).toHaveLength(13);
    for (const operation of each) expect(operation).toContain(`- **${field}:**`);
  },
);

it('names each service that an installation can switch on, as the guide to deployment does', () => {
  const guide = readFileSync(path.join(__dirname, '../../../docs/deployment.md'), 'utf8');
  const [, services = ''] = /\n### Services outside the product\n([^]*?)\n### /.exec(guide) ?? [];
  const variables = [...services.matchAll(/^\| `(PONTE_\w+)/gm)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(7);
  expect(variables.filter((name) => !record.includes(`\`${name}\``))).toEqual([]);
});
