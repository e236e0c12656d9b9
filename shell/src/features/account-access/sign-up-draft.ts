import { readDraft, type FormDraftOptions } from '@ponte/shared-ui/form-tools';
import { signUpDefaults, type SignUpValues } from './sign-up-form';

/** Only in this tab, only until it is closed. Password and consent are never kept: they are given anew. */
export const signUpDraft = {
  key: 'ponte-sign-up-draft',
  never: ['password', 'acceptTerms'],
} satisfies Pick<FormDraftOptions<SignUpValues>, 'key' | 'never'>;

/** The storage may contain any value; only these two are valid. */
export function withKnownRole(values: SignUpValues): SignUpValues {
  return { ...values, role: values.role === 'company' ? 'company' : 'candidate' };
}

/** What was chosen and typed on the sign-up page, over the defaults. */
export function readSignUpDraft(): SignUpValues {
  return withKnownRole(readDraft(signUpDraft.key, signUpDefaults)?.values ?? signUpDefaults);
}
