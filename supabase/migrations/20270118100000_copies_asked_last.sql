/*
 * A publication looks at the other vacancies of its company only where another company has the same text. The planner did for each: to estimate 'copied-ad' it ran
 * private.company_had_text_since, which reads the titles of them all.
 *
 * Guarantees: the same signals as before.
 */

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
  own_since timestamptz;
  is_copy boolean := false;
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

  -- In statements of their own: to estimate one of both, the planner would look at all vacancies of the company for each publication.
  if exists (
    select from public.vacancies as o
    where private.ad_key(o.title, o.description) = own_key and o.published and o.company_id <> v.company_id) then
    own_since := coalesce(private.company_had_text_since(v, own_key), now());
    is_copy := exists (
      select from public.vacancies as o
      where private.ad_key(o.title, o.description) = own_key and o.published
        and o.company_id <> v.company_id
        -- who was public first with this text copies nobody, whoever takes it afterwards
        and private.company_had_text_since(o, own_key) <= own_since);
  end if;

  found := found || array_remove(array[
    case when is_copy then 'copied-ad' end,
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
