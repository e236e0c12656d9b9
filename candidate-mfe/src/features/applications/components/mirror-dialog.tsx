import { useApi } from '@ponte/shared-auth';
import { formatDateTime, isComparable, toAppError, toResumeDocument, type Resume } from '@ponte/shared-domain';
import { Dialog, ErrorState, LoadingText } from '@ponte/shared-ui';
import { RecordDocument, Timeline } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profilePauseOptions } from '../../../profile-pause/profile-pause.queries';
import { describeListings, describeOpening, describeReaders } from '../access-words';
import { toneOf, toTimeline } from '../application-timeline';
import type { Application } from '../applications.api';
import { accessLogOptions, sentResumeOptions } from '../applications.queries';
import { SentComparisonSlot } from './sent-comparison-slot';
import { StepDetails } from './step-details';

interface MirrorDialogProps {
  candidateId: string;
  application: Application;
  onClose: () => void;
}

/** Everything of an application that its company has or did: the resume as sent, who read it, and each answer. */
export function MirrorDialog({ candidateId, application, onClose }: MirrorDialogProps): ReactNode {
  const api = useApi();
  const resume = useQuery(sentResumeOptions(api, candidateId, application.id));
  const log = useQuery(accessLogOptions(api, candidateId, application.id));
  const { data: pause } = useQuery(profilePauseOptions(api, candidateId));

  return (
    <Dialog
      open
      isReading
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="O que a empresa tem"
      description={`${application.vacancyTitle}, ${application.companyName}. Enviado em ${formatDateTime(application.appliedAt)}.`}
    >
      <div className="space-y-8">
        <p className="text-sm text-ink-soft">
          {application.withdrawnAt === null
            ? 'Isto é tudo o que a empresa recebeu e escreveu. CPF, data de nascimento, rua, número e CEP não foram enviados, e ela não tem onde escrever sobre você sem que você veja.'
            : `Você retirou esta candidatura em ${formatDateTime(application.withdrawnAt)}: desde então a empresa não vê mais nada disto.`}
          {application.withdrawnAt === null && pause?.pausedAt
            ? ' Seu perfil está em pausa: até você reativá-lo, a empresa não vê o seu nome, o seu contato e o currículo.'
            : null}
        </p>
        <section aria-labelledby="mirror-access">
          <h3 id="mirror-access" className="font-display text-lg font-semibold text-ink">
            Quem viu
          </h3>
          {renderLog()}
        </section>
        <section aria-labelledby="mirror-answers">
          <h3 id="mirror-answers" className="mb-3 font-display text-lg font-semibold text-ink">
            Respostas e situações
          </h3>
          <Timeline
            items={toTimeline(application).map((step) => ({
              title: step.title,
              at: formatDateTime(step.at),
              dateTime: step.at,
              description: <StepDetails application={application} step={step} />,
              tone: toneOf(step.status),
            }))}
          />
        </section>
        <section aria-labelledby="mirror-resume">
          <h3 id="mirror-resume" className="mb-3 font-display text-lg font-semibold text-ink">
            Currículo enviado
          </h3>
          {renderResume()}
        </section>
        {resume.data && isCompared(resume.data) ? (
          <section aria-labelledby="mirror-comparison">
            <h3 id="mirror-comparison" className="font-display text-lg font-semibold text-ink">
              O que a vaga pede e este currículo
            </h3>
            <p className="mb-3 mt-1 text-sm text-ink-soft">
              A empresa vê esta comparação ao lado do currículo enviado, mesmo depois que a vaga é encerrada.
            </p>
            <SentComparisonSlot candidateId={candidateId} applicationId={application.id} resume={resume.data} />
          </section>
        ) : null}
      </div>
    </Dialog>
  );

  /** Whether the company sees a comparison: of a vacancy that it deleted and of an empty resume it has none either. */
  function isCompared(sent: Resume): boolean {
    return application.vacancyId !== null && application.withdrawnAt === null && isComparable(sent);
  }

  function renderLog(): ReactNode {
    if (log.isPending) return <LoadingText className="px-0 py-3 text-left">Carregando acessos...</LoadingText>;
    if (log.isLoadingError) {
      return (
        <ErrorState
          title="Erro ao carregar acessos"
          description={toAppError(log.error).message}
          onRetry={() => void log.refetch()}
        />
      );
    }
    const { openings, listedDays } = log.data;
    const listings = describeListings(listedDays);
    if (openings.length === 0 && listings === undefined)
      return <p className="mt-1 text-sm text-ink-soft">Ninguém abriu o seu currículo ainda.</p>;
    return (
      <>
        <p className="mt-1 text-sm text-ink-soft">
          Sempre pela conta da empresa {application.companyName}. Cada empresa tem uma conta só: se mais pessoas a usam,
          não dá para saber qual delas foi.
        </p>
        <ul className="mt-2 divide-y divide-line border-y border-line text-sm text-ink">
          {openings.map((opening) => (
            <li key={opening.id} className="py-2">
              {describeOpening(opening)}
              <span className="block text-ink-soft">{describeReaders([opening])}</span>
            </li>
          ))}
          {listings === undefined ? null : (
            <li className="py-2">
              {listings}
              <span className="block text-ink-soft">{describeReaders(listedDays)}</span>
            </li>
          )}
        </ul>
        <p className="mt-2 text-sm text-ink-soft">
          Quem opera o site também pode ler os dados guardados, e essas leituras não aparecem aqui. A exportação de
          dados da empresa não leva o seu currículo.
        </p>
      </>
    );
  }

  function renderResume(): ReactNode {
    if (resume.isPending) return <LoadingText>Carregando currículo...</LoadingText>;
    if (resume.isLoadingError) {
      return (
        <ErrorState
          title="Erro ao carregar currículo"
          description={toAppError(resume.error).message}
          onRetry={() => void resume.refetch()}
        />
      );
    }
    return (
      <article aria-label="Currículo enviado" className="rounded-md border border-line p-4 sm:p-5">
        <RecordDocument
          {...toResumeDocument(resume.data)}
          level={3}
          empty={
            <p className="mt-6 text-sm text-ink-soft">O currículo foi enviado sem experiências, formação ou cursos.</p>
          }
        />
      </article>
    );
  }
}
