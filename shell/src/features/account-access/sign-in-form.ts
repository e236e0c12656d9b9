import { createCheck } from './create-check';
import type { SignInValues } from './sign-in-schema';

export type { SignInValues };
export const signInDefaults: SignInValues = { email: '', password: '' };

export const signInCheck = createCheck(
  () => import(/* webpackChunkName: "sign-in-schema" */ './sign-in-schema'),
  (module) => module.signInResolver,
);
