-- The caller's resume exactly as apply_to_vacancy would copy it now: what the apply dialog promises and what the print page shows are
-- made by the function that makes the copy. Null for anybody who has no resume.
create function public.my_resume() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.resume_snapshot(p.id, u.email)
  from public.profiles as p join auth.users as u on u.id = p.id
  where p.id = auth.uid() and p.role = 'candidate'
$$;
grant execute on function public.my_resume() to authenticated;
