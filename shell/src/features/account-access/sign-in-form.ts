import { errorMessages } from '@ponte/shared-domain';
import { createLateResolver } from '@ponte/shared-ui/form-tools';
import type { SignInValues } from './sign-in-schema';
import { loadSchema } from './load-schema';

export type { SignInValues };
export const signInDefaults: SignInValues = { email: '', password: '' };

export const signInCheck = createLateResolver<SignInValues>(
  async () =>
    (await loadSchema(() => import(/* webpackChunkName: "sign-in-schema" */ './sign-in-schema'))).signInResolver,
  errorMessages.offline,
);
