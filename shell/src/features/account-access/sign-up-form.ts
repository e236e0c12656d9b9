import type { MissingDetails, Role, SignUpDetails } from '@ponte/shared-auth';
import { cnpjField, cpfField, phoneField, termsVersion } from '@ponte/shared-domain';
import { createCheck } from './create-check';

// A type, because a draft takes no interface: those may be added to.
export type SignUpValues = {
  role: Role;
  name: string;
  email: string;
  password: string;
  cpf: string;
  /** yyyy-MM-dd, or what was typed */
  birthDate: string;
  cnpj: string;
  industry: string;
  phone: string;
  acceptTerms: boolean;
};

export const signUpDefaults: SignUpValues = {
  role: 'candidate',
  name: '',
  email: '',
  password: '',
  cpf: '',
  birthDate: '',
  cnpj: '',
  industry: '',
  phone: '',
  acceptTerms: false,
};

const importSchemas = () => import(/* webpackChunkName: "sign-up-schema" */ './sign-up-schema');
export const signUpCheck = createCheck(importSchemas, (module) => module.signUpResolver);

/** For an account that came by a provider. */
export const missingDetailsCheck = createCheck(importSchemas, (module) => module.missingDetailsResolver);

/** What the account type asks for, without punctuation. */
function toIdentity(values: SignUpValues): { cpf: string } | { cnpj: string; industry: string; phone: string } {
  return values.role === 'company'
    ? { cnpj: cnpjField.normalize(values.cnpj), industry: values.industry, phone: phoneField.normalize(values.phone) }
    : { cpf: cpfField.normalize(values.cpf) };
}

/** What is sent: only what the account type asks for. The form can't be sent without the terms box. */
export function toPayload(values: SignUpValues): SignUpDetails {
  return {
    name: values.name,
    email: values.email,
    password: values.password,
    role: values.role,
    extra: {
      terms_version: termsVersion,
      ...toIdentity(values),
      ...(values.role === 'candidate' && { birth_date: values.birthDate }),
    },
  };
}

/** The same for an account that came by a provider. */
export function toMissingDetails(values: SignUpValues): MissingDetails {
  return {
    name: values.name,
    role: values.role,
    termsVersion,
    extra: { ...toIdentity(values), ...(values.role === 'candidate' && { birthDate: values.birthDate }) },
  };
}
