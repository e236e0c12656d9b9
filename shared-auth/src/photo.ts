import { requireData } from '@ponte/shared-domain';
import { getApi } from './api';
import { getClient } from './client';
import { requireRole } from './session';
import { refreshUser } from './profile';

const bucket = 'avatars';

async function readPhotoPath(userId: string): Promise<string | null> {
  const answer = await (await getApi().db()).from('profiles').select('avatar_path').eq('id', userId).single();
  const { avatar_path: path } = requireData(answer);
  return path;
}

async function replacePhotoPath(userId: string, path: string | null): Promise<void> {
  const { storage } = await getClient();
  const before = await readPhotoPath(userId);
  requireData(await (await getApi().db()).from('profiles').update({ avatar_path: path }).eq('id', userId));
  // The profile no longer points to the old file: failing to delete it must not fail the user's save. The outbox
  // deletes what is left.
  if (before) await storage.from(bucket).remove([before]);
  await refreshUser();
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function uploadPhoto(photo: Blob): Promise<void> {
  const { id } = requireRole();
  const { storage } = await getClient();
  // A new name each time, so that caches do not show the old photo.
  const path = `${id}/${crypto.randomUUID()}.${photo.type === 'image/png' ? 'png' : 'jpg'}`;
  const { error } = await storage.from(bucket).upload(path, photo, { contentType: photo.type, cacheControl: '3600' });
  if (error) throw error;
  try {
    await replacePhotoPath(id, path);
  } catch (cause) {
    // The answer of the save may have been lost: only a file that the profile does not point to must not stay public.
    const stored = await readPhotoPath(id).catch(() => undefined);
    if (stored === path) return refreshUser();
    if (stored !== undefined) await storage.from(bucket).remove([path]);
    throw cause;
  }
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function removePhoto(): Promise<void> {
  await replacePhotoPath(requireRole().id, null);
}
