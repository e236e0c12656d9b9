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
import { ConflictNotice, DraftNotice, listDifferences, useFormDraft, useLookupFill } from '@ponte/shared-ui/form-tools';
import { useState, type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { describe, personalInfoSchema, toForm, type PersonalInfoForm } from '../personal-info.form';
import type { PersonalInfo, PersonalInfoBase } from '../personal-info.api';

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
  // The row that the form was filled from. One that is read again meanwhile is another version: saving finds out.
  const [shown, setShown] = useState(info);
  const [conflict, setConflict] = useState<PersonalInfo | null>(null);
  const saved = toForm(shown, accountName);
  const form = useForm<PersonalInfoForm>({ resolver: zodResolver(personalInfoSchema), defaultValues: saved });
  const { register, control, handleSubmit, reset, getValues, formState } = form;
  const draft = useFormDraft(form, {
    key: `ponte-draft-personal-info:${userId}`,
    saved,
    base: shown?.updated_at ?? null,
    asksBeforeClose: true,
  });
  const { errors, isSubmitting } = formState;
  const { cepLookupUrl } = useIntegrations();
  const cepHint = useLookupFill(form, {
    field: 'zipCode',
    keyOf: completeCep,
    look: cepLookupUrl === undefined ? undefined : (cep, signal) => lookUpCep(cepLookupUrl, cep, signal),
    filledText: cepFilledText,
    onFailure: (error) => console.warn('cep_lookup_failed', error),
  });

  const show = (row: PersonalInfo | null): void => {
    draft.forget();
    if (row) draft.rebase(row.updated_at);
    setShown(row);
    setConflict(null);
    reset(toForm(row, accountName));
  };

  const submitOver = (version: string | null) =>
    handleSubmit(async (values) => {
      try {
        const result = await onSave(values, { seen: shown, version });
        if (result.status === 'conflict') {
          setConflict(result.stored);
          return;
        }
        show(result.row);
        toast.success('Informações salvas com sucesso!');
      } catch (error) {
        const { code, message } = toAppError(error);
        toast.error(`Erro ao salvar: ${message}`);
        if (code === 'cpf_taken') form.setError('cpf', { type: code, message });
        else if (code === 'under_age' || code === 'invalid_birth_date') form.setError('birthDate', { message });
      }
    });

  return (
    <Form onSubmit={submitOver(draft.base)} busy={isSubmitting} className="gap-6">
      {draft.isRestored && !conflict ? <DraftNotice onDiscard={() => show(shown)} /> : null}
      <Card as="section" aria-labelledby="dados-pessoais" className="p-5 sm:p-6">
        <h2 id="dados-pessoais" className="mb-5 font-display text-xl font-semibold text-ink">
          Dados Pessoais
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              label="Nome Completo"
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
                label="Data de Nascimento"
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
      {conflict ? (
        <ConflictNotice
          title="Estas informações foram alteradas depois que você as abriu"
          differences={listDifferences(describe(getValues()), describe(toForm(conflict, accountName)))}
          isSaving={isSubmitting}
          onKeepMine={() => void submitOver(conflict.updated_at)()}
          onTakeStored={() => show(conflict)}
        />
      ) : null}
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Salvando..." className="sm:justify-self-start">
        Salvar Informações
      </Button>
    </Form>
  );
}
