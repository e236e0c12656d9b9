import { paths, states, vacancyLevelLabels, type PayQuestion } from '@ponte/shared-domain';
import { Button, TextField } from '@ponte/shared-ui';
import { useAddressFields } from '@ponte/shared-ui/form-tools';
import { SelectField } from '@ponte/shared-ui/page-components';
import type { FormEvent, ReactNode } from 'react';
import { maxTitleLength, paidLevels, parseQuestion } from '../pay-question';

const stateOptions = [
  { value: '', label: 'Todo o Brasil' },
  ...states.map(({ uf, name }) => ({ value: uf, label: name })),
];
const levelOptions = [
  { value: '', label: 'Todos os níveis' },
  ...paidLevels.map((level) => ({ value: level, label: vacancyLevelLabels[level] })),
];

interface PayFormProps {
  question: PayQuestion;
  onAsk: (question: PayQuestion) => void;
}

/** A plain GET form underneath: it asks before (and without) the page's script, and what was typed by then is kept. */
export function PayForm({ question, onAsk }: PayFormProps): ReactNode {
  const { form, readFields } = useAddressFields(question);

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAsk(parseQuestion(new URLSearchParams(readFields())));
  };

  return (
    <form
      ref={form}
      role="search"
      aria-label="Consultar salários"
      action={paths.payStatistics()}
      method="get"
      onSubmit={handleSubmit}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <div className="sm:col-span-2 lg:col-span-1">
        <TextField
          label="Cargo"
          id="busca-salarios"
          name="cargo"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxTitleLength}
          defaultValue={question.cargo}
        />
      </div>
      <SelectField label="Estado" name="uf" options={stateOptions} defaultValue={question.uf} />
      <SelectField label="Nível" name="nivel" options={levelOptions} defaultValue={question.nivel} />
      <Button type="submit" className="sm:col-span-2 lg:col-span-1">
        Consultar
      </Button>
    </form>
  );
}
