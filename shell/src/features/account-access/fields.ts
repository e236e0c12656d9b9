import { errorMessages } from '@ponte/shared-domain';
import { createLateResolver } from '@ponte/shared-ui/form-tools';
import { loadSchema } from './load-schema';

export interface EmailOnly {
  email: string;
}
export const emailOnlyDefaults: EmailOnly = { email: '' };
export const emailOnlyCheck = createLateResolver<EmailOnly>(
  async () =>
    (await loadSchema(() => import(/* webpackChunkName: "account-schemas" */ './field-schemas'))).emailOnlyResolver,
  errorMessages.offline,
);

export interface NewPassword {
  current: string;
  password: string;
  confirmation: string;
}
export const newPasswordDefaults: NewPassword = { current: '', password: '', confirmation: '' };
/** By what proves that the account is one's own: the link of a mail, or the current password. */
export const newPasswordChecks = {
  link: createLateResolver<NewPassword>(
    async () =>
      (await loadSchema(() => import(/* webpackChunkName: "account-schemas" */ './field-schemas'))).newPasswordResolvers
        .link,
    errorMessages.offline,
  ),
  password: createLateResolver<NewPassword>(
    async () =>
      (await loadSchema(() => import(/* webpackChunkName: "account-schemas" */ './field-schemas'))).newPasswordResolvers
        .password,
    errorMessages.offline,
  ),
};
