import { zodResolver } from '@hookform/resolvers/zod';
import { toAppError } from '@ponte/shared-domain';
import { Button, Form, TextField } from '@ponte/shared-ui';
import { useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';
import { subscribeToNewsletter } from './newsletter.api';

// Specification: empty or without '@' is refused here; what an address must be beyond that, the database decides.
const newsletterSchema = z.object({
  email: z.string().trim().includes('@', { message: 'Por favor, insira um email válido.' }),
});
type Newsletter = z.infer<typeof newsletterSchema>;
const newsletterDefaults: Newsletter = { email: '' };

export function NewsletterForm(): ReactNode {
  const form = useForm<Newsletter>({ resolver: zodResolver(newsletterSchema), defaultValues: newsletterDefaults });
  const { errors, isSubmitting } = form.formState;

  const handleSubmit = form.handleSubmit(async ({ email }) => {
    try {
      await subscribeToNewsletter(email);
      form.reset(newsletterDefaults);
      toast.success('Email cadastrado com sucesso!', { description: 'Você receberá nossas novidades em breve.' });
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code === 'invalid_email') form.setError('email', { message: failure.message });
      else toast.error(failure.message);
    }
  });

  return (
    <Form onSubmit={handleSubmit} busy={isSubmitting} aria-label="Novidades por e-mail" className="flex flex-wrap items-start gap-3">
      <TextField
        {...form.register('email')}
        type="email"
        label="Seu e-mail"
        hideLabel
        placeholder="voce@email.com.br"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        fieldClassName="min-w-52 flex-1"
      />
      <Button type="submit" busy={isSubmitting} busyLabel="Enviando...">
        Receber novidades
      </Button>
    </Form>
  );
}
