import { brand, cnpjField, cpfField, minimumAge, paths, phoneField, sectors } from '@ponte/shared-domain';
import { TextField } from '@ponte/shared-ui';
import { CheckboxField, DateField, MaskedField, RadioGroupField, SelectField } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { SignUpValues } from '../sign-up-form';

/* The fields that every new account needs, whether created by e-mail or by a provider. */

const roleOptions = [
  { value: 'candidate', label: 'Candidato', description: 'Procuro uma vaga' },
  { value: 'company', label: 'Empresa', description: 'Procuro pessoas' },
];
const sectorOptions = sectors.map((sector) => ({ value: sector, label: sector }));

function LegalLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <a href={to} target="_blank" rel="noopener" className="font-medium text-brand underline underline-offset-4">
      {children}
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  );
}

/** The errors of one type of account do not apply to the other. */
const ofOneType = [
  'name',
  'cpf',
  'birthDate',
  'cnpj',
  'industry',
  'phone',
] as const satisfies readonly (keyof SignUpValues)[];

interface FieldsProps {
  form: UseFormReturn<SignUpValues>;
}

/** Account type and name. */
export function AccountTypeFields({ form: { register, watch, clearErrors, formState } }: FieldsProps): ReactNode {
  const isCompany = watch('role') === 'company';
  const { errors } = formState;
  return (
    <>
      <RadioGroupField
        {...register('role', { onChange: () => clearErrors(ofOneType) })}
        label="Tipo de conta"
        options={roleOptions}
        appearance="cards"
        // Beside each other a window of 320 px breaks their words.
        className="grid-cols-pairs max-[21rem]:grid-cols-1"
      />
      <TextField
        {...register('name')}
        label={isCompany ? 'Nome da empresa' : 'Nome completo'}
        required
        autoComplete={isCompany ? 'organization' : 'name'}
        error={errors.name?.message}
      />
    </>
  );
}

/** CPF of a person; CNPJ, sector and phone of a company. */
export function IdentityFields({ form: { register, watch, formState } }: FieldsProps): ReactNode {
  const { errors } = formState;
  return watch('role') === 'company' ? (
    <>
      <MaskedField
        {...register('cnpj')}
        key="cnpj"
        label={cnpjField.label}
        required
        mask={cnpjField.mask}
        format={cnpjField.format}
        inputMode={cnpjField.inputMode}
        placeholder={cnpjField.placeholder}
        autoComplete={cnpjField.autoComplete}
        error={errors.cnpj?.message}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...register('industry')}
          label="Setor de atuação"
          required
          options={sectorOptions}
          placeholder="Selecione"
          error={errors.industry?.message}
        />
        <MaskedField
          {...register('phone')}
          type="tel"
          label={phoneField.label}
          required
          mask={phoneField.mask}
          format={phoneField.format}
          inputMode={phoneField.inputMode}
          placeholder={phoneField.placeholder}
          autoComplete={phoneField.autoComplete}
          error={errors.phone?.message}
        />
      </div>
    </>
  ) : (
    <MaskedField
      {...register('cpf')}
      key="cpf"
      label={cpfField.label}
      required
      mask={cpfField.mask}
      inputMode={cpfField.inputMode}
      placeholder={cpfField.placeholder}
      autoComplete={cpfField.autoComplete}
      error={errors.cpf?.message}
    />
  );
}

/** A terms box can't tell who is 18. Companies have none. */
export function BirthDateField({ form: { control, watch, formState } }: FieldsProps): ReactNode {
  if (watch('role') === 'company') return null;
  return (
    <Controller
      control={control}
      name="birthDate"
      render={({ field }) => (
        <DateField
          label="Data de nascimento"
          required
          autoComplete="bday"
          hint={`A ${brand.name} é para pessoas com ${minimumAge} anos ou mais. Guardamos a data no seu currículo; as empresas não a recebem.`}
          error={formState.errors.birthDate?.message}
          {...field}
        />
      )}
    />
  );
}

/** The terms box; without it nothing can be sent. */
export function TermsField({ form: { register, formState } }: FieldsProps): ReactNode {
  const { errors } = formState;
  return (
    <CheckboxField
      {...register('acceptTerms')}
      required
      hint={`Ao criar a conta, você declara ter ${minimumAge} anos ou mais.`}
      error={errors.acceptTerms?.message}
    >
      Concordo com os <LegalLink to={paths.terms()}>Termos de Uso</LegalLink> e a{' '}
      <LegalLink to={paths.privacy()}>Política de Privacidade</LegalLink>
    </CheckboxField>
  );
}
