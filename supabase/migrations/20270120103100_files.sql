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
language plpgsql stable security definer set search_path = '' as $$
declare
  -- known when the query is planned, so that an index over names serves
  folder constant text := auth.uid()::text || '/';
begin
  return (
    select count(*) < 10 from (
      select from storage.objects as o
      where o.bucket_id = p_bucket and starts_with(o.name, folder) and o.name <> p_name
      limit 10
    ) as others);
end $$;
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
-- file by themselves, but the line may break before; a new file is shown by the next request of its owner. Each turn
-- looks at p_stretch files, in the order of their names, from where the last one ended.
create function public.orphaned_files(p_limit int default 100, p_stretch int default 20000) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant int := least(greatest(coalesce(p_limit, 0), 0), 1000);
  stretch constant int := least(greatest(coalesce(p_stretch, 0), 0), 100000);
  last_reached text[];
  now_reached text[];
  found_files jsonb;
begin
  if not private.begin_sweep('orphaned_files') then return '[]'; end if;
  select s.reached into last_reached from private.sweeps as s where s.name = 'orphaned_files';
  with looked as materialized (
    select o.bucket_id, o.name, o.created_at,
      case when o.name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/' then left(o.name, 36)::uuid end as owner_id
    from storage.objects as o
    where o.bucket_id in ('avatars', 'resumes') and (o.bucket_id, o.name) > (coalesce(last_reached[1], ''), coalesce(last_reached[2], ''))
    order by o.bucket_id, o.name limit stretch
  ), orphans as (
    select f.bucket_id, f.name from looked as f
    left join public.profiles as p on p.id = f.owner_id
    left join public.companies as c on c.id = p.id
    where p.id is null
      or f.bucket_id = 'avatars' and f.created_at < now() - interval '1 hour'
        and f.name is distinct from p.avatar_path and f.name is distinct from c.logo_path
    -- first what should be gone, however much litter there is
    order by p.id is not null, f.bucket_id, f.name limit most
  )
  select coalesce((select jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name) order by o.bucket_id, o.name) from orphans as o), '[]'),
    case
      -- there may be more of it
      when (select count(*) from orphans) = most then last_reached
      when (select count(*) from looked) = stretch then (select array[f.bucket_id, f.name] from looked as f order by f.bucket_id desc, f.name desc limit 1) end
  into found_files, now_reached;
  update private.sweeps as s set reached = now_reached where s.name = 'orphaned_files';
  return found_files;
end $$;
grant execute on function public.orphaned_files(int, int) to service_role;
