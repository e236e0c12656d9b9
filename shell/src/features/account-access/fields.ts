import { createCheck } from './create-check';

const importSchemas = () => import(/* webpackChunkName: "account-schemas" */ './field-schemas');

export interface EmailOnly {
  email: string;
}
export const emailOnlyDefaults: EmailOnly = { email: '' };
export const emailOnlyCheck = createCheck(importSchemas, (module) => module.emailOnlyResolver);

export interface NewPassword {
  current: string;
  password: string;
  confirmation: string;
}
export const newPasswordDefaults: NewPassword = { current: '', password: '', confirmation: '' };
/** By what proves that the account is one's own: the link of a mail, or the current password. */
export const newPasswordChecks = {
  link: createCheck(importSchemas, (module) => module.newPasswordResolvers.link),
  password: createCheck(importSchemas, (module) => module.newPasswordResolvers.password),
};
