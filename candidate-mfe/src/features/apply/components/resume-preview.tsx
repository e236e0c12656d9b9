import { toResumeDocument, type Resume } from '@ponte/shared-domain';
import { Skeleton } from '@ponte/shared-ui';
import { RecordDocument } from '@ponte/shared-ui/page-components';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { MissingParts } from '../../../my-resume/missing-parts';
import { listMissingResumeParts } from '../../../my-resume/resume-parts';

/** Exactly what the company will receive. */
export function ResumePreview({ resume }: { resume: Resume }): ReactNode {
  const missing = listMissingResumeParts(resume);

  return (
    <div className="space-y-4">
      {missing.length > 0 ? (
        <div className="flex gap-3 rounded-md bg-warning-soft p-4 text-sm text-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <div>
            <p>
              Seu currículo ainda não tem tudo o que as empresas procuram. Você pode enviar assim mesmo ou completar
              antes:
            </p>
            <MissingParts parts={missing} />
          </div>
        </div>
      ) : null}
      <article aria-label="Currículo que a empresa vai receber" className="rounded-md border border-line p-4 sm:p-5">
        <RecordDocument {...toResumeDocument(resume)} level={3} />
      </article>
    </div>
  );
}

export function ResumePreviewSkeleton(): ReactNode {
  return (
    <div aria-hidden className="space-y-4">
      <Skeleton className="h-24 w-full rounded-md" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
