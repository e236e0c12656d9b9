import { as, openDatabase, signUpCandidate, type Database } from './database';

/* Lengths are checked first: a long text would keep the triggers that parse it busy for half a minute. */
let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

interface Column {
  table: string;
  column: string;
  is_list: boolean;
  checks: string[];
  bound: string | null;
}

/** Every text column that signed-in users write, and those of `leads`, which visitors write by a function. */
const writtenColumns = () =>
  db.query<Column>(
    `select c.relname as table, a.attname as column, a.atttypid = 'text[]'::regtype as is_list,
       array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks,
       (select args[array_position(args, a.attname::text) + 1] from pg_trigger t,
          string_to_array(regexp_replace(encode(t.tgargs, 'escape'), '\\\\000$', ''), '\\000') as args
        where t.tgrelid = c.oid and t.tgname = 'bound_texts') as bound
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and a.atttypid in ('text'::regtype, 'text[]'::regtype)
       and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
         or c.relname = 'leads' and a.attname in ('email', 'name', 'company', 'phone', 'message'))
     order by 1, 2`,
  );

/** The limit in the column's own constraint; 40 for columns that are normalized first. */
function stated({ column, checks }: Column): string {
  for (const check of checks) {
    const list = new RegExp(`is_text_list\\(${column}, \\d+, (\\d+), (\\d+)\\)`).exec(check);
    if (list) return `${list[1]}x${list[2]}`;
    const length = new RegExp(`char_length\\(${column}\\) <= (\\d+)`).exec(check);
    if (length && !check.includes(' = ANY ')) return length[1] ?? '';
    if (check.includes('is_web_address')) return '300';
  }
  return '40';
}

it('covers every column that users write, with the length that its constraint allows', async () => {
  const columns = await writtenColumns();
  expect(columns.length).toBeGreaterThan(45);
  expect(
    columns
      .filter((column) => column.bound !== stated(column))
      .map((column) => ({ ...column, stated: stated(column) })),
  ).toEqual([]);
});

it('checks lengths before any other trigger runs, except those that check dates', async () => {
  const earlier = await db.query(
    `select c.relname as table, t.tgname as trigger from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgtype & 1 <> 0 and t.tgtype & 2 <> 0 and t.tgtype & 4 <> 0 and t.tgname < 'bound_texts' and t.tgname !~ '^bound_'
       and exists (select from pg_trigger b where b.tgrelid = t.tgrelid and b.tgname = 'bound_texts')`,
  );
  expect(earlier).toEqual([]);
});

it('refuses 400 kB in each of them with a message', async () => {
  for (const { table, column, is_list, bound } of await writtenColumns()) {
    const values = is_list
      ? [`array[repeat('a, ', 133333)]`, `array_fill('x'::text, array[100000])`]
      : [`repeat('a, ', 133333)`];
    for (const value of values) {
      const refused = await db.query(`insert into public.${table} (${column}) values (${value})`).then(
        () => 'taken',
        (error: { code?: string; hint?: string; detail?: string; message: string }) =>
          `${error.code} ${error.hint} ${error.detail} ${error.message}`,
      );
      const limits = (bound ?? '').split('x');
      const limit = value.startsWith('array_fill') ? limits[0] : limits.at(-1);
      expect({ table, column, refused }).toEqual({
        table,
        column,
        refused: expect.stringMatching(
          new RegExp(`^PT400 text_too_long ${column} .* long[oa] demais: o máximo são ${limit} `),
        ),
      });
    }
  }
});

it('accepts blanks around a text of the full length', async () => {
  const ana = await signUpCandidate(db);
  const name = 'é'.repeat(120);
  await as(db, ana, 'update public.profiles set name = $1', [`  ${name}\n`]);
  expect(await as(db, ana, 'select name from public.profiles')).toEqual([{ name }]);
});

it.each([
  ['digits', `private.digits('529.982.247-25' || repeat('x', 200))`],
  ['normalize_cnpj', `private.normalize_cnpj('11.222.333/0001-81' || repeat(' ', 200))`],
])('%s does not parse a text that is far too long', async (_name, call) => {
  const [row] = await db.query<{ is_number: boolean }>(`select ${call} ~ '^[0-9]+$' as is_number`);
  expect(row).toEqual({ is_number: false });
});
