import { serviceClient, isFromService } from '../_shared/backend.ts';
import { bucketKinds, refusalOf } from '../_shared/file-kind.ts';
import { json, postHandler, readObject, refuse, type Handler } from '../_shared/http.ts';

/*
 * Looks into every stored file, and removes what is not what its bucket takes. A hosted project calls it by a database webhook on
 * inserts and updates of storage.objects ({ record: { bucket_id, name } }, with the secret key), so nobody goes around it: storing a file
 * is what starts it. The embedded server asks the same rule before it stores anything (supabase/local/storage-gateway.ts).
 */

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const handle: Handler = postHandler('upload-check', async (request, env) => {
  if (!(await isFromService(request, env))) return refuse(401, 'not_service', 'Acesso negado');
  const body = await readObject(request);
  const record =
    typeof body?.record === 'object' && body.record !== null ? (body.record as Record<string, unknown>) : {};
  const bucket = text(record.bucket_id);
  const name = text(record.name);
  if (bucket === '' || name === '') return refuse(400, 'bad_request', 'Pedido inválido');
  if (!Object.hasOwn(bucketKinds, bucket)) return json({ kept: true });

  const service = serviceClient(env);
  const response = await service.fetch(
    `/storage/v1/object/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`,
  );
  if (response.status === 400 || response.status === 404) {
    // gone again before it was looked at
    await response.body?.cancel();
    return json({ kept: false });
  }
  if (!response.ok) throw new Error(`the storage service answered ${response.status}`);
  const reason = refusalOf(bucket, new Uint8Array(await response.arrayBuffer()));
  if (reason === undefined) return json({ kept: true });
  await service.json(`/storage/v1/object/${bucket}`, { method: 'DELETE', body: JSON.stringify({ prefixes: [name] }) });
  // the name may be a person's: the folder is an account's id
  console.warn(`upload-check: removed a file of ${bucket}/${name.split('/')[0] ?? ''}: ${reason}`);
  return json({ kept: false, reason });
});
