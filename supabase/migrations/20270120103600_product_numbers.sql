/*
 * The product in numbers: what stands beside the sentences that the owner has fixed ('mais de 50.000 vagas').
 *
 * Guarantees: counted from the tables, with the instant of the counting; at most once an hour, because everybody may
 * read it and counting reads every row.
 */

create table private.product_numbers (
  is_only boolean primary key default true check (is_only),
  vacancies int not null check (vacancies >= 0),
  companies int not null check (companies >= 0),
  candidates int not null check (candidates >= 0),
  applications int not null check (applications >= 0),
  hired int not null check (hired >= 0),
  counted_at timestamptz not null
);
alter table private.product_numbers enable row level security;

-- What is counted of the last twelve months is read from these alone.
create index applications_counted on public.applications (applied_at) where withdrawn_at is null;
create index application_events_hired on public.application_events (created_at) include (application_id) where status = 'hired';

-- Called with the outbox, works once an hour. Answers whether it counted.
create function public.count_product() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.begin_sweep('count_product') then return false; end if;
  insert into private.product_numbers as n (vacancies, companies, candidates, applications, hired, counted_at)
  select
    -- what a search without words finds, and the companies of that
    found.vacancies, found.companies,
    (select count(*) from public.profiles as p where p.role = 'candidate'),
    -- of the last twelve months
    (select count(*) from public.applications as a where a.applied_at > now() - interval '1 year' and a.withdrawn_at is null),
    (select count(distinct e.application_id) from public.application_events as e
      where e.status = 'hired' and e.created_at > now() - interval '1 year'),
    now()
  from (
    select count(*) as vacancies, count(distinct s.company_id) as companies from private.vacancy_search as s
    where s.deadline is null or s.deadline >= private.today()) as found
  on conflict (is_only) do update set vacancies = excluded.vacancies, companies = excluded.companies, candidates = excluded.candidates,
    applications = excluded.applications, hired = excluded.hired, counted_at = excluded.counted_at;
  return true;
end $$;
grant execute on function public.count_product() to service_role;

-- For everybody; null before the first counting.
create function public.product_numbers() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('vacancies', n.vacancies, 'companies', n.companies, 'candidates', n.candidates, 'applications', n.applications,
    'hired', n.hired, 'counted_at', n.counted_at)
  from private.product_numbers as n
$$;
grant execute on function public.product_numbers() to anon, authenticated;
