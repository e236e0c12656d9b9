/*
 * Review before publication: only the later one of two ads with the same text is a copy.
 *
 * Guarantees: nobody makes the ad of a competitor a copy by publishing its text. Until now 'copied-ad' (40) held for both: who copied an ad that was live
 * and reported it without an account ('open-report', 20) had its next change, or its reopening, taken off the air until a person had read it. An original stays
 * one when its company changes its capitals or signs, and when it publishes the text again in a new vacancy.
 */

alter table public.vacancies add column worded_at timestamptz;
comment on column public.vacancies.worded_at is
  'Since when it has its title and description. Null: not changed since 2026-11-27, and from before.';

-- A text that private.ad_key knows as the same, with other capitals, accents, signs or line breaks, is no newer one.
create function private.note_wording() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or private.ad_key(old.title, old.description) is distinct from private.ad_key(new.title, new.description) then
    new.worded_at := now();
  end if;
  return new;
end $$;
-- after `prepare`, which cleans both, and before `review_new` and `review_change`, which ask for it (triggers go by name)
create trigger prepare_wording before insert on public.vacancies for each row execute function private.note_wording();
create trigger prepare_wording_change before update on public.vacancies
  for each row when (old.title is distinct from new.title or old.description is distinct from new.description)
  execute function private.note_wording();

-- Since when the public could read this title and description. Null: never yet.
create function private.public_with_text_since(v public.vacancies) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when v.first_published_at is not null then greatest(v.first_published_at, v.worded_at) end
$$;

-- Since when the public could read this text of the vacancy's company, in this vacancy or in another one that it still has, live or not. The
-- title is asked first: it is short. Null: never yet.
create function private.company_had_text_since(v public.vacancies, p_key bytea) returns timestamptz
language sql stable set search_path = '' as $$
  select least(private.public_with_text_since(v), (
    select min(private.public_with_text_since(o)) from public.vacancies as o
    where o.company_id = v.company_id and o.id <> v.id and private.ad_letters(o.title) = private.ad_letters(v.title) and private.ad_key(o.title, o.description) = p_key))
$$;

-- As before, but 'copied-ad': of two ads with the same text, that of the company which the public could read first is the original. And a pattern is asked of
-- the texts alone that have the words of one of its alternatives (20270102200000).
create or replace function private.risk_signals_of(v public.vacancies) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  ad_text constant text := private.fold_ad(concat_ws(E'\n', v.title, v.description, array_to_string(v.requirements, E'\n'),
    array_to_string(v.benefits, E'\n'), v.salary));
  -- as needed words are looked for in it
  plain constant text := private.plain_ad_text(ad_text);
  site text;
  highest numeric := coalesce(v.salary_max, v.salary_min);
  upper_quartile int;
  -- made once: within a statement the planner would make it again
  own_key constant bytea := private.ad_key(v.title, v.description);
  found text[];
  company public.companies;
begin
  select * into company from public.companies as c where c.id = v.company_id;
  found := array(
    select s.name from private.risk_signals as s
    where case
      when not exists (select from unnest(s.words) as w where strpos(ad_text, w) > 0) then false
      -- then the words of one of its alternatives: compiling the pattern costs more than all of them
      when not exists (
        select from private.risk_signal_words as g where g.signal = s.name
        group by g.branch having bool_and(exists (select from unnest(g.words) as w where strpos(plain, w) > 0))) then false
      else ad_text ~ s.pattern end);

  if strpos(ad_text, '://') > 0 or strpos(ad_text, 'www.') > 0 then
    site := regexp_replace(lower(substring(company.website from '^(?:[a-zA-Z]+://)?([^/:?#]+)')), '^www\.', '');
    if exists (
      select from regexp_matches(ad_text, '(?:://|(?<![/a-z0-9])www\.)([a-z0-9.-]+)', 'g') as link(host)
      where site is null or '.' || link.host[1] not like '%.' || site) then
      found := found || 'other-site'::text;
    end if;
  end if;

  -- most pay is below three times that of the occupation that is paid least: nothing to look up
  if highest > 3 * (select min(k.third_quartile) from private.pay_statistics as k where k.state = '' and k.level = '' and k.is_shown) then
    select k.third_quartile into upper_quartile
    from private.work_of_title(private.title_key(v.title, company.name, null, null, null)) as title
    join private.pay_statistics as k on k.work = title.work and k.state = '' and k.level = '' and k.is_shown;
    if highest > 3 * upper_quartile then found := found || 'pay-far-above'::text; end if;
  end if;

  found := found || array_remove(array[
    case when exists (
      select from public.vacancies as o
      where private.ad_key(o.title, o.description) = own_key and o.published
        and o.company_id <> v.company_id
        -- who was public first with this text copies nobody, whoever takes it afterwards
        and private.company_had_text_since(o, own_key) <= coalesce(private.company_had_text_since(v, own_key), now())) then 'copied-ad' end,
    case when exists (
      select from private.vacancy_reviews as r where r.vacancy_id = v.id and r.decision = 'refused') then 'refused-before' end,
    case when exists (
      select from private.vacancy_reviews as r
      where r.company_id = v.company_id and r.decision = 'refused' and r.vacancy_id <> v.id
        and r.decided_at > now() - interval '90 days') then 'company-refused' end,
    case when exists (
      select from private.vacancy_removals as r
      where r.company_id = v.company_id and r.lifted_at is null and r.removed_at > now() - interval '1 year') then 'earlier-removal' end,
    case when exists (
      select from public.vacancy_reports as r where r.company_id = v.company_id and r.decided_at is null) then 'open-report' end,
    case when coalesce(company.trusted_since, company.created_at) > now() - interval '1 day' and (
      select count(*) from (select from public.vacancies as o where o.company_id = v.company_id and o.id <> v.id limit 5) as first) >= 5
      then 'many-at-once' end,
    case when company.size_range ~ '^(501 a|Mais de)' and exists (
      select from auth.users as u
      where u.id = v.company_id and split_part(lower(u.email::text), '@', 2) ~
        '^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|bol|uol|terra|proton|protonmail|gmx|mail|mailinator|guerrillamail|10minutemail|tempmail|yopmail)\.(com|com\.br|me|net|org)$')
      then 'free-mail' end
  ], null);

  return (
    select coalesce(jsonb_agg(jsonb_build_object('signal', s.name, 'weight', s.weight) order by s.weight desc, s.name), '[]')
    from private.risk_signals as s where s.name = any (found));
end $$;

select private.bound_columns();
