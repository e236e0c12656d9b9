import { newsletterText, paths, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, TextField, withToast } from '@ponte/shared-ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { subscribeToNewsletter } from './newsletter.api';

// Specification: an empty address or one without '@' is refused here; the database checks everything else.
const invalidEmail = 'Por favor, insira um email válido.';

// The form is on every page: without the form library and zod, which would add a fifth to a visitor's first load.
export function NewsletterForm(): ReactNode {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const address = email.trim();
    setFailure(undefined);
    if (!address.includes('@')) {
      setProblem(invalidEmail);
      form.querySelector('input')?.focus();
      return;
    }
    setProblem(undefined);
    setBusy(true);
    try {
      await subscribeToNewsletter(address);
      setEmail('');
      withToast((toast) =>
        toast.success('Email cadastrado com sucesso!', { description: 'Você receberá nossas novidades em breve.' }),
      );
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === 'invalid_email') setProblem(message);
      else setFailure(message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form onSubmit={handleSubmit} busy={busy} aria-label="Novidades" className="flex flex-wrap items-start gap-3">
      {failure === undefined ? null : <FormAlert className="basis-full">{failure}</FormAlert>}
      <TextField
        name="email"
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setProblem(undefined);
        }}
        type="email"
        label="Endereço para receber novidades"
        hideLabel
        placeholder="voce@email.com.br"
        autoComplete="email"
        inputMode="email"
        error={problem}
        fieldClassName="min-w-[min(13rem,100%)] flex-1"
      />
      <Button type="submit" busy={busy} busyLabel="Enviando...">
        Receber novidades
      </Button>
      <p className="basis-full text-sm text-ink-soft">
        {newsletterText}{' '}
        <a
          href={paths.privacy()}
          target="_blank"
          rel="noopener"
          className="font-medium text-brand underline underline-offset-4"
        >
          Como tratamos os seus dados
          <span className="sr-only"> (abre em nova aba)</span>
        </a>
      </p>
    </Form>
  );
}
