import { AppError } from '@ponte/shared-domain';
import { onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

it('sends what is saved also without a connection, so that it fails at once instead of being held back', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const save = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(new AppError('offline', '')) });
  await expect(save.execute(undefined)).rejects.toMatchObject({ code: 'offline' });
  onlineManager.setOnline(true);
});
