import { exportAccount, type CurrentUser } from '@ponte/shared-auth';
import { brand, paths, toAppError, userPlanLabels } from '@ponte/shared-domain';
import { Button, Dialog, Form, FormAlert, PasswordField, saveFile, TextField, TextLink } from '@ponte/shared-ui';
import { useFormSubmit } from '@ponte/shared-ui/form-tools';
import { Download, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { eraseAccount } from '../../../erase-account';
import { useHasPassword } from '../../../use-has-password';
import { isPaidPlan } from '../paid-plan';
import { StoredData } from './stored-data';

function ExportData({ user }: { user: CurrentUser }): ReactNode {
  const [isBusy, setBusy] = useState(false);

  const handleExport = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile('meus-dados.zip', await exportAccount());
      toast.success('Seus dados foram exportados.');
    } catch (error) {
      toast.error(toAppError(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div>
      <p className="text-ink-soft">
        Um arquivo com tudo o que guardamos sobre você: dados, histórico e arquivos enviados.
      </p>
      <Button
        type="button"
        variant="outline"
        className="mt-3"
        busy={isBusy}
        busyLabel="Preparando..."
        onClick={() => void handleExport()}
      >
        <Download aria-hidden className="size-4" />
        Exportar meus dados
      </Button>
      {user.role === 'candidate' ? (
        // The code that writes it belongs to that page.
        <p className="mt-3 text-ink-soft">
          Só o currículo, em PDF ou em um formato aberto, o JSON Resume:{' '}
          <TextLink to={paths.resume()}>abra a página do currículo</TextLink>.
        </p>
      ) : null}
    </div>
  );
}

function DeleteAccount({ user }: { user: CurrentUser }): ReactNode {
  const navigate = useNavigate();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const { hasPassword } = useHasPassword(user);
  const form = useForm({ defaultValues: { confirmation: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [confirmation, password] = useWatch({ control: form.control, name: ['confirmation', 'password'] });
  const { submit, failure, clearFailure } = useFormSubmit(form, {
    readError: toAppError,
    ...(hasPassword && { fieldOfCode: { wrong_password: 'password' } }),
  });
  const isConfirmed =
    confirmation.trim().toLowerCase() === user.email.toLowerCase() && (!hasPassword || password !== '');

  const handleOpenChange = (open: boolean): void => {
    if (isSubmitting) return;
    setOpen(open);
    form.reset();
    clearFailure();
  };

  const handleSubmit = submit(async () => {
    if (!isConfirmed) return;
    await eraseAccount({ confirmation, ...(hasPassword && { password }) }, navigate, () =>
      toast.success('Sua conta foi excluída.'),
    );
  });

  return (
    <div>
      <p className="text-ink-soft">
        {user.role === 'company'
          ? 'Apaga a conta, a página da empresa, as vagas e os arquivos. Não há como desfazer.'
          : 'Apaga a conta, o currículo, as candidaturas e os arquivos. Não há como desfazer.'}
      </p>
      <Button type="button" variant="destructive" className="mt-3" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden className="size-4" />
        Excluir minha conta
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={handleOpenChange}
        title="Excluir minha conta?"
        description="Tudo o que guardamos sobre você será apagado agora, e não há como desfazer."
        footer={
          <>
            <Button type="button" variant="outline" disabled={isSubmitting} onClick={() => handleOpenChange(false)}>
              Manter minha conta
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="destructive"
              disabled={!isConfirmed}
              busy={isSubmitting}
              busyLabel="Excluindo..."
            >
              Excluir para sempre
            </Button>
          </>
        }
      >
        <Form id={formId} busy={isSubmitting} onSubmit={handleSubmit} className="gap-4">
          {failure && !failure.isOfField && <FormAlert title={failure.message} />}
          {isPaidPlan(user.plan) ? (
            <FormAlert tone="warning" title={`O seu plano ${userPlanLabels[user.plan]} termina agora`}>
              Se quer receber de volta algum valor que pagou, escreva antes para{' '}
              <TextLink to={`mailto:${brand.email}`}>{brand.email}</TextLink>.
            </FormAlert>
          ) : null}
          <TextField
            label={`Para confirmar, digite ${user.email}`}
            {...form.register('confirmation')}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          {hasPassword && (
            <PasswordField
              label="Senha atual"
              {...form.register('password')}
              autoComplete="current-password"
              error={errors.password?.message}
            />
          )}
        </Form>
      </Dialog>
    </div>
  );
}

/** The rights under the LGPD (art. 18): what is stored and why, export of the data, and erasure. */
export function MyData({ user }: { user: CurrentUser }): ReactNode {
  return (
    <div className="grid gap-8">
      <StoredData user={user} />
      <ExportData user={user} />
      <DeleteAccount user={user} />
    </div>
  );
}
