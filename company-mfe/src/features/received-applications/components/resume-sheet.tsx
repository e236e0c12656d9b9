import type { RemoteContext } from '@ponte/shared-auth';
import { educationTypeLabels, formatDateTime, phoneField, toAppError } from '@ponte/shared-domain';
import { Button, ErrorState, LoadingText, Sheet, Skeleton } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { mailAddress, offeredActions } from '../application-actions';
import type { ReceivedApplication } from '../received-applications.api';
import { sentResumeOptions } from '../received-applications.queries';
import type { Resume } from '../resume.schema';

interface ResumeSheetProps {
  context: RemoteContext;
  companyId: string;
  application: ReceivedApplication;
  onInterview: () => void;
  onClose: () => void;
}

/** The resume as it was sent, beside the list that it was opened from. */
export function ResumeSheet({ context, companyId, application, onInterview, onClose }: ResumeSheetProps): ReactNode {
  const resume = useQuery(sentResumeOptions(context, companyId, application.id));

  return (
    <Sheet
      open
      side="right"
      isReading
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={application.candidateName}
      footer={
        <>
          <Button asChild variant="outline">
            <a href={mailAddress(application)}>
              <Mail aria-hidden />
              Enviar e-mail
            </a>
          </Button>
          {offeredActions(application.status).canInterview ? (
            <Button onClick={onInterview}>
              <CalendarClock aria-hidden />
              Marcar entrevista
            </Button>
          ) : null}
        </>
      }
    >
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        Currículo enviado para <span className="font-medium text-ink">{application.vacancyTitle}</span> em{' '}
        {formatDateTime(application.appliedAt)}
      </p>
      {resume.data ? (
        <ResumeBody resume={resume.data} email={application.candidateEmail} />
      ) : resume.isError ? (
        <ErrorState title="Não foi possível abrir o currículo" description={toAppError(resume.error).message} onRetry={() => void resume.refetch()} />
      ) : (
        <>
          <LoadingText className="px-0 pb-4 pt-0 text-left">Carregando currículo...</LoadingText>
          <div aria-hidden className="mt-5 space-y-3">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        </>
      )}
    </Sheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-display text-base font-semibold text-ink">{title}</h3>
      {children}
    </section>
  );
}

function Entry({ title, place, detail, children }: { title: string; place: string; detail: string; children?: ReactNode }): ReactNode {
  return (
    <li className="border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
      <p className="font-medium text-ink">{title}</p>
      <p className="text-sm text-ink-soft">{place}</p>
      {detail === '' ? null : <p className="text-sm text-ink-faint">{detail}</p>}
      {children}
    </li>
  );
}

function ResumeBody({ resume, email }: { resume: Resume; email: string }): ReactNode {
  const contacts = [
    { label: 'E-mail', text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
    { label: 'Telefone', text: resume.phone === null ? null : phoneField.format(resume.phone), href: `tel:+55${resume.phone}` },
    { label: 'Onde mora', text: resume.place, href: null },
  ].filter((contact) => contact.text !== null);
  const isEmpty = resume.experiences.length + resume.educations.length + resume.courses.length === 0;

  return (
    <>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-sm">
        {contacts.map(({ label, text, href }) => (
          <div key={label} className="contents">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="text-ink [overflow-wrap:anywhere]">
              {href === null ? (
                text
              ) : (
                <a href={href} className="inline-flex min-h-11 items-center text-brand underline underline-offset-4 hover:text-brand-strong">
                  {text}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isEmpty ? (
        <p className="mt-6 rounded-md bg-sunken p-4 text-sm text-ink-soft">
          O currículo foi enviado sem experiências, formação ou cursos. Você pode pedir mais informações por e-mail.
        </p>
      ) : null}
      {resume.experiences.length > 0 ? (
        <Part title="Experiência profissional">
          <ul className="space-y-4">
            {resume.experiences.map((item, index) => (
              <Entry key={index} title={item.title} place={item.place} detail={item.period}>
                {item.description ? <p className="mt-1 whitespace-pre-line text-sm text-ink">{item.description}</p> : null}
                {item.skills.length > 0 ? <p className="mt-1 text-sm text-ink-soft">Habilidades: {item.skills.join(', ')}</p> : null}
              </Entry>
            ))}
          </ul>
        </Part>
      ) : null}
      {resume.educations.length > 0 ? (
        <Part title="Formação acadêmica">
          <ul className="space-y-4">
            {resume.educations.map((item, index) => (
              <Entry
                key={index}
                title={item.title}
                place={item.place}
                detail={[item.type === null ? '' : educationTypeLabels[item.type], item.period].filter(Boolean).join(', ')}
              />
            ))}
          </ul>
        </Part>
      ) : null}
      {resume.courses.length > 0 ? (
        <Part title="Cursos complementares">
          <ul className="space-y-4">
            {resume.courses.map((item, index) => (
              <Entry
                key={index}
                title={item.title}
                place={item.place}
                detail={[item.hours === null ? '' : `${item.hours} horas`, item.year === null ? '' : `Concluído em ${item.year}`]
                  .filter(Boolean)
                  .join(', ')}
              />
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}
