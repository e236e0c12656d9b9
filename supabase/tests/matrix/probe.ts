import type { Database } from '../db/database';

/** One test of the database, run in a transaction that is rolled back. */
export interface Probe {
  /** SQL of the owner, run first. */
  before?: string;
  role?: 'anon' | 'authenticated' | 'service_role';
  subject?: string;
  /** With `rows`, a write whose traces are looked for; without, a query for one json value. */
  sql: string;
  /** Query for a json object {key of a row: its place on disk}, run by the owner before and after. */
  rows?: string;
}

export type Answer =
  | { refused: string; hint: string; message: string }
  | { value: unknown }
  | { before: Record<string, string>; after: Record<string, string> };

/*
 * All probes of a run are sent in one call, since a round trip for each would take minutes. Each probe is a
 * subtransaction that ends with an exception, so nothing remains, the role included; plpgsql's variables survive that.
 * A write is judged by the rows as the owner sees them afterwards, not by what it returned, because returning needs the
 * right to read.
 */
const installSql = `
create schema if not exists matrix;
create or replace function matrix.probe(p_change text, p_open boolean, p_probes jsonb) returns jsonb language plpgsql as $function$
declare
  probe jsonb;
  answers jsonb[] := '{}';
  answer jsonb;
  rows_before jsonb;
  rows_after jsonb;
  failed_hint text;
  failed_message text;
begin
  begin
    if p_change is not null then execute p_change; end if;
    if p_open then
      grant all on all tables in schema public, private to anon, authenticated;
      -- generated columns call them with the writer's rights
      grant execute on all functions in schema private to anon, authenticated;
    end if;
    for probe in select * from jsonb_array_elements(p_probes) loop
      begin
        if probe ? 'before' then execute probe->>'before'; end if;
        if probe ? 'rows' then execute probe->>'rows' into rows_before; end if;
        if probe ? 'role' then
          perform set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object(
              'role', probe->>'role', 'sub', probe->>'subject'))::text, true),
            set_config('request.jwt.claim.sub', coalesce(probe->>'subject', ''), true);
          perform set_config('role', probe->>'role', true);
        end if;
        if probe ? 'rows' then
          execute probe->>'sql';
          perform set_config('role', 'none', true);
          execute probe->>'rows' into rows_after;
          answer := jsonb_build_object('before', coalesce(rows_before, '{}'), 'after', coalesce(rows_after, '{}'));
        else
          execute 'select to_jsonb(it) from (' || (probe->>'sql') || ') as one(it)' into answer;
          answer := jsonb_build_object('value', answer);
        end if;
        raise exception using errcode = 'ZZ000';
      exception
        when sqlstate 'ZZ000' then answers := array_append(answers, answer);
        when others then
          get stacked diagnostics failed_hint = pg_exception_hint, failed_message = message_text;
          answers := array_append(answers,
            jsonb_build_object('refused', sqlstate, 'hint', failed_hint, 'message', failed_message));
      end;
    end loop;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then null;
  end;
  return to_jsonb(answers);
end $function$;`;

export async function installProbe(db: Database): Promise<void> {
  await db.exec(installSql);
}

/**
 * @param options.change SQL of the owner that holds for all probes and is undone after them: a mutant.
 * @param options.open gives visitors and users every grant on tables and internal functions, so that the policies stand
 * alone.
 */
export async function probe(
  db: Database,
  probes: readonly Probe[],
  options: { change?: string; open?: boolean } = {},
): Promise<Answer[]> {
  const [row] = await db.query<{ answers: Answer[] | string }>(
    'select matrix.probe($1::text, $2::boolean, $3::text::jsonb) as answers',
    [options.change ?? null, options.open ?? false, JSON.stringify(probes)],
  );
  const answers = row?.answers ?? [];
  return typeof answers === 'string' ? (JSON.parse(answers) as Answer[]) : answers;
}
