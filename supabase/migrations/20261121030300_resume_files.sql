-- Resume files: private, of candidates only, in the folder of the user's id. A company reads the resume as sent (the copy inside
-- the application), never these files.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('resumes', 'resumes', false, 5242880, array[
  'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Whether the caller's folder has room for this file: ten in all, and replacing one always fits.
create function private.has_room_for_file(p_bucket text, p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 10 from (
    select from storage.objects
    where bucket_id = p_bucket and starts_with(name, auth.uid()::text || '/') and name <> p_name
    limit 10
  ) as others
$$;
grant execute on function private.has_room_for_file(text, text) to authenticated;

create policy "own resume file: read" on storage.objects for select to authenticated
  using (bucket_id = 'resumes' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "own resume file: insert" on storage.objects for insert to authenticated
  with check (bucket_id = 'resumes' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.my_role()) = 'candidate' and private.has_room_for_file(bucket_id, name));
create policy "own resume file: update" on storage.objects for update to authenticated
  using (bucket_id = 'resumes' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'resumes' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.my_role()) = 'candidate' and private.has_room_for_file(bucket_id, name));
create policy "own resume file: delete" on storage.objects for delete to authenticated
  using (bucket_id = 'resumes' and (storage.foldername(name))[1] = (select auth.uid())::text);
