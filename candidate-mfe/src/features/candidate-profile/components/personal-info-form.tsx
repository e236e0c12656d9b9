import { zodResolver } from '@hookform/resolvers/zod';
import { useIntegrations } from '@ponte/shared-auth';
import { cepField, cepFilledText, completeCep, cpfField, lookUpCep, phoneField, states, toAppError } from '@ponte/shared-domain';
import { Button, Card, Form, TextField } from '@ponte/shared-ui';
import { DateField, MaskedField, SelectField } from '@ponte/shared-ui/parts';
import { DraftNotice, useFormDraft, useLookupFill } from '@ponte/shared-ui/form-tools';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { personalInfoSchema, toForm, type PersonalInfoForm } from '../personal-info.form';
import type { PersonalInfo } from '../personal-info.api';

const stateOptions = [
  { value: '', label: 'Selecione o estado' },
  ...states.map(({ uf, name }) => ({ value: uf, label: `${name} (${uf})` })),
];

interface PersonalInfoFormCardProps {
  userId: string;
  info: PersonalInfo | null;
  accountName: string;
  /** Gives the row as it was stored; rejects when the save failed, and what was typed then stays. */
  onSave: (form: PersonalInfoForm) => Promise<PersonalInfo>;
}

export function PersonalInfoFormCard({ userId, info, accountName, onSave }: PersonalInfoFormCardProps): ReactNode {
  const saved = toForm(info, accountName);
  const form = useForm<PersonalInfoForm>({ resolver: zodResolver(personalInfoSchema), defaultValues: saved });
  const { register, control, handleSubmit, reset, formState } = form;
  const draft = useFormDraft(form, { key: `ponte-draft-personal-info:${userId}`, saved, asksBeforeClose: true });
  const { errors, isSubmitting } = formState;
  const { cepLookupUrl } = useIntegrations();
  const cepHint = useLookupFill(form, {
    field: 'zipCode',
    keyOf: completeCep,
    look: cepLookupUrl === undefined ? undefined : (cep, signal) => lookUpCep(cepLookupUrl, cep, signal),
    filledText: cepFilledText,
    onFailure: (error) => console.warn('cep_lookup_failed', error),
  });

  const handleValid = async (values: PersonalInfoForm): Promise<void> => {
    try {
      const stored = await onSave(values);
      draft.forget();
      reset(toForm(stored, accountName));
      toast.success('Informações salvas com sucesso!');
    } catch (error) {
      toast.error(`Erro ao salvar: ${toAppError(error).message}`);
    }
  };

  return (
    <Form onSubmit={handleSubmit(handleValid)} busy={isSubmitting} className="gap-6">
      {draft.isRestored ? (
        <DraftNotice
          onDiscard={() => {
            draft.forget();
            reset(saved);
          }}
        />
      ) : null}
      <Card as="section" aria-labelledby="dados-pessoais" className="p-5 sm:p-6">
        <h2 id="dados-pessoais" className="mb-5 font-display text-xl font-semibold text-ink">
          Dados Pessoais
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField label="Nome Completo" autoComplete="name" required error={errors.fullName?.message} {...register('fullName')} />
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
              <DateField label="Data de Nascimento" autoComplete="bday" required error={errors.birthDate?.message} {...field} />
            )}
          />
          <MaskedField
            label={phoneField.label}
            placeholder={phoneField.placeholder}
            mask={phoneField.mask}
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
            <TextField label="Rua" autoComplete="address-line1" required error={errors.street?.message} {...register('street')} />
          </div>
          <div className="sm:col-span-2">
            <TextField label="Número" autoComplete="off" required error={errors.number?.message} {...register('number')} />
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
            <TextField label="Cidade" autoComplete="address-level2" required error={errors.city?.message} {...register('city')} />
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
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Salvando..." className="sm:justify-self-start">
        Salvar Informações
      </Button>
    </Form>
  );
}
