import { toAppError } from '@ponte/shared-domain';
import { reportNotOpened, withToast } from '@ponte/shared-ui';
import type * as Saving from './save-vacancy';

/**
 * Runs a step of saving, whose code is loaded by the first one, because most visitors save nothing. Never fails: what
 * goes wrong is told to the person.
 */
export async function runSaving(step: (saving: typeof Saving) => Promise<void>): Promise<void> {
  try {
    const saving = await import(/* webpackChunkName: "save-vacancy" */ './save-vacancy').catch((error: unknown) => {
      console.error('save-vacancy: its code did not arrive', error);
      reportNotOpened();
    });
    if (saving) await step(saving);
  } catch (error) {
    // An unexpected error: expected ones are handled where the server is called.
    console.error('save-vacancy', error);
    withToast((toast) => toast.error(toAppError(error).message));
  }
}
