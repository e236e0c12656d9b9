import { openDatabase, type Database } from '../db/database';
import { catalogueSql, gaps, rightsCells, type Catalogue } from './catalogue';
import { differences, generateCells, type Cells } from './cells';
import { buckets } from './expectations';
import { installProbe } from './probe';
import { createWorld, identities } from './world';

/*
 * The matrix: identities x tables, views, functions and buckets x operations. Its subjects come from the catalogue, its
 * expectations from expectations.ts; a subject without an expectation fails.
 */
let db: Database;
let catalogue: Catalogue;
let cells: Cells;

beforeAll(async () => {
  db = await openDatabase();
  const world = await createWorld(db);
  await installProbe(db);
  const [row] = await db.query<{ catalogue: Catalogue }>(catalogueSql);
  if (!row) throw new Error('the catalogue is empty');
  catalogue = row.catalogue;
  cells = await generateCells(db, catalogue, world);
}, 60_000);
afterAll(() => db.close());

it('the matrix of rights has an expectation for every table, view, function and bucket', () => {
  expect(gaps(catalogue)).toEqual([]);
});

it('the matrix of rights fails for a new table, view, function and bucket', async () => {
  await db.exec(`create table public.tomorrow (id int); create view public.tomorrow_view as select 1 as id;
    create function public.tomorrow_function() returns int language sql as 'select 1';
    insert into storage.buckets (id, name) values ('tomorrow', 'tomorrow')`);
  const [row] = await db.query<{ catalogue: Catalogue }>(catalogueSql);
  await db.exec(`drop table public.tomorrow; drop view public.tomorrow_view; drop function public.tomorrow_function();
    delete from storage.buckets where id = 'tomorrow'`);
  expect(row && gaps(row.catalogue)).toEqual([
    expect.stringContaining('tomorrow'),
    expect.stringContaining('tomorrow_view'),
    expect.stringContaining('tomorrow_function'),
    expect.stringContaining('tomorrow'),
  ]);
});

it('gives each role exactly the expected columns, functions and buckets', () => {
  const wrong = rightsCells(catalogue).filter(
    ({ expected, actual }) => JSON.stringify(expected) !== JSON.stringify(actual),
  );
  expect(wrong).toEqual([]);
});

it('gives each identity access to exactly the expected rows, with the actual grants and by the policies alone', async () => {
  expect(await differences(db, cells)).toEqual([]);
});

it('the matrix of rights fails when a policy is widened, a grant is added or row-level security is off', async () => {
  const attempts = [
    'alter policy "own: read" on public.experiences using (true)',
    'grant select on public.leads to anon',
    'alter table public.vacancies disable row level security',
    'alter policy "own resume file: read" on storage.objects using (true)',
  ];
  for (const change of attempts) expect(await differences(db, cells, { change })).not.toEqual([]);
  expect(await differences(db, cells)).toEqual([]);
  // Runs the whole matrix five times.
}, 150_000);

it('covers every identity and has the expected number of cells', () => {
  const behaviour = [...cells.real, ...cells.policies];
  for (const who of identities) {
    for (const operation of ['selects', 'inserts', 'updates', 'deletes', 'executes']) {
      expect(behaviour.filter(({ cell }) => cell.startsWith(`${who} ${operation}`)).length).toBeGreaterThan(10);
    }
  }
  const count = (values: readonly { subject: string }[]) => new Set(values.map(({ subject }) => subject)).size;
  const rights = rightsCells(catalogue);
  process.stdout.write(
    `matrix: ${behaviour.length} cells asked as ${identities.length} identities (${cells.real.length} as it is, ${cells.policies.length} on the ` +
      `policies alone) about ${count(behaviour)} subjects and ${Object.keys(buckets).length} buckets; ${rights.length} cells of rights by role, column and function\n`,
  );
});
