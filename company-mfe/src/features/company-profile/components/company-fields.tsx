import { cepField, cnpjField, phoneField, sectors, states } from '@ponte/shared-domain';
import { TextAreaField, TextField } from '@ponte/shared-ui';
import { MaskedField, SelectField } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { descriptionMaxLength, sizeRanges, type CompanyProfileValues } from '../company-profile-form';

const stateOptions = [
  { value: '', label: 'Selecione' },
  ...states.map(({ uf, name }) => ({ value: uf, label: `${name} (${uf})` })),
];

/** The list with the stored value kept choosable: an older wording must not vanish on the next save. */
function optionsWith(known: readonly string[], stored: string): { value: string; label: string }[] {
  const values = stored === '' || known.includes(stored) ? known : [stored, ...known];
  return [{ value: '', label: 'Selecione' }, ...values.map((value) => ({ value, label: value }))];
}

function FieldGroup({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section className="grid gap-5 border-t border-line pt-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <div>
        <h2 className="font-display text-lg font-semibold text-ink">{title}</h2>
        {description ? <p className="mt-1 text-sm text-ink-soft">{description}</p> : null}
      </div>
      <div className="grid gap-5 sm:grid-cols-6">{children}</div>
    </section>
  );
}

interface CompanyFieldsProps {
  form: Pick<UseFormReturn<CompanyProfileValues>, 'register' | 'formState'>;
  saved: CompanyProfileValues;
  /** Said below the CEP once it has filled the address. */
  cepHint: string | undefined;
  /** What saving another name or CNPJ does, said below each; '': nothing. */
  changeNotes: { name: string; cnpj: string };
}

export function CompanyFields({
  form: { register, formState },
  saved,
  cepHint,
  changeNotes,
}: CompanyFieldsProps): ReactNode {
  const { errors } = formState;

  return (
    <div className="space-y-8">
      <FieldGroup title="Dados da empresa" description="Razão social, CNPJ e telefone não aparecem na página pública.">
        <div className="sm:col-span-3">
          <TextField
            label="Nome fantasia"
            required
            autoComplete="organization"
            hint={changeNotes.name || undefined}
            error={errors.name?.message}
            {...register('name')}
          />
        </div>
        <div className="sm:col-span-3">
          <TextField
            label="Razão social"
            required
            autoComplete="off"
            error={errors.legalName?.message}
            {...register('legalName')}
          />
        </div>
        <div className="sm:col-span-3">
          <MaskedField
            label={cnpjField.label}
            required
            mask={cnpjField.mask}
            format={cnpjField.format}
            inputMode={cnpjField.inputMode}
            autoComplete={cnpjField.autoComplete}
            placeholder={cnpjField.placeholder}
            hint={changeNotes.cnpj || undefined}
            error={errors.cnpj?.message}
            {...register('cnpj')}
          />
        </div>
        <div className="sm:col-span-3">
          <SelectField
            label="Setor de atuação"
            required
            options={optionsWith(sectors, saved.industry)}
            error={errors.industry?.message}
            {...register('industry')}
          />
        </div>
        <div className="sm:col-span-6">
          <TextAreaField
            label="Descrição da empresa"
            required
            rows={6}
            limit={descriptionMaxLength}
            hint="O que a empresa faz, para quem e como é trabalhar nela. Aparece na página pública."
            error={errors.description?.message}
            {...register('description')}
          />
        </div>
        <div className="sm:col-span-3">
          <MaskedField
            label={phoneField.label}
            required
            mask={phoneField.mask}
            format={phoneField.format}
            inputMode={phoneField.inputMode}
            autoComplete={phoneField.autoComplete}
            placeholder={phoneField.placeholder}
            error={errors.phone?.message}
            {...register('phone')}
          />
        </div>
        <div className="sm:col-span-3">
          <TextField
            label="Site (opcional)"
            inputMode="url"
            autoComplete="url"
            placeholder="www.suaempresa.com.br"
            error={errors.website?.message}
            {...register('website')}
          />
        </div>
      </FieldGroup>
      <FieldGroup title="Endereço" description="Só a cidade e o estado aparecem na página pública.">
        <div className="sm:col-span-2">
          <MaskedField
            label={cepField.label}
            required
            hint={cepHint}
            mask={cepField.mask}
            inputMode={cepField.inputMode}
            autoComplete={cepField.autoComplete}
            placeholder={cepField.placeholder}
            error={errors.zipCode?.message}
            {...register('zipCode')}
          />
        </div>
        <div className="sm:col-span-4">
          <TextField
            label="Rua"
            required
            autoComplete="address-line1"
            error={errors.street?.message}
            {...register('street')}
          />
        </div>
        <div className="sm:col-span-2">
          <TextField
            label="Número"
            required
            autoComplete="off"
            error={errors.number?.message}
            {...register('number')}
          />
        </div>
        <div className="sm:col-span-4">
          <TextField
            label="Complemento (opcional)"
            autoComplete="address-line2"
            error={errors.complement?.message}
            {...register('complement')}
          />
        </div>
        <div className="sm:col-span-6">
          <TextField
            label="Bairro"
            required
            autoComplete="address-level3"
            error={errors.neighborhood?.message}
            {...register('neighborhood')}
          />
        </div>
        <div className="sm:col-span-3">
          <TextField
            label="Cidade"
            required
            autoComplete="address-level2"
            error={errors.city?.message}
            {...register('city')}
          />
        </div>
        <div className="sm:col-span-3">
          <SelectField
            label="Estado"
            required
            autoComplete="address-level1"
            options={stateOptions}
            error={errors.state?.message}
            {...register('state')}
          />
        </div>
      </FieldGroup>
      <FieldGroup title="Página pública" description="Ajuda quem procura vaga a conhecer a empresa.">
        <div className="sm:col-span-3">
          <SelectField
            label="Tamanho (opcional)"
            options={optionsWith(sizeRanges, saved.sizeRange)}
            error={errors.sizeRange?.message}
            {...register('sizeRange')}
          />
        </div>
        <div className="sm:col-span-6">
          <TextAreaField
            label="Benefícios (opcional)"
            rows={4}
            hint="Um por linha."
            error={errors.benefits?.message}
            {...register('benefits')}
          />
        </div>
      </FieldGroup>
    </div>
  );
}
