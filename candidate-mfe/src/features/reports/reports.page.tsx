import { loginPath, useApi, useSession } from '@ponte/shared-auth';
import { dayInSaoPaulo, formatDate, pageTitle, paths, type ReportCase } from '@ponte/shared-domain';
import { Container, PageHead, PageHeader, TextLink } from '@ponte/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { toast } from 'sonner';
import { AppealDialog } from './components/appeal-dialog';
import { MyReports } from './components/my-reports';
import { ReportCaseCard } from './components/report-case-card';
import { ReportLookup } from './components/report-lookup';
import { updateMyReports } from './reports.queries';

/** A case that was found by its code; the code goes with an appeal. */
interface FoundReport {
  report: ReportCase;
  code: string;
}

function ReportsPage(): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [found, setFound] = useState<FoundReport>();
  const [appealed, setAppealed] = useState<FoundReport>();
  const heading = useRef<HTMLHeadingElement>(null);
  const today = dayInSaoPaulo(new Date());

  // What was asked for stands below the form: whoever reads by ear or by key is led there. After an appeal, too, whose
  // button is gone.
  useEffect(() => heading.current?.focus(), [found]);

  const handleAppealed = (changed: ReportCase): void => {
    setAppealed(undefined);
    setFound((shown) => (shown?.report.number === changed.number ? { ...shown, report: changed } : shown));
    if (user) updateMyReports(queryClient, api, user.id, changed);
    toast.success(
      changed.appealDueOn === null
        ? 'Pedido de revisão enviado.'
        : `Pedido de revisão enviado. Respondemos até ${formatDate(changed.appealDueOn)}.`,
    );
  };

  return (
    <Container className="py-8 sm:py-12">
      <PageHead
        title={pageTitle('Denúncias')}
        description="Acompanhe a denúncia de uma vaga: a decisão, o motivo dela e o pedido de revisão."
        noIndex
      />
      <PageHeader
        title="Denúncias"
        description={
          <>
            Cada denúncia é decidida por uma pessoa da nossa equipe em até 7 dias, com o motivo por escrito.{' '}
            <TextLink to={paths.transparency()}>Veja os números</TextLink>
          </>
        }
      />
      <div className="mt-6 grid gap-4">
        <ReportLookup onFound={(report, code) => setFound({ report, code })} />
        {user ? null : (
          // Mails about a decision lead here, where somebody who is signed out would find nothing of it
          <p className="text-sm text-ink-soft">
            Denunciou com a sua conta, ou a vaga é da sua empresa?{' '}
            <TextLink to={loginPath(paths.reports())}>Entre na sua conta</TextLink>
          </p>
        )}
        {found === undefined ? null : (
          <ReportCaseCard
            key={found.report.number}
            found={found.report}
            today={today}
            headingRef={heading}
            onAppeal={() => setAppealed(found)}
          />
        )}
      </div>
      {user ? <MyReports user={user} today={today} onAppeal={(report) => setAppealed({ report, code: '' })} /> : null}
      {appealed === undefined ? null : (
        <AppealDialog
          found={appealed.report}
          code={appealed.code}
          onAppealed={handleAppealed}
          onClose={() => setAppealed(undefined)}
        />
      )}
    </Container>
  );
}

export function reportsRoute(): Pick<RouteObject, 'Component'> {
  return { Component: ReportsPage };
}
