import { dayInSaoPaulo, formatDate } from '@ponte/shared-domain';
import { Button, Dialog, Form } from '@ponte/shared-ui';
import { DateField } from '@ponte/shared-ui/parts';
import { useId, useState, type ReactNode } from 'react';
import type { CompanyVacancy } from '../company-vacancies.api';

/** What the dialog proposes, in days from today. */
const proposedDays = 30;

interface RenewDialogProps {
  vacancy: CompanyVacancy;
  isSaving: boolean;
  onRenew: (deadline: string) => void;
  onClose: () => void;
}

export function RenewDialog({ vacancy, isSaving, onRenew, onClose }: RenewDialogProps): ReactNode {
  const formId = useId();
  const [today] = useState(() => dayInSaoPaulo(new Date()));
  const [deadline, setDeadline] = useState(() => dayInSaoPaulo(new Date(Date.now() + proposedDays * 86_400_000)));
  const [error, setError] = useState<string>();

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSaving) onClose();
      }}
      title="Renovar prazo"
      description={
        vacancy.deadline === null
          ? `${vacancy.title}. Hoje a vaga não tem data de expiração.`
          : `${vacancy.title}. Prazo atual: ${formatDate(vacancy.deadline)}.`
      }
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={isSaving} busyLabel="Renovando...">
            Renovar prazo
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          if (deadline === '') setError('Data de expiração é obrigatória');
          else if (!/^\d{4}-/.test(deadline)) setError('Data inválida');
          else if (deadline < today) setError('A data de expiração não pode estar no passado');
          else onRenew(deadline);
        }}
      >
        <DateField
          label="Nova data de expiração"
          name="deadline"
          min={today}
          required
          error={error}
          value={deadline}
          onChange={(day) => {
            setDeadline(day);
            setError(undefined);
          }}
        />
      </Form>
    </Dialog>
  );
}
