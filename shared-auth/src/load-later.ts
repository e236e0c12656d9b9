import { AppError, errorMessages } from '@ponte/shared-domain';

/**
 * Code that not every page needs.
 *
 * @throws AppError 'offline' when it could not be loaded; the next call tries again.
 */
export async function loadLater<Module>(files: Promise<Module>): Promise<Module> {
  try {
    return await files;
  } catch (cause) {
    throw new AppError('offline', errorMessages.offline, { cause });
  }
}
