import { dayInSaoPaulo, formatDate } from '@ponte/shared-domain';
import { Button, ConfirmDialog, Dialog, Form } from '@ponte/shared-ui';
import { DateField } from '@ponte/shared-ui/page-components';
import { useId, useState, type ReactNode } from 'react';
import {
  deadlineHint,
  deadlineProblem,
  isShortened,
  lastDeadline,
  proposeDeadline,
} from '../../../vacancy-deadline/vacancy-deadline';
import type { CompanyVacancy } from '../company-vacancies.api';

interface RenewDialogProps {
  vacancy: CompanyVacancy;
  isSaving: boolean;
  onRenew: (deadline: string) => void;
  onClose: () => void;
}

export function RenewDialog({ vacancy, isSaving, onRenew, onClose }: RenewDialogProps): ReactNode {
  const formId = useId();
  const [today] = useState(() => dayInSaoPaulo(new Date()));
  const [deadline, setDeadline] = useState(() => proposeDeadline(today, vacancy.deadline));
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);

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
            Manter prazo
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
          const problem = deadlineProblem(deadline, today, vacancy.deadline);
          setError(problem ?? undefined);
          if (problem !== null) return;
          if (isShortened(deadline, today, vacancy.deadline)) setAsking(true);
          else onRenew(deadline);
        }}
      >
        <DateField
          label="Nova data de expiração"
          name="deadline"
          min={today}
          max={lastDeadline(today)}
          hint={deadlineHint(today)}
          required
          error={error}
          value={deadline}
          onChange={(day) => {
            setDeadline(day);
            setError(undefined);
          }}
        />
        <ConfirmDialog
          open={isAsking}
          onOpenChange={(open) => {
            if (!open && !isSaving) setAsking(false);
          }}
          title="Encurtar o prazo desta vaga?"
          description={`Hoje ela vai até ${formatDate(vacancy.deadline ?? '')}. Com a nova data, sai das buscas depois de ${formatDate(deadline)}.`}
          confirmLabel="Encurtar prazo"
          cancelLabel="Voltar"
          busy={isSaving}
          busyLabel="Encurtando..."
          onConfirm={() => onRenew(deadline)}
        />
      </Form>
    </Dialog>
  );
}
