import { cepField, cpfField, isUf, phoneField } from '@ponte/shared-domain';
import { z } from 'zod';
import type { PersonalInfo, PersonalInfoPayload } from './personal-info.api';

const required = (message: string, min = 1): z.ZodString => z.string().trim().min(min, message);

/** Nobody alive was born before; a typing error in the year is caught here. */
const earliestBirth = '1900-01-01';

/** Messages: specification, 'Validation rules', Candidate profile. */
export const personalInfoSchema = z.object({
  fullName: required('Nome completo é obrigatório', 2).max(120, 'Use no máximo 120 caracteres'),
  cpf: cpfField.schema,
  birthDate: required('Data de nascimento é obrigatória').refine((day) => isBirthDate(day, new Date()), {
    message: 'Data de nascimento inválida',
  }),
  phone: phoneField.schema,
  street: required('Rua é obrigatória').max(160, 'Use no máximo 160 caracteres'),
  number: required('Número é obrigatório').max(20, 'Use no máximo 20 caracteres'),
  complement: z.string().trim().max(80, 'Use no máximo 80 caracteres'),
  neighborhood: required('Bairro é obrigatório').max(80, 'Use no máximo 80 caracteres'),
  city: required('Cidade é obrigatória').max(80, 'Use no máximo 80 caracteres'),
  state: required('Estado é obrigatório').refine((uf) => isUf(uf), { message: 'Estado é obrigatório' }),
  zipCode: cepField.schema,
});

/** As it is typed; the schema's output has a state that exists. */
export type PersonalInfoForm = z.input<typeof personalInfoSchema>;

export const emptyPersonalInfo: PersonalInfoForm = {
  fullName: '',
  cpf: '',
  birthDate: '',
  phone: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  zipCode: '',
};

export function isBirthDate(day: string, now: Date): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= earliestBirth && Date.parse(day) < now.getTime();
}

/** Stored digits become what a person reads; a first visit starts with the name of the account. */
export function toForm(info: PersonalInfo | null, accountName: string): PersonalInfoForm {
  if (!info) return { ...emptyPersonalInfo, fullName: accountName };
  return {
    fullName: info.full_name || accountName,
    cpf: cpfField.format(info.cpf ?? ''),
    birthDate: info.birth_date ?? '',
    phone: phoneField.format(info.phone ?? ''),
    street: info.street ?? '',
    number: info.number ?? '',
    complement: info.complement ?? '',
    neighborhood: info.neighborhood ?? '',
    city: info.city ?? '',
    state: info.state ?? '',
    zipCode: cepField.format(info.zip_code ?? ''),
  };
}

export function toPayload(form: PersonalInfoForm): PersonalInfoPayload {
  return {
    full_name: form.fullName,
    cpf: cpfField.normalize(form.cpf),
    birth_date: form.birthDate,
    phone: phoneField.normalize(form.phone),
    street: form.street,
    number: form.number,
    complement: form.complement || null,
    neighborhood: form.neighborhood,
    city: form.city,
    state: form.state,
    zip_code: cepField.normalize(form.zipCode),
  };
}
