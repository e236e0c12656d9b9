import { useApi, useSession } from '@ponte/shared-auth';
import { pageTitle, toAppError } from '@ponte/shared-domain';
import { Button, Card, Container, ErrorState, PageHead, PageHeader } from '@ponte/shared-ui';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { toast } from 'sonner';
import { AnalysisResult } from './components/analysis-result';
import { FillProfile, type FillDialog } from './components/fill-profile';
import { StaysHere } from './components/stays-here';
import { longestDescription, UploadForm, type AnalysisRequest, type NewsletterWish } from './components/upload-form';
import { takeDraft, type NamedDraft } from './kept-draft';
import { sendFeedback, subscribeToNewsletter } from './resume-analysis.api';
import { useResumeAnalysis, type AnalysisState } from './use-resume-analysis';

const busyLabels: Partial<Record<AnalysisState['step'], string>> = {
  uploading: 'Enviando arquivo...',
  analysing: 'Analisando currículo...',
};

const noNewsletter: NewsletterWish = { email: '', consents: false };

interface ResumeAnalysisPageProps {
  loadFillDialog: () => Promise<FillDialog>;
}

function ResumeAnalysisPage({ loadFillDialog }: ResumeAnalysisPageProps): ReactNode {
  const api = useApi();
  const { status, user } = useSession();
  const { state, networkReport, analyse, reset } = useResumeAnalysis();
  const [isTestOpen, setTestOpen] = useState(false);
  const [jobDescription, setJobDescription] = useState('');
  const [newsletter, setNewsletter] = useState(noNewsletter);
  // What was read before the sign-in.
  const [returned, setReturned] = useState<NamedDraft | null>(null);
  const isCandidate = user?.role === 'candidate';
  useEffect(() => {
    if (isCandidate) setReturned((now) => takeDraft() ?? now);
  }, [isCandidate]);
  const top = useRef<HTMLDivElement>(null);

  const handleSubmit = async ({ file, newsletterEmail }: AnalysisRequest): Promise<void> => {
    const end = await analyse(file, jobDescription.slice(0, longestDescription));
    if (end === 'given-up') return;
    window.scrollTo({ top: 0 });
    if (end === 'failed' || newsletterEmail === null) return;
    // The only thing that ever leaves, and only with consent: the address. Nothing of the file, nothing of the
    // analysis.
    // The next resume does not sign up again, and what is typed before the answer comes stays.
    setNewsletter(noNewsletter);
    try {
      await subscribeToNewsletter(api, newsletterEmail);
      toast.success('Email cadastrado com sucesso!', { description: 'Você receberá nossas novidades em breve.' });
    } catch (error) {
      setNewsletter((now) => (now.email === '' ? newsletter : now));
      toast.error(toAppError(error).message);
    }
  };

  const handleRestart = (): void => {
    reset();
    window.scrollTo({ top: 0 });
    top.current?.focus();
  };

  const handleExport = async (
    fileName: string,
    analysis: Extract<AnalysisState, { step: 'result' }>['analysis'],
  ): Promise<void> => {
    const { downloadAnalysis } = await import(
      /* webpackMode: "lazy", webpackChunkName: "export-analysis" */ './export-analysis'
    );
    await downloadAnalysis(fileName, analysis);
  };

  return (
    <Container size={state.step === 'result' ? 'default' : 'narrow'} className="pt-6 pb-12 sm:pt-10 sm:pb-16">
      <PageHead
        title={pageTitle('Análise de Currículo')}
        description="Veja o que um programa de seleção lê no seu currículo, o que já está bom e o que melhorar. O arquivo não sai do seu navegador."
      />
      <div ref={top} tabIndex={-1} className="outline-none">
        <PageHeader
          title="Análise de Currículo"
          description="Veja o que um programa de seleção lê no seu currículo, o que já está bom e o que melhorar. Sem cadastro, e o arquivo não sai do seu navegador."
        />
      </div>
      <div className="mt-6 sm:mt-8">{renderStep()}</div>
    </Container>
  );

  function renderStep(): ReactNode {
    if (state.step === 'result') {
      const { fileName, analysis } = state;
      return (
        <AnalysisResult
          fileName={fileName}
          analysis={analysis}
          networkReport={networkReport}
          fillProfile={
            <FillProfile draft={{ ...analysis.draft, name: fileName }} isReturned={false} loadDialog={loadFillDialog} />
          }
          onExport={() => handleExport(fileName, analysis)}
          onUseful={() => sendFeedback(api, fileName, analysis.score)}
          onRestart={handleRestart}
        />
      );
    }
    if (state.step === 'failed') {
      return (
        <Card>
          <ErrorState
            as="h2"
            title="Erro ao analisar o currículo"
            description={
              <>
                <strong className="text-ink">{state.message}</strong>
                {state.hint !== '' && <span className="mt-2 block">{state.hint}</span>}
              </>
            }
            action={
              <Button onClick={handleRestart}>
                <RotateCcw aria-hidden className="size-5" />
                Analisar outro currículo
              </Button>
            }
          />
        </Card>
      );
    }
    return (
      <>
        {returned && state.step === 'idle' ? (
          <div className="mb-6">
            <FillProfile draft={returned} isReturned loadDialog={loadFillDialog} />
          </div>
        ) : null}
        <UploadForm
          // Until the session is known the page is a visitor's, as the server wrote it: what comes later would move the
          // form.
          asksEmail={status !== 'signed-in'}
          busyLabel={busyLabels[state.step] ?? null}
          reached={state.step === 'analysing' ? state.progress : null}
          networkReport={networkReport}
          jobDescription={jobDescription}
          onJobDescriptionChange={setJobDescription}
          newsletter={newsletter}
          onNewsletterChange={(change) => setNewsletter((now) => ({ ...now, ...change }))}
          onSubmit={handleSubmit}
          onCancel={reset}
        />
        <StaysHere isOpen={isTestOpen} onOpen={() => setTestOpen(true)} />
      </>
    );
  }
}

/** @param loadFillDialog of the feature that writes into the profile, given by the routes */
export function resumeAnalysisRoute(loadFillDialog: () => Promise<FillDialog>): Pick<RouteObject, 'Component'> {
  return { Component: () => <ResumeAnalysisPage loadFillDialog={loadFillDialog} /> };
}
