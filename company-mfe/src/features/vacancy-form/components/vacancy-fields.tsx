import {
  anywhere,
  contractTypeLabels,
  contractTypes,
  mainCities,
  vacancyLevelLabels,
  vacancyLevels,
  workModelLabels,
  workModels,
  type AdField,
  type AdFinding,
} from '@ponte/shared-domain';
import { TextAreaField, TextField } from '@ponte/shared-ui';
import { CheckboxField, DateField, SelectField } from '@ponte/shared-ui/page-components';
import { useId, type ReactNode } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { deadlineHint, lastDeadline } from '../../../vacancy-deadline/vacancy-deadline';
import { withReason, type KeptAdException } from '../ad-exceptions';
import { cleanLines, maxLengths, type VacancyFormValues } from '../vacancy-form';
import { AdFindings } from './ad-findings';
import { PublishedPaySlot } from './published-pay-slot';

const typeOptions = [
  { value: '', label: 'Selecione' },
  ...contractTypes.map((value) => ({ value, label: contractTypeLabels[value] })),
];
const modelOptions = [
  { value: '', label: 'Não informado' },
  ...workModels.map((value) => ({ value, label: workModelLabels[value] })),
];
const levelOptions = [
  { value: '', label: 'Selecione' },
  ...vacancyLevels.map((value) => ({ value, label: vacancyLevelLabels[value] })),
];

interface VacancyFieldsProps {
  form: Pick<UseFormReturn<VacancyFormValues>, 'register' | 'control' | 'setValue' | 'clearErrors' | 'formState'>;
  /** yyyy-MM-dd: the date picker offers no earlier day. */
  today: string;
  /** What the ad check holds against the texts. */
  findings: readonly AdFinding[];
  /** Reasons for exceptions that are stored with the vacancy. */
  kept: readonly KeptAdException[];
  /** The better wording of a finding is to stand in its field. */
  onUseBetter: (finding: AdFinding) => void;
}

export function VacancyFields({
  form: { register, control, setValue, clearErrors, formState },
  today,
  findings,
  kept,
  onUseBetter,
}: VacancyFieldsProps): ReactNode {
  const { errors } = formState;
  const placesId = useId();
  const exceptions = useWatch({ control, name: 'exceptions' });

  /** The bullets of a pasted list go as soon as the field is left, so that what is seen is what is saved. */
  const registerList = (name: 'requirements' | 'benefits') =>
    register(name, {
      onBlur: (event: { target: { value: string } }) => {
        const cleaned = cleanLines(event.target.value);
        if (cleaned !== event.target.value) setValue(name, cleaned, { shouldDirty: true });
      },
    });

  const handleReason = (rule: string, reason: string | null): void => {
    setValue('exceptions', withReason(exceptions, rule, reason), { shouldDirty: true });
    clearErrors(['exceptions', ...findings.filter((finding) => finding.rule === rule).map(({ field }) => field)]);
  };
  const findingsOf = (field: AdField): ReactNode => (
    <AdFindings
      {...{ control, field, findings, onUseBetter, exceptions, kept }}
      reasonError={errors.exceptions?.message}
      onReason={handleReason}
    />
  );

  return (
    <div className="space-y-5">
      <div>
        <TextField
          label="Título da vaga"
          required
          placeholder="Ex.: Analista de Dados"
          error={errors.title?.message}
          {...register('title')}
        />
        {findingsOf('title')}
      </div>
      <div>
        <TextAreaField
          label="Descrição"
          required
          rows={7}
          limit={maxLengths.description}
          hint="O que a pessoa vai fazer, com quem e como é o dia a dia."
          error={errors.description?.message}
          {...register('description')}
        />
        {findingsOf('description')}
      </div>
      <div>
        <TextAreaField
          label="Requisitos"
          required
          rows={5}
          hint="Um por linha. Pode colar uma lista: os marcadores saem sozinhos."
          error={errors.requirements?.message}
          {...registerList('requirements')}
        />
        {findingsOf('requirements')}
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <div className="sm:col-span-2">
          <TextField
            label="Localização"
            required
            list={placesId}
            autoComplete="off"
            placeholder="Cidade, UF ou Remoto"
            error={errors.location?.message}
            {...register('location')}
          />
          {findingsOf('location')}
        </div>
        <SelectField
          label="Modelo de trabalho"
          options={modelOptions}
          hint="Opcional. Sem escolha, vale o que o anúncio diz."
          error={errors.workModel?.message}
          {...register('workModel')}
        />
      </div>
      <datalist id={placesId}>
        <option value={anywhere.remote} />
        {mainCities.map(({ name, uf }) => (
          <option key={`${name}${uf}`} value={`${name}, ${uf}`} />
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          label="Tipo de contrato"
          required
          options={typeOptions}
          error={errors.type?.message}
          {...register('type')}
        />
        <SelectField
          label="Nível profissional"
          required
          options={levelOptions}
          error={errors.level?.message}
          {...register('level')}
        />
        <Controller
          control={control}
          name="deadline"
          render={({ field }) => (
            <DateField
              label="Data de expiração"
              required
              today={today}
              min={today}
              max={lastDeadline(today)}
              hint={deadlineHint(today)}
              error={errors.deadline?.message}
              {...field}
            />
          )}
        />
      </div>
      <div>
        <TextAreaField
          label="Benefícios"
          required
          rows={4}
          hint="Um por linha."
          error={errors.benefits?.message}
          {...registerList('benefits')}
        />
        {findingsOf('benefits')}
      </div>
      <div className="grid gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2">
        <div className="space-y-3">
          <TextField
            label="Faixa salarial"
            autoComplete="off"
            placeholder="Ex.: R$ 5.000 a R$ 7.000"
            hint="Opcional. Só é salva quando aparece no anúncio."
            error={errors.salary?.message}
            {...register('salary')}
          />
          {findingsOf('salary')}
          <CheckboxField {...register('showSalary', { deps: ['salary'] })}>Mostrar salário no anúncio</CheckboxField>
        </div>
        <PublishedPaySlot control={control} />
      </div>
      <CheckboxField
        hint="Opcional. Marque se ela é destinada a pessoas com deficiência, como na cota da Lei 8.213/1991. Ela aparece no filtro de mesmo nome."
        {...register('isForPcd')}
      >
        Vaga para PcD
      </CheckboxField>
      <CheckboxField
        hint="Desmarcada, a vaga fica salva como rascunho e não aparece nas buscas."
        {...register('published')}
      >
        Publicar vaga imediatamente
      </CheckboxField>
    </div>
  );
}
