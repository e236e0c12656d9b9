import {
  anon,
  as,
  fillProfile,
  openDatabase,
  publish,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

/*
 * Calls every function that clients may execute with special text in each text argument: characters that are
 * significant for format(), SQL, patterns, text search and JSON, unusual Unicode, and lengths that no form sends. The
 * functions come from the catalogue, so a new one is covered too. The result must be a value, or a refusal by a
 * business rule, a constraint or a policy, never an error in a statement that the function has built.
 */
let db: Database;
let callers: Record<'anon' | 'candidate' | 'company', Identity>;
let functions: PublicFunction[];

interface Argument {
  name: string;
  type: string;
  has_default: boolean;
}
interface PublicFunction {
  name: string;
  roles: ('anon' | 'authenticated')[];
  arguments: Argument[];
}

beforeAll(async () => {
  db = await openDatabase();
  const company = await signUpCompany(db, 'Usina Xanadu');
  callers = { anon, candidate: await signUpCandidate(db), company };
  await publish(db, company, { title: 'Operadora de caldeira', location: 'Xanadu 100%, PE' });
  await publish(db, company, { title: 'Operadora de moenda', location: 'Xanadu 100%, PE' });
  await publish(db, company, { title: 'Operadora de destilaria', location: 'Recife, PE' });
  await db.query(
    `update public.companies set legal_name = name, description = 'Açúcar, álcool e energia', street = 'Rua A', number = '1', neighborhood = 'Centro',
       city = 'Xanadu 100%', state = 'PE', zip_code = '50000000'`,
  );
  const second = await signUpCompany(db, 'Usina Zenóbia');
  await fillProfile(db, second);
  await publish(db, second, { title: 'Operadora de guindaste' });
  functions = await db.query<PublicFunction>(
    `select p.proname as name,
       array(select r from unnest(array['anon', 'authenticated']) as r where has_function_privilege(r, p.oid, 'execute')) as roles,
       (select jsonb_agg(jsonb_build_object('name', p.proargnames[at], 'type', format_type(t, null), 'has_default', at > p.pronargs - p.pronargdefaults)
          order by at) from unnest(p.proargtypes::oid[]) with ordinality as list(t, at)) as arguments
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.pronargs > 0 and p.proname not like '\\_\\_lite%' and p.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
     order by 1`,
  );
  // One statement for all texts of an argument; the effects of a call are rolled back
  await db.exec(`
    create schema probe;
    grant usage on schema probe to anon, authenticated;
    create function probe.attempts(p_call text, p_texts text[], p_times int, out at int, out code text, out message text) returns setof record
    language plpgsql as $$
    begin
      for at in 1 .. cardinality(p_texts) loop
        begin
          execute p_call using case when p_times = 1 then p_texts[at] else left(repeat(p_texts[at], p_times), p_times) end;
          raise exception using errcode = 'PT499', message = 'undone on purpose';
        exception when others then
          get stacked diagnostics code = returned_sqlstate, message = message_text;
          continue when code ~ '^(PT4[0-9][0-9]|PGRST|23[0-9A-Z]{3}|42501)$';
          return next;
        end;
      end loop;
    end $$;
    -- For whatever row an argument stands for: the text as every column of texts that there is, and as a key. Of a long text 10 000 characters: with
    -- all columns together that is more than a client may send.
    create function probe.row_of(p_text text) returns jsonb language sql stable security definer as $$
      select jsonb_object_agg(a.attname, left(p_text, 10000)) || jsonb_build_object(left(p_text, 10000), left(p_text, 10000))
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
        and not exists (select from pg_attribute o join pg_class t on t.oid = o.attrelid
          where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and o.attname = a.attname and o.atttypid <> 'text'::regtype)
    $$;
    grant execute on function probe.attempts(text, text[], int), probe.row_of(text) to anon, authenticated`);
}, 90_000);
afterAll(() => db.close());

const odd: readonly string[] = [
  // format()
  '%',
  '%%',
  '%s',
  'x%s',
  '%L',
  '%I',
  '%1$s',
  '%1$L',
  '%9$s',
  '%1$1000s',
  '%*s',
  '%-5s',
  'Xanadu 100%, PE',
  '100%s, PE',
  // SQL and its quoting
  `'`,
  `''`,
  `"`,
  '\\',
  `\\'`,
  `E'\\x'`,
  '$$',
  '$1',
  '$9',
  ';',
  '--',
  '/*',
  `' or true --`,
  `x', (select 1)) --`,
  '`',
  // Patterns, text search, JSON, arrays
  '_',
  '.*',
  '(',
  '[',
  '[a-',
  '*',
  '+',
  '?',
  '***:',
  '(?i',
  '{1,999999999}',
  '\\m',
  ':*',
  'a:*',
  '&',
  '!',
  'a & !b',
  '<->',
  `'a`,
  '{',
  '{}',
  '{"q":1}',
  '[]',
  'null',
  // Blanks and unusual characters: the NUL symbol, the last code point, no-break space, zero width, bidirectional
  // marks, a combining accent alone, joined emoji
  '',
  ' ',
  '\t\n',
  '\u0001',
  '\u001f',
  '\u007f',
  '\u2400',
  '\u{10ffff}',
  '\ufffd',
  '\ufeff',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\u2066',
  '\u0301',
  'e\u0301',
  '👩🏽‍💻',
  'ﷺ',
  'İ',
  'ß',
  'ǆ',
  // Invalid as a date, number or id
  'infinity',
  '-infinity',
  'now',
  'NaN',
  '1e999',
  '-1',
  '0',
  '2147483648',
  '99999999999999999999',
  '294276-12-31',
  '00000000-0000-0000-0000-000000000000',
];

/** Text that no form sends; repeated to 400 000 characters. */
const long = ['a', ' ', 'á, ', '1.', '(', '\u0301'];

/** Values of the other arguments, by type. */
const plausible: Readonly<Record<string, string>> = {
  text: `'x'`,
  'text[]': `array['x']`,
  uuid: `'00000000-0000-4000-8000-000000000000'`,
  integer: '1',
  bigint: '1',
  numeric: '1',
  boolean: 'true',
  jsonb: `'{}'`,
  date: `'2030-01-01'`,
  'timestamp with time zone': `'2030-01-01T12:00:00Z'`,
};

const isText = ({ type }: Argument): boolean => /^(text|citext|character varying|text\[\]|jsonb?)$/.test(type);

const typed: Readonly<Record<string, string>> = {
  'text[]': 'array[$1, $1]',
  jsonb: 'probe.row_of($1)',
  json: 'probe.row_of($1)::json',
};

/** A call with $1 in one argument, given values in some, and plausible ones in the rest. */
function callWith({ name, arguments: all }: PublicFunction, odd: string, given: Record<string, string> = {}): string {
  const list = all.flatMap((argument) => {
    if (argument.name === odd) return [`${argument.name} => ${typed[argument.type] ?? '$1'}`];
    if (argument.name in given) return [`${argument.name} => ${given[argument.name]}`];
    if (argument.has_default) return [];
    const value = plausible[argument.type];
    if (value === undefined) throw new Error(`say in this test what an argument of type ${argument.type} takes`);
    return [`${argument.name} => ${value}::${argument.type}`];
  });
  return `select public.${name}(${list.join(', ')})`;
}

/**
 * Calls the function once with each text, as every role that may; returns the errors that are not refusals of the
 * product.
 */
async function failures(
  { roles }: Pick<PublicFunction, 'roles'>,
  call: string,
  texts: readonly string[],
  times = 1,
): Promise<string[]> {
  const found: string[] = [];
  for (const [who, identity] of Object.entries(callers)) {
    // Functions for visitors behave alike for every role with a text
    if (!(roles as string[]).includes(identity.role) || (who !== 'anon' && roles.includes('anon'))) continue;
    const rows = await as<{ at: number; code: string; message: string }>(
      db,
      { ...identity, unhurried: true },
      'select * from probe.attempts($1, $2::text[], $3)',
      [call, texts, times],
    );
    found.push(
      ...rows.map(
        ({ at, code, message }) =>
          `${call} with ${JSON.stringify(texts[at - 1]).slice(0, 80)} as ${who}: ${code} ${message}`,
      ),
    );
  }
  return found;
}

const each = async (
  all: readonly PublicFunction[],
  of: (one: PublicFunction, argument: Argument) => Promise<string[]>,
): Promise<string[]> => {
  const found: string[] = [];
  for (const one of all) for (const argument of one.arguments.filter(isText)) found.push(...(await of(one, argument)));
  return found;
};

it('finds the functions that take texts', () => {
  const withTexts = functions.filter((each) => each.arguments.some(isText)).map(({ name }) => name);
  expect(withTexts).toEqual(
    expect.arrayContaining([
      'search_vacancies',
      'search_companies',
      'count_vacancy_filters',
      'suggest_terms',
      'create_lead',
      'get_vacancy',
    ]),
  );
});

it('takes odd texts in every argument', async () => {
  expect(await each(functions, (one, { name }) => failures(one, callWith(one, name), odd))).toEqual([]);
}, 120_000);

it('takes texts of 400 000 characters in every argument', async () => {
  expect(await each(functions, (one, { name }) => failures(one, callWith(one, name), long, 400_000))).toEqual([]);
}, 120_000);

describe('the cursor of', () => {
  const encode = (cursor: unknown) =>
    Buffer.from(typeof cursor === 'string' ? cursor : JSON.stringify(cursor)).toString('base64url');
  const functionNamed = (name: string) => functions.find((one) => one.name === name) as PublicFunction;

  async function realCursor(name: string): Promise<string> {
    const [answer] = await as<{ page: { next_cursor: string } }>(
      db,
      anon,
      `select public.${name}(p_page_size => 1) as page`,
    );
    const cursor = answer?.page.next_cursor;
    if (!cursor) throw new Error(`${name} has no second page`);
    return cursor;
  }

  it.each(['search_vacancies', 'search_companies'])('%s accepts arbitrary values in each field', async (name) => {
    const real = JSON.parse(Buffer.from(await realCursor(name), 'base64url').toString()) as Record<string, unknown>;
    const strange = [
      ...odd,
      'x'.repeat(100_000),
      'tomorrow',
      '2026-13-45 00:00:00+00',
      '2026-11-22 00:00:00+99:99',
      null,
      true,
      [],
      {},
      [[1]],
      -1,
      0,
      1,
      1.5,
      6,
      2001,
      2002,
      1e300,
      2 ** 31,
      -(2 ** 31),
    ];
    const made = [
      '',
      '{',
      '[]',
      '"x"',
      'null',
      '1',
      '\u0000',
      '[['.repeat(300),
      '{"a":'.repeat(50_000),
      'x'.repeat(400_000),
      '{"q":"\\u0000"}',
      '{"p":"\\ud800"}',
      ...Object.keys({ ...real, q: '', c: '' }).flatMap((field) => [
        ...strange.map((value) => ({ ...real, [field]: value })),
        { ...real, [field]: undefined },
      ]),
    ];
    expect(
      await failures({ roles: ['anon'] }, callWith(functionNamed(name), 'p_cursor'), [...odd, ...made.map(encode)]),
    ).toEqual([]);
  });

  it('a valid cursor works with special texts in the other arguments', async () => {
    const withCursor = functions.filter((one) => one.arguments.some(({ name }) => name === 'p_cursor'));
    expect(withCursor.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['search_vacancies', 'search_companies']),
    );
    expect(
      await each(withCursor, async (one, { name }) =>
        name === 'p_cursor'
          ? []
          : failures({ roles: ['anon'] }, callWith(one, name, { p_cursor: `'${await realCursor(one.name)}'` }), odd),
      ),
    ).toEqual([]);
  });
});

it.each(['search_vacancies', 'count_vacancy_filters', 'search_companies'])(
  '%s finds a place whose name has a percent sign',
  async (name) => {
    const rows = await as<{ answer: { rows?: unknown[] } }>(
      db,
      anon,
      `select to_jsonb(f) as answer from public.${name}(p_location => 'Xanadu 100%, PE') as f`,
    );
    const first = rows[0]?.answer;
    expect(first?.rows ?? rows).not.toHaveLength(0);
  },
);
