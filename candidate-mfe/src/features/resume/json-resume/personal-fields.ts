import { foldText, isValidPhone, phoneField, states } from '@ponte/shared-domain';
import type { PersonalInfo } from '../../../my-resume/personal-info.api';
import { personalInfoSchema, toForm, type PersonalInfoForm } from '../../../my-resume/personal-info.form';
import type { JsonResumeFile } from './json-resume.schema';

/** Personal data that the file has, too: it would replace what is stored. */
export interface PersonalField {
  id: 'fullName' | 'phone' | 'place';
  label: string;
  /** What the file says. */
  read: string;
  /** What is stored; '' for nothing. */
  now: string;
  values: Partial<PersonalInfoForm>;
  /** Why it can't be taken. */
  problem: string | undefined;
}

const incomplete =
  'Preencha antes os seus Dados pessoais: o arquivo não tem CPF, data de nascimento e rua, e sem eles os dados pessoais não são gravados. O resto pode ser.';

function placeOf(location: NonNullable<NonNullable<JsonResumeFile['basics']>['location']>): {
  city: string;
  state: string;
  problem?: string;
} {
  const city = location.city?.trim() ?? '';
  const region = location.region?.trim() ?? '';
  const country = foldText(location.countryCode ?? '');
  const uf = states.find(
    ({ uf: letters, name }) => letters === region.toUpperCase() || foldText(name) === foldText(region),
  )?.uf;
  // The format asks for two letters, and people write the name, in their own spelling.
  if (country !== '' && !/^(br|bra|bra[sz]il)$/.test(country))
    return { city, state: region, problem: 'O arquivo diz um lugar fora do Brasil.' };
  if (city === '' || uf === undefined)
    return { city, state: uf ?? region, problem: 'O arquivo não diz cidade e estado do Brasil.' };
  return { city, state: uf };
}

/** Name, phone and place of the file, each with what is stored. What the file does not say is left out. */
export function listPersonalFields(
  { basics = {} }: JsonResumeFile,
  stored: PersonalInfo | null,
  accountName: string,
): PersonalField[] {
  const form = toForm(stored, accountName);
  const isComplete = personalInfoSchema.safeParse(form).success;
  const problemOf = (values: Partial<PersonalInfoForm>): string | undefined => {
    if (!isComplete) return incomplete;
    const issues = personalInfoSchema.safeParse({ ...form, ...values }).error?.issues ?? [];
    return issues[0]?.message;
  };
  const fields: PersonalField[] = [];

  const name = basics.name?.trim() ?? '';
  if (name !== '') {
    const values = { fullName: name };
    fields.push({ id: 'fullName', label: 'Nome', read: name, now: form.fullName, values, problem: problemOf(values) });
  }
  const phone = basics.phone?.trim() ?? '';
  if (phone !== '') {
    // The mask would cut a number that is too long.
    const isNumber = isValidPhone(phone);
    const values = { phone: isNumber ? phoneField.format(phone) : phone };
    fields.push({
      id: 'phone',
      label: 'Telefone',
      read: values.phone,
      now: form.phone,
      values,
      problem: problemOf(values),
    });
  }
  const { location } = basics;
  if (location && (location.city?.trim() || location.region?.trim())) {
    const { city, state, problem } = placeOf(location);
    const values = { city, state };
    fields.push({
      id: 'place',
      label: 'Cidade e estado',
      read: [city, state].filter(Boolean).join(', '),
      now: [form.city, form.state].filter(Boolean).join(', '),
      values,
      problem: problem ?? problemOf(values),
    });
  }
  return fields;
}
