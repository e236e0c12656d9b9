-- Photos have an end too: ten files a person, of which the profile shows one. Replacing one always fits.
alter policy "own avatar: insert" on storage.objects
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.has_room_for_file(bucket_id, name));
alter policy "own avatar: update" on storage.objects
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.has_room_for_file(bucket_id, name));
