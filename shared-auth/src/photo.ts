import { AppError, requireData, toAppError } from '@ponte/shared-domain';
import { getApi } from './api';
import { waitForSession } from './auth-client';
import { getClient, type Client } from './client';
import { refreshUser } from './profile';
import { requireRole } from './session';

type Images = ReturnType<Client['storage']['from']>;

/** The bucket of photos and logos, which everybody reads. @throws AppError 'auth_unreachable' */
async function openImages(): Promise<Images> {
  const client = await getClient();
  await waitForSession(client);
  return client.storage.from('avatars');
}

/** @throws AppError when the storage service, or fetch before it, refused */
function requireStored({ error }: { error: { status?: number | undefined; originalError?: unknown } | null }): void {
  if (!error) return;
  // What fetch threw, of which storage-js keeps the message alone: not in every browser does it say that the time is
  // over.
  const { originalError: thrown = error } = error;
  if (thrown instanceof AppError || !(thrown instanceof Error)) throw toAppError(thrown, error.status);
  throw toAppError({ message: `${thrown.name}: ${thrown.message}`, thrown }, error.status);
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function storeImage(path: string, image: Blob): Promise<void> {
  const images = await openImages();
  requireStored(await images.upload(path, image, { contentType: image.type, cacheControl: '3600' }));
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function discardImage(path: string): Promise<void> {
  try {
    const images = await openImages();
    requireStored(await images.remove([path]));
  } catch (error) {
    console.error('a file that nothing points to was not deleted', error);
  }
}

async function readPhotoPath(userId: string): Promise<string | null> {
  const answer = await (await getApi().db()).from('profiles').select('avatar_path').eq('id', userId).single();
  const { avatar_path: path } = requireData(answer);
  return path;
}

async function replacePhotoPath(userId: string, path: string | null): Promise<void> {
  const before = await readPhotoPath(userId);
  requireData(await (await getApi().db()).from('profiles').update({ avatar_path: path }).eq('id', userId));
  if (before) void discardImage(before);
  await refreshUser();
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function uploadPhoto(photo: Blob): Promise<void> {
  const { id } = requireRole();
  // A new name each time, so that caches do not show the old photo.
  const path = `${id}/${crypto.randomUUID()}.${photo.type === 'image/png' ? 'png' : 'jpg'}`;
  await storeImage(path, photo);
  try {
    await replacePhotoPath(id, path);
  } catch (cause) {
    // The answer of the save may have been lost: only a file that the profile does not point to must not stay public.
    const stored = await readPhotoPath(id).catch(() => undefined);
    if (stored === path) return refreshUser();
    if (stored !== undefined) void discardImage(path);
    throw cause;
  }
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function removePhoto(): Promise<void> {
  await replacePhotoPath(requireRole().id, null);
}
