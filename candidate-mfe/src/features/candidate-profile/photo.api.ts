import { getClient, refreshUser, type Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';

const bucket = 'avatars';

async function replacePhotoPath(api: Api, userId: string, path: string | null): Promise<void> {
  const answer = await api.db.from('profiles').select('avatar_path').eq('id', userId).single();
  const before = requireData(answer);
  requireData(await api.db.from('profiles').update({ avatar_path: path }).eq('id', userId));
  if (before.avatar_path) {
    // The profile no longer points to it: a file that could not be deleted is litter, not a failure of the person's save.
    const client = await getClient();
    await client.storage.from(bucket).remove([before.avatar_path]);
  }
  await refreshUser();
}

/** Stores the photo under a new name (so that no cache shows the old one) and points the profile to it. @throws AppError, StorageError */
export async function uploadPhoto(api: Api, userId: string, file: File, kind: { type: string; extension: string }): Promise<void> {
  const client = await getClient();
  const path = `${userId}/${crypto.randomUUID()}.${kind.extension}`;
  const { error } = await client.storage.from(bucket).upload(path, file, { contentType: kind.type, cacheControl: '3600' });
  if (error) throw error;
  try {
    await replacePhotoPath(api, userId, path);
  } catch (cause) {
    // Nothing points to the new file: it must not stay public.
    await client.storage.from(bucket).remove([path]);
    throw cause;
  }
}

/** @throws AppError */
export async function removePhoto(api: Api, userId: string): Promise<void> {
  await replacePhotoPath(api, userId, null);
}
