import { zodResolver } from '@hookform/resolvers/zod';
import { useIntegrations } from '@ponte/shared-auth';
import {
  cepField,
  cepFilledText,
  completeCep,
  contactLink,
  cpfField,
  lookUpCep,
  paths,
  phoneField,
  states,
  toAppError,
  type SaveResult,
} from '@ponte/shared-domain';
import { Button, Card, Form, FormAlert, TextField, TextLink } from '@ponte/shared-ui';
import { DateField, MaskedField, SelectField } from '@ponte/shared-ui/page-components';
import { useLookupFill, useVersionedForm } from '@ponte/shared-ui/form-tools';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { keptCopy } from '../../../my-resume/resume-removal';
import { describe, personalInfoSchema, toForm, type PersonalInfoForm } from '../../../my-resume/personal-info.form';
import type { PersonalInfo, PersonalInfoBase } from '../../../my-resume/personal-info.api';

const stateOptions = [
  { value: '', label: 'Selecione o estado' },
  ...states.map(({ uf, name }) => ({ value: uf, label: `${name} (${uf})` })),
];

interface PersonalInfoFormCardProps {
  userId: string;
  info: PersonalInfo | null;
  accountName: string;
  /** Saves over the version that the typing began from; rejects when that failed, and what was typed then stays. */
  onSave: (form: PersonalInfoForm, base: PersonalInfoBase) => Promise<SaveResult<PersonalInfo>>;
}

export function PersonalInfoFormCard({ userId, info, accountName, onSave }: PersonalInfoFormCardProps): ReactNode {
  const form = useForm<PersonalInfoForm>({
    resolver: zodResolver(personalInfoSchema),
    defaultValues: toForm(info, accountName),
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { cepLookupUrl } = useIntegrations();
  const cepHint = useLookupFill(form, {
    field: 'zipCode',
    keyOf: completeCep,
    look: cepLookupUrl === undefined ? undefined : (cep, signal) => lookUpCep(cepLookupUrl, cep, signal),
    filledText: cepFilledText,
    onFailure: (error) => console.warn('cep_lookup_failed', error),
  });

  const { isSaving, handleSubmit, failure, draftNotice, conflictNotice } = useVersionedForm(form, {
    row: info,
    toForm: (row) => toForm(row, accountName),
    describe,
    draftKey: `ponte-draft-personal-info:${userId}`,
    conflictTitle: 'Estas informações foram alteradas depois que você as abriu',
    save: async (values, base) => {
      const result = await onSave(values, base);
      if (result.status === 'saved') {
        const { full_name: fullName, phone } = result.row;
        // Whom companies ask for, and where they call
        const isContactNew = info !== null && (info.full_name !== fullName || info.phone !== phone);
        toast.success('Informações salvas com sucesso!', isContactNew ? { description: keptCopy } : {});
      }
      return result;
    },
    readError: toAppError,
    fieldOfCode: { cpf_taken: 'cpf', under_age: 'birthDate', invalid_birth_date: 'birthDate' },
  });

  return (
    <Form onSubmit={handleSubmit} busy={isSaving} className="gap-6">
      {draftNotice}
      <Card as="section" aria-labelledby="dados-pessoais" className="p-5 sm:p-6">
        <h2 id="dados-pessoais" className="mb-5 font-display text-xl font-semibold text-ink">
          Dados Pessoais
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              label="Nome completo"
              autoComplete="name"
              required
              error={errors.fullName?.message}
              {...register('fullName')}
            />
          </div>
          <MaskedField
            label={cpfField.label}
            placeholder={cpfField.placeholder}
            mask={cpfField.mask}
            inputMode={cpfField.inputMode}
            autoComplete={cpfField.autoComplete}
            required
            error={errors.cpf?.message}
            {...register('cpf')}
          />
          <Controller
            control={control}
            name="birthDate"
            render={({ field }) => (
              <DateField
                label="Data de nascimento"
                autoComplete="bday"
                required
                error={errors.birthDate?.message}
                {...field}
              />
            )}
          />
          <MaskedField
            label={phoneField.label}
            placeholder={phoneField.placeholder}
            mask={phoneField.mask}
            format={phoneField.format}
            inputMode={phoneField.inputMode}
            autoComplete={phoneField.autoComplete}
            required
            error={errors.phone?.message}
            {...register('phone')}
          />
        </div>
      </Card>
      <Card as="section" aria-labelledby="endereco" className="p-5 sm:p-6">
        <h2 id="endereco" className="mb-5 font-display text-xl font-semibold text-ink">
          Endereço
        </h2>
        <div className="grid gap-4 sm:grid-cols-6">
          <div className="sm:col-span-2">
            <MaskedField
              label={cepField.label}
              placeholder={cepField.placeholder}
              mask={cepField.mask}
              inputMode={cepField.inputMode}
              autoComplete={cepField.autoComplete}
              required
              hint={cepHint}
              error={errors.zipCode?.message}
              {...register('zipCode')}
            />
          </div>
          <div className="sm:col-span-4">
            <TextField
              label="Rua"
              autoComplete="address-line1"
              required
              error={errors.street?.message}
              {...register('street')}
            />
          </div>
          <div className="sm:col-span-2">
            <TextField
              label="Número"
              autoComplete="off"
              required
              error={errors.number?.message}
              {...register('number')}
            />
          </div>
          <div className="sm:col-span-4">
            <TextField
              label="Complemento"
              autoComplete="address-line2"
              error={errors.complement?.message}
              {...register('complement')}
            />
          </div>
          <div className="sm:col-span-2">
            <TextField
              label="Bairro"
              autoComplete="address-level3"
              required
              error={errors.neighborhood?.message}
              {...register('neighborhood')}
            />
          </div>
          <div className="sm:col-span-2">
            <TextField
              label="Cidade"
              autoComplete="address-level2"
              required
              error={errors.city?.message}
              {...register('city')}
            />
          </div>
          <div className="sm:col-span-2">
            <SelectField
              label="Estado"
              options={stateOptions}
              autoComplete="address-level1"
              required
              error={errors.state?.message}
              {...register('state')}
            />
          </div>
        </div>
      </Card>
      {errors.cpf?.type === 'cpf_taken' ? (
        <FormAlert tone="warning" title="Este CPF já está em outra conta">
          <p>
            Se a outra conta é sua, <TextLink to={paths.recoverPassword()}>recupere a senha</TextLink> e entre com o
            e-mail dela. Se você não fez outra conta,{' '}
            <TextLink to={contactLink('CPF em outra conta')}>fale com o suporte</TextLink>: conferimos de quem é o CPF.
          </p>
        </FormAlert>
      ) : null}
      {failure && !failure.isOfField ? <FormAlert title={`Erro ao salvar: ${failure.message}`} /> : null}
      {conflictNotice}
      <Button type="submit" size="lg" busy={isSaving} busyLabel="Salvando..." className="sm:justify-self-start">
        Salvar Informações
      </Button>
    </Form>
  );
}
