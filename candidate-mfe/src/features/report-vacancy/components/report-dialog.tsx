import { getSession, useApi, useSession, whenSessionKnown } from '@ponte/shared-auth';
import { cleanText, maxLengthMessage, paths, toAppError, type AppError } from '@ponte/shared-domain';
import { Button, Dialog, Form, FormAlert, TextAreaField, TextLink } from '@ponte/shared-ui';
import { RadioGroupField } from '@ponte/shared-ui/page-components';
import { DraftNotice, useFormDraft } from '@ponte/shared-ui/form-tools';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { z } from 'zod';
import { askToSignIn } from '../../../deferred-action/ask-to-sign-in';
import { dropKeptReceipt, prepareToKeep, useKeptReceipt } from '../kept-receipt';
import { reportRequest } from '../report-action';
import { maxDetails, reportReasonLabels, reportReasons } from '../report-reasons';
import { reportVacancy, type ReportReceipt as Receipt } from '../report-vacancy.api';
import { ReportReceipt } from './report-receipt';

const reasonMissing = 'Escolha o motivo da denúncia';
const reportSchema = z
  .object({
    // React Hook Form gives '' before a radio is chosen, null when the form is sent without one.
    reason: z.string(reasonMissing).pipe(z.enum(reportReasons, reasonMissing)),
    details: z.string().overwrite(cleanText).trim().max(maxDetails, maxLengthMessage(maxDetails)),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    message: 'Conte o que há de errado com a vaga',
  });

type ReportInput = z.input<typeof reportSchema>;
const empty: ReportInput = { reason: '', details: '' };

interface ReportDialogProps {
  vacancy: { id: string; title: string };
  onClose: () => void;
}

/**
 * The report of one person: who comes or goes in another tab meanwhile finds nothing of another's. The receipt of a
 * visitor alone stays, until it is closed or the vacancy is left: it is in sight, and its code is told this once.
 */
export function ReportDialog(props: ReportDialogProps): ReactNode {
  const { status, user } = useSession();
  const person = status === 'loading' ? null : (user?.id ?? 'visitor');
  const [first, setFirst] = useState(person);
  // What was typed before the session was known belongs to the person whom it then names.
  if (first === null && person !== null) setFirst(person);
  return <PersonsReport key={person === first || person === null ? 'first' : person} person={person} {...props} />;
}

function PersonsReport({
  person,
  vacancy,
  onClose: closeDialog,
}: ReportDialogProps & { person: string | null }): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<AppError>();
  /** Who has an account finds the case there. */
  const [accountsReceipt, setAccountsReceipt] = useState<Receipt>();
  const visitorsReceipt = useKeptReceipt(vacancy.id);
  const receipt = visitorsReceipt ?? accountsReceipt;
  const isVisitors = visitorsReceipt !== undefined;
  const onClose = (): void => {
    closeDialog();
    dropKeptReceipt();
  };
  const form = useForm<ReportInput, unknown, z.output<typeof reportSchema>>({
    resolver: zodResolver(reportSchema),
    defaultValues: empty,
  });
  const { register, handleSubmit, watch } = form;
  const { errors, isSubmitting } = form.formState;

  // An iPhone's 'back' leaves the page, and its browsers do not ask before.
  const draft = useFormDraft(form, {
    key: person === null ? null : `ponte-draft-report:${person}:${vacancy.id}`,
    saved: empty,
    asksBeforeClose: true,
  });

  const send = async ({ reason, details }: z.output<typeof reportSchema>): Promise<void> => {
    setFailure(undefined);
    const keepVisitors = prepareToKeep(vacancy.id);
    // Nobody is a visitor while the session is read. Where that can't be read there is one: of an account.
    await whenSessionKnown(new AbortController().signal);
    // Somebody may sign in in another tab while it is on its way: the report stays a visitor's.
    const keep = getSession().status === 'signed-out' ? keepVisitors : setAccountsReceipt;
    try {
      const sent = await reportVacancy(api, vacancy.id, reason, details);
      draft.forget();
      if (sent !== null) {
        keep(sent);
        return;
      }
      onClose();
      toast.success('Denúncia enviada. Obrigado por avisar: nossa equipe vai analisar a vaga.');
    } catch (error) {
      const { code, message } = toAppError(error);
      // The page begins anew without its session, and closes this. What was typed comes back with the same person.
      if (code === 'session_expired') askToSignIn({ ...reportRequest(vacancy.id), message }, navigate);
      else setFailure(toAppError(error));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSubmitting) onClose();
      }}
      // A visitor's code is shown this once.
      ignoreOutsidePress={isVisitors}
      title="Denunciar vaga"
      description={`${vacancy.title}. A denúncia é lida só pela nossa equipe; a empresa não sabe quem denunciou.`}
      footer={
        receipt === undefined ? (
          <>
            <Button
              variant="outline"
              disabled={isSubmitting}
              onClick={() => {
                draft.forget();
                onClose();
              }}
            >
              Cancelar
            </Button>
            <Button type="submit" form="denunciar-vaga" busy={isSubmitting} busyLabel="Enviando...">
              Enviar denúncia
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" asChild>
              <Link to={paths.reports(visitorsReceipt)}>Acompanhar em Denúncias</Link>
            </Button>
            <Button onClick={onClose}>Fechar</Button>
          </>
        )
      }
    >
      {receipt === undefined ? renderForm() : <ReportReceipt receipt={receipt} isSignedIn={!isVisitors} />}
    </Dialog>
  );

  function renderForm(): ReactNode {
    return (
      <Form id="denunciar-vaga" onSubmit={(event) => void handleSubmit(send)(event)} busy={isSubmitting}>
        {draft.isRestored ? (
          <DraftNotice
            onDiscard={() => {
              draft.forget();
              form.reset(empty);
            }}
          />
        ) : null}
        {failure === undefined ? null : (
          <FormAlert>
            {failure.message}
            {/* The report that waits is in the account. */}
            {failure.code === 'report_open' && (
              <>
                {' '}
                <TextLink to={paths.reports()}>Ver suas denúncias</TextLink>
              </>
            )}
          </FormAlert>
        )}
        <RadioGroupField
          label="O que há de errado?"
          className="flex-col"
          required
          options={reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <TextAreaField
          label="Conte mais"
          required={watch('reason') === 'other'}
          rows={4}
          limit={maxDetails}
          hint="O que aconteceu, em poucas palavras. Não inclua senhas nem dados de outras pessoas."
          error={errors.details?.message}
          {...register('details')}
        />
      </Form>
    );
  }
}
