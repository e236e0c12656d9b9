import { useApi, useSession } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { Button, Card, cn, Skeleton } from '@ponte/shared-ui';
import { Progress } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MissingParts } from './missing-parts';
import { myResumeOptions } from './my-resume.queries';
import { listMissingResumeParts, listResumeParts } from './resume-parts';

/** How complete the resume is, links to what is missing, and a link to the resume itself. */
export function ResumeCompleteness({
  linksToResume = true,
  isNarrow = false,
}: {
  linksToResume?: boolean;
  /** In a column beside the page's matter: the link stands below. */
  isNarrow?: boolean;
}): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const { data: resume, isPending } = useQuery(myResumeOptions(api, user?.id));

  return (
    <Card
      as="section"
      aria-label="Seu currículo"
      className={cn(
        'flex flex-col gap-4',
        isNarrow ? 'items-start' : 'p-4 sm:flex-row sm:items-center sm:justify-between sm:p-5',
      )}
    >
      {isPending ? (
        <div role="status" className="w-full min-w-0 flex-1 space-y-3">
          <span className="sr-only">Carregando currículo...</span>
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      ) : resume ? (
        <div className="w-full min-w-0 flex-1">{renderMeter()}</div>
      ) : (
        <p className="min-w-0 flex-1 text-sm text-ink-soft">Não foi possível ver agora o que falta no seu currículo.</p>
      )}
      {linksToResume ? (
        <Button asChild variant="outline" className="shrink-0">
          <Link to={paths.resume()}>
            <FileText aria-hidden />
            Ver e imprimir currículo
          </Link>
        </Button>
      ) : null}
    </Card>
  );

  function renderMeter(): ReactNode {
    if (!resume) return null;
    const parts = listResumeParts(resume);
    const done = parts.filter((part) => part.isDone).length;
    const missing = listMissingResumeParts(resume);
    const percent = Math.round((done / parts.length) * 100);
    return (
      <>
        <p className="font-semibold text-ink">Currículo {percent}% completo</p>
        <Progress className="mt-2" value={done} max={parts.length} label={`Currículo ${percent}% completo`} />
        {missing.length > 0 ? (
          <div className="mt-2 flex flex-col gap-x-3 text-sm sm:flex-row sm:items-center">
            <p className="text-ink-soft">Falta:</p>
            <MissingParts parts={missing} />
          </div>
        ) : (
          <p className="mt-2 text-sm text-ink-soft">Ele tem tudo o que as empresas procuram primeiro.</p>
        )}
      </>
    );
  }
}
