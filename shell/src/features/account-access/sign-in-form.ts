import { errorMessages } from '@ponte/shared-domain';
import { createLateResolver } from '@ponte/shared-ui/form-tools';
import type { SignInValues } from './sign-in-schema';

export type { SignInValues };
export const signInDefaults: SignInValues = { email: '', password: '' };

export const signInCheck = createLateResolver<SignInValues>(
  async () => (await import(/* webpackChunkName: "sign-in-schema" */ './sign-in-schema')).signInResolver,
  errorMessages.offline,
);
