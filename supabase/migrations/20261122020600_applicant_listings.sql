-- A company read the names and addresses of all its applicants at once and nothing told of it: only opening a resume did. They are now
-- read through a function that leaves a line for each of them, one a day however often the list is opened.

create table public.applicant_listings (
  application_id text not null references public.applications (id) on delete cascade,
  -- in São Paulo
  day date not null,
  listed_at timestamptz not null default now(),
  primary key (application_id, day)
);
comment on table public.applicant_listings is
  'Days on which the company that received an application read its name and e-mail address in a list. Lei 13.709/2018, art. 37.';
alter table public.applicant_listings enable row level security;
-- who sees the application sees who listed it
create policy "both sides: read" on public.applicant_listings for select to authenticated using (
  exists (select from public.applications as a where a.id = application_id));
grant select on public.applicant_listings to authenticated;
grant all on public.applicant_listings to service_role;

-- Who they are is no column that anybody reads any more.
revoke select (candidate_name, candidate_email) on public.applications from authenticated;

-- The applications that the calling company has received and that were not withdrawn, newest first, without the resumes; p_after is the id
-- of the last one of the page before.
create function public.list_received_applications(p_after text default null, p_limit int default 1000) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  page jsonb;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select coalesce(jsonb_agg(to_jsonb(rows) order by rows.applied_at desc, rows.id), '[]') into page
  from (
    select a.id, a.vacancy_id, a.status, a.applied_at, a.updated_at, a.vacancy_title, a.company_name, a.candidate_name, a.candidate_email,
      a.interview_at, a.interview_place, a.rejection_reason
    from public.applications as a
    left join public.applications as last on last.id = p_after and last.company_id = caller
    where a.company_id = caller and a.withdrawn_at is null
      and (p_after is null or a.applied_at < last.applied_at or a.applied_at = last.applied_at and a.id > last.id)
    order by a.applied_at desc, a.id limit greatest(1, least(coalesce(p_limit, 1000), 1000))
  ) as rows;
  -- always in the same order, so that two windows cannot lock each other
  insert into public.applicant_listings (application_id, day)
  select part->>'id', private.today() from jsonb_array_elements(page) as list(part) order by 1
  on conflict do nothing;
  return page;
end $$;
grant execute on function public.list_received_applications(text, int) to authenticated;

select private.bound_columns();
