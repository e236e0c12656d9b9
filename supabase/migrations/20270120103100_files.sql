/*
 * Files: photos of candidates and logos of companies, public to look at; resume files of candidates, private.
 *
 * Guarantees: a file lies in the folder of its user's id and is written by that user only; ten files in all, of each
 * kind, and replacing one always fits; a company never reads a resume file (it reads the resume as sent, the copy
 * inside the application); files of accounts that are gone, photos and logos that were replaced or removed, are found
 * and deleted.
 */

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 5242880, array['image/png', 'image/jpeg']),
  ('resumes', 'resumes', false, 5242880, array[
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

-- The public address needs no policy. Reading the rows is for the owner: else anyone could list everybody's files.
create policy "own avatar: read" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "own avatar: insert" on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.has_room_for_file(bucket_id, name));

create policy "own avatar: update" on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.has_room_for_file(bucket_id, name));

create policy "own avatar: delete" on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

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

-- Who may store a file, and how many, decided when the row is written. The policies ask the same, but the storage
-- service asks them in a transaction of its own and stores afterwards: between the two, forty files find room for one,
-- and an account can be erased.
create function private.guard_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folder text := split_part(new.name, '/', 1);
  owner_id uuid;
begin
  if new.bucket_id not in ('avatars', 'resumes') then
    return new;
  end if;
  -- one file of a folder at a time, until the transaction ends
  perform pg_advisory_xact_lock(hashtextextended(new.bucket_id || '/' || folder, 0));
  if folder ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    -- erasing the account waits for this file, or is seen here
    select p.id into owner_id from public.profiles as p where p.id = folder::uuid for key share;
  end if;
  if owner_id is null then
    raise exception using errcode = '42501', message = 'the folder belongs to no account', hint = 'file_without_account';
  end if;
  if (select count(*) from storage.objects as o
      where o.bucket_id = new.bucket_id and starts_with(o.name, folder || '/') and o.name <> new.name and o.id <> new.id) >= 10 then
    raise exception using errcode = '42501', message = 'ten files are stored already', hint = 'file_limit';
  end if;
  return new;
end $$;
create trigger guard_new_file before insert on storage.objects for each row execute function private.guard_file();
create trigger guard_moved_file before update of bucket_id, name on storage.objects for each row
  when (new.bucket_id is distinct from old.bucket_id or new.name is distinct from old.name) execute function private.guard_file();

-- Files whose account is gone, and photos and logos that no account shows any more, at most once an hour: the caller
-- deletes them through the storage service, which alone removes their bytes. Whoever replaces a photo deletes the old
-- file by themselves, but the line may break before; a new file is shown by the next request of its owner.
create function public.orphaned_files(p_limit int default 100) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_files jsonb;
begin
  if not private.begin_sweep('orphaned_files') then return '[]'; end if;
  select coalesce(jsonb_agg(jsonb_build_object('bucket', f.bucket_id, 'name', f.name) order by f.bucket_id, f.name), '[]') into found_files
  from (
    select o.bucket_id, o.name from storage.objects as o
    left join public.profiles as p on p.id::text = split_part(o.name, '/', 1)
    left join public.companies as c on c.id = p.id
    where o.bucket_id in ('avatars', 'resumes') and (p.id is null
      or o.bucket_id = 'avatars' and o.created_at < now() - interval '1 hour'
        and o.name is distinct from p.avatar_path and o.name is distinct from c.logo_path)
    -- first what should be gone, however much litter there is
    order by p.id is not null, o.bucket_id, o.name
    limit least(greatest(coalesce(p_limit, 0), 0), 1000)
  ) as f;
  return found_files;
end $$;
grant execute on function public.orphaned_files(int) to service_role;
