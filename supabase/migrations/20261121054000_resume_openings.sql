-- A resume as sent is opened through one function, so that no opening goes unlogged: the column itself can't be read any more.

create table public.resume_openings (
  id bigint generated always as identity primary key,
  application_id text not null references public.applications (id) on delete cascade,
  company_id uuid references public.companies (id) on delete set null,
  opened_at timestamptz not null default now()
);
comment on table public.resume_openings is
  'Each time a company opened a resume it had received. Lei 13.709/2018, art. 37: who handles personal data keeps a record of it.';
create index resume_openings_application_id on public.resume_openings (application_id, opened_at);
create index resume_openings_company_id on public.resume_openings (company_id);

alter table public.resume_openings enable row level security;
-- who sees the application sees who opened its resume
create policy "both sides: read" on public.resume_openings for select to authenticated using (
  exists (select from public.applications as a where a.id = application_id));
create policy "service only" on public.resume_openings for all to service_role using (true) with check (true);
grant select on public.resume_openings to authenticated;
grant all on public.resume_openings to service_role;

-- It gave whole rows, the resume among them; pages read the table with named columns.
drop function public.list_company_applications(uuid, text);

revoke select on public.applications from authenticated;
grant select (id, vacancy_id, candidate_id, company_id, status, applied_at, updated_at, vacancy_title, company_name, vacancy_location,
  candidate_name, candidate_email, interview_at, interview_place, rejection_reason, withdrawn_at, hidden_by_candidate_at)
  on public.applications to authenticated;

-- The resume as it was sent. The company's first opening marks the application viewed, and each one is logged; the candidate's own
-- look at it is neither.
create function public.open_sent_resume(p_application_id text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select * into a from public.applications
  where id = p_application_id
    and ((candidate_id = caller and hidden_by_candidate_at is null) or (company_id = caller and withdrawn_at is null))
  for update;
  -- the same answer for another person's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada');
  end if;
  if a.company_id = caller then
    insert into public.resume_openings (application_id, company_id) values (a.id, caller);
    if a.status = 'pending' then
      update public.applications set status = 'viewed', updated_at = now() where id = a.id returning * into a;
      insert into public.application_events (application_id, status, actor_id, actor_role) values (a.id, 'viewed', caller, 'company');
    end if;
  end if;
  return jsonb_build_object('id', a.id, 'status', a.status, 'resume', a.resume);
end $$;
grant execute on function public.open_sent_resume(text) to authenticated;
