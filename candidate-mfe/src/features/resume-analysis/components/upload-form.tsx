import { consentTexts, formatNumber } from '@ponte/shared-domain';
import { Button, Card, Form, TextAreaField, TextField } from '@ponte/shared-ui';
import { CheckboxField } from '@ponte/shared-ui/page-components';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fileMessages, problemOfChoice, type ResumeFileProblem } from '../resume-file';
import type { AnalysisProgress as Reached } from '../worker/messages';
import { AnalysisProgress } from './analysis-progress';
import { FileField } from './file-field';

/** What the form gives: a file that may be read, and the address only with its owner's consent. */
export interface AnalysisRequest {
  file: File;
  newsletterEmail: string | null;
}

/** What a visitor says of the newsletter. */
export interface NewsletterWish {
  email: string;
  consents: boolean;
}

interface UploadFormProps {
  /** Only visitors have to enter an e-mail address. */
  asksEmail: boolean;
  busyLabel: string | null;
  /** How far the analysis is that is under way. */
  reached: Reached | null;
  /** What the network did so far. */
  networkReport: ReactNode;
  /** Kept by the page: the next resume is often for the same job. */
  jobDescription: string;
  onJobDescriptionChange: (text: string) => void;
  /** Kept by the page, too: after a file that could not be read, nobody types the address again. */
  newsletter: NewsletterWish;
  onNewsletterChange: (change: Partial<NewsletterWish>) => void;
  onSubmit: (request: AnalysisRequest) => Promise<void>;
  onCancel: () => void;
}

/** As the database takes it. */
const emailForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/**
 * Characters of an advertisement that are compared. Some twenty times a usual description; more would only slow the
 * comparison down.
 */
export const longestDescription = 20_000;

export function UploadForm({
  asksEmail,
  busyLabel,
  reached,
  networkReport,
  jobDescription,
  onJobDescriptionChange,
  newsletter,
  onNewsletterChange,
  onSubmit,
  onCancel,
}: UploadFormProps): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<ResumeFileProblem | null>(null);
  const [emailProblem, setEmailProblem] = useState<string>();
  const submit = useRef<HTMLButtonElement>(null);
  const isAborted = useRef(false);
  const isBusy = busyLabel !== null;

  // The cancel button was removed: the focus moves to the button that starts the analysis.
  useEffect(() => {
    if (!isBusy && isAborted.current) submit.current?.focus();
    isAborted.current = false;
  }, [isBusy]);

  const handleCancel = (): void => {
    isAborted.current = true;
    onCancel();
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const found = problemOfChoice(file);
    const address = newsletter.email.trim();
    // Who ticks the newsletter wants it: without an address the wish would be dropped in silence.
    const isBadEmail = asksEmail && (newsletter.consents || address !== '') && !emailForm.test(address);
    setProblem(found);
    setEmailProblem(isBadEmail ? 'Por favor, insira um email válido.' : undefined);
    if (found !== null || isBadEmail || !file) {
      form.querySelector<HTMLInputElement>(found === null ? 'input[name=email]' : 'input[type=file]')?.focus();
      return;
    }
    await onSubmit({ file, newsletterEmail: asksEmail && newsletter.consents && address !== '' ? address : null });
  };

  return (
    <Card>
      <Form onSubmit={handleSubmit} busy={isBusy} aria-label="Análise de currículo">
        <FileField
          file={file}
          disabled={isBusy}
          error={problem === null ? undefined : fileMessages[problem]}
          onChoose={(chosen) => {
            setFile(chosen);
            const found = problemOfChoice(chosen);
            setProblem(found);
            if (found !== null) setFile(null);
          }}
        />
        <div>
          <TextAreaField
            name="descricao"
            label="Descrição da vaga (opcional)"
            hint="Cole o anúncio para saber quais termos dele aparecem no seu currículo."
            rows={5}
            value={jobDescription}
            onChange={(event) => onJobDescriptionChange(event.currentTarget.value)}
            className="max-h-72"
          />
          <p aria-live="polite" className="mt-1 text-sm text-warning empty:hidden">
            {jobDescription.length > longestDescription &&
              `O texto é longo: só os primeiros ${formatNumber(longestDescription)} caracteres são comparados.`}
          </p>
        </div>
        {asksEmail && (
          <div className="grid gap-2">
            <TextField
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              label="E-mail (opcional)"
              placeholder="voce@email.com.br"
              hint="Só serve para receber as novidades da Ponte. A análise aparece aqui e não é enviada."
              value={newsletter.email}
              error={emailProblem}
              onChange={(event) => {
                onNewsletterChange({ email: event.currentTarget.value });
                setEmailProblem(undefined);
              }}
            />
            <CheckboxField
              name="novidades"
              checked={newsletter.consents}
              onChange={(event) => {
                onNewsletterChange({ consents: event.currentTarget.checked });
                setEmailProblem(undefined);
              }}
            >
              {consentTexts.analysis_newsletter}
            </CheckboxField>
          </div>
        )}
        <div>
          <Button
            ref={submit}
            type="submit"
            size="lg"
            busy={isBusy}
            busyLabel={busyLabel ?? undefined}
            className="w-full sm:w-auto"
          >
            Analisar meu currículo
          </Button>
        </div>
      </Form>
      {reached && <AnalysisProgress reached={reached} networkReport={networkReport} onCancel={handleCancel} />}
    </Card>
  );
}
