import { cleanLine, isPlainLine, maxLengthMessage, plainLineMessage, toAppError } from '@ponte/shared-domain';
import { Button, Dialog, Form, FormAlert, TextField } from '@ponte/shared-ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

/** The limit of the database. */
const maxName = 120;

const renameSchema = z.object({
  name: z
    .string()
    .overwrite(cleanLine)
    .min(1, 'Dê um nome à busca')
    .max(maxName, maxLengthMessage(maxName))
    .refine(isPlainLine, plainLineMessage),
});
type RenameForm = z.infer<typeof renameSchema>;

interface RenameDialogProps {
  name: string;
  /** @throws AppError */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

export function RenameDialog({ name, onSave, onClose }: RenameDialogProps): ReactNode {
  const [failure, setFailure] = useState<string>();
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm<RenameForm>({ resolver: zodResolver(renameSchema), defaultValues: { name } });

  const save = async (form: RenameForm): Promise<void> => {
    setFailure(undefined);
    try {
      await onSave(form.name);
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  };

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open && !isSubmitting) onClose();
      }}
      title="Renomear busca"
      footer={
        <>
          <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
            Manter nome
          </Button>
          <Button type="submit" form="renomear-busca" busy={isSubmitting} busyLabel="Salvando...">
            Salvar
          </Button>
        </>
      }
    >
      <Form id="renomear-busca" onSubmit={(event) => void handleSubmit(save)(event)} busy={isSubmitting}>
        {failure === undefined ? null : <FormAlert>{failure}</FormAlert>}
        <TextField label="Nome da busca" required error={errors.name?.message} {...register('name')} />
      </Form>
    </Dialog>
  );
}
