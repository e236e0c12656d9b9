/*
 * What each publication asks for is found by its key, or asked for once.
 *
 * Guarantees: each function answers as before.
 */

-- Some 600 short forms were read for each title, of which most have none.
create index search_phrases_short on private.search_phrases (key, phrase) where kind = 'short';

create or replace function private.expand_short_forms(p_title text) returns text
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := string_to_array(private.plain_phrase(coalesce(p_title, '')), ' ');
begin
  return (
    select coalesce(string_agg(array_to_string(p.meaning, ' '), ' ' order by more, start, p.phrase), '')
    from generate_series(0, 1) as more
    cross join generate_series(1, least(cardinality(words), 20)) as start
    -- by its key for each: the planner would read all of them for a join
    cross join lateral (
      select s.meaning, s.phrase from private.search_phrases as s where s.kind = 'short' and s.key = array_to_string(words[start:start + more], ' ') offset 0
    ) as p
    where start + more <= cardinality(words));
end $$;

-- The row is read as JSON once, and not for each field twice.
create or replace function private.refuse_hidden_characters() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line text;
  given jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  is_sign_up boolean := tg_op = 'INSERT' and auth.uid() is null and tg_table_name in ('profiles', 'companies', 'personal_info');
begin
  foreach line in array tg_argv loop
    continue when given->line is not distinct from before->line;
    if line in ('website', 'certificate_url') then
      if not private.is_web_address(given->>line) then
        perform private.refuse(400, 'invalid_web_address', 'Informe um endereço como https://www.exemplo.com.br, sem usuário, senha ou espaços');
      end if;
    elsif exists (
      select from jsonb_path_query(given, ('$.' || line || '[*]')::jsonpath) as part(value)
      where private.has_hidden_characters(part.value #>> '{}')) then
      if not is_sign_up then
        perform private.refuse(400, 'hidden_characters',
          'Um dos campos tem caracteres invisíveis. Apague o texto e digite novamente, sem copiar e colar.');
      end if;
      new := jsonb_populate_record(new, jsonb_build_object(line, coalesce(
        private.clean(private.without_hidden_characters(given->>line)),
        case when line in ('name', 'full_name') then 'Usuário' end)));
    end if;
  end loop;
  return new;
end $$;

-- What these ask for does not grow with the vacancies: planned once a connection. Left to choose, PostgreSQL made the plan anew for each text.
alter function private.expand_short_forms(text) set plan_cache_mode = force_generic_plan;
alter function private.title_key(text, text, text, text, text) set plan_cache_mode = force_generic_plan;
alter function private.title_lexemes(text) set plan_cache_mode = force_generic_plan;
alter function private.term_key(text) set plan_cache_mode = force_generic_plan;
alter function private.suggestion_terms(text, text, text[]) set plan_cache_mode = force_generic_plan;
alter function private.search_document(text, text, text, text, text[], text, text[], text[]) set plan_cache_mode = force_generic_plan;
alter function private.vacancy_document(public.vacancies, text, numeric, numeric, text[], text[]) set plan_cache_mode = force_generic_plan;
