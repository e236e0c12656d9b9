import {
  birthDateSchema,
  cepField,
  cepSchema,
  cleanLine,
  cpfField,
  cpfSchema,
  formatDate,
  isPlainLine,
  isUf,
  maxLengthMessage,
  phoneField,
  phoneSchema,
  plainLineMessage,
} from '@ponte/shared-domain';
import { z } from 'zod';
import { requiredLine } from './entry.form';
import type { PersonalInfo, PersonalInfoPayload } from './personal-info.api';

/** Messages: specification, 'Validation rules', Candidate profile. */
export const personalInfoSchema = z.object({
  fullName: requiredLine('Nome completo é obrigatório', 2).max(120, maxLengthMessage(120)),
  cpf: cpfSchema,
  birthDate: birthDateSchema,
  phone: phoneSchema,
  street: requiredLine('Rua é obrigatória').max(160, maxLengthMessage(160)),
  number: requiredLine('Número é obrigatório').max(20, maxLengthMessage(20)),
  complement: z.string().overwrite(cleanLine).max(80, maxLengthMessage(80)).refine(isPlainLine, plainLineMessage),
  neighborhood: requiredLine('Bairro é obrigatório').max(80, maxLengthMessage(80)),
  city: requiredLine('Cidade é obrigatória').max(80, maxLengthMessage(80)),
  state: requiredLine('Estado é obrigatório').refine((uf) => isUf(uf), { message: 'Estado é obrigatório' }),
  zipCode: cepSchema,
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

/** What the form says, in the words of the screen: for comparing two versions. */
export function describe(form: PersonalInfoForm): Record<string, string> {
  return {
    'Nome completo': form.fullName.trim(),
    CPF: cpfField.format(form.cpf),
    'Data de nascimento': form.birthDate === '' ? '' : formatDate(form.birthDate),
    Telefone: phoneField.format(form.phone),
    CEP: cepField.format(form.zipCode),
    Rua: form.street.trim(),
    Número: form.number.trim(),
    Complemento: form.complement.trim(),
    Bairro: form.neighborhood.trim(),
    Cidade: form.city.trim(),
    Estado: form.state,
  };
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
