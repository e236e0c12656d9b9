import { serviceClient, isFromService } from '../_shared/backend.ts';
import { bucketKinds, rejectionOf } from '../_shared/file-kind.ts';
import { isRecord, json, postHandler, readObject, errorResponse, type Handler } from '../_shared/http.ts';

/*
 * Checks the content of every stored file and removes a file whose bucket does not accept it. A hosted project calls it
 * by a database webhook on inserts and updates of storage.objects ({ record: { bucket_id, name } }, with the secret
 * key), so no upload can bypass it. The embedded server applies the same rule before it stores a file
 * (supabase/local/storage-gateway.ts).
 */

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const handle: Handler = postHandler('upload-check', async (request, env) => {
  if (!(await isFromService(request, env))) return errorResponse(401, 'not_service', 'Acesso negado');
  const body = await readObject(request);
  const record = isRecord(body?.record) ? body.record : {};
  const bucket = text(record.bucket_id);
  const name = text(record.name);
  if (bucket === '' || name === '') return errorResponse(400, 'bad_request', 'Pedido inválido');
  if (!Object.hasOwn(bucketKinds, bucket)) return json({ kept: true });

  const service = serviceClient(env);
  const response = await service.fetch(
    `/storage/v1/object/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`,
  );
  if (response.status === 400 || response.status === 404) {
    // Deleted before it was checked
    await response.body?.cancel();
    return json({ kept: false });
  }
  if (!response.ok) throw new Error(`the storage service answered ${response.status}`);
  const reason = rejectionOf(bucket, new Uint8Array(await response.arrayBuffer()));
  if (reason === undefined) return json({ kept: true });
  await service.json(`/storage/v1/object/${bucket}`, { method: 'DELETE', body: JSON.stringify({ prefixes: [name] }) });
  // The name is not logged, because it may be a person's; the folder is an account's id
  console.warn(`upload-check: removed a file of ${bucket}/${name.split('/')[0] ?? ''}: ${reason}`);
  return json({ kept: false, reason });
});
