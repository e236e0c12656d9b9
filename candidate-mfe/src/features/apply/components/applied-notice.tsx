import { paths } from '@ponte/shared-domain';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { applyMessages } from '../apply-rules';
import type { ApplyActionProps } from './apply-action';
import type { SentApplication, SentApplicationProps } from './sent-application';

/** What stands in the place of the Apply button of a vacancy that was applied to. */
export function AppliedNotice({
  layout,
  candidateId,
  vacancyId,
  isUnlisted,
}: {
  layout: ApplyActionProps['layout'];
  candidateId: string | undefined;
  vacancyId: string;
  isUnlisted: boolean;
}): ReactNode {
  return layout === 'row' ? (
    <p className="flex items-center gap-1.5 text-sm font-medium text-success">
      <CircleCheck aria-hidden className="size-4" />
      Candidatura enviada
    </p>
  ) : (
    // On a phone this is the bar at the lower edge: beside each other, so that it stays low.
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="flex basis-full items-center gap-2 font-medium text-success">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {applyMessages.duplicate}
      </p>
      {isUnlisted ? (
        // It stands, but the candidate has taken it out of the list, and reads nothing of it any more.
        <p className="text-sm text-ink-soft">{applyMessages.unlisted}</p>
      ) : (
        <>
          <Link
            to={paths.applications()}
            className="flex-1 text-sm font-medium text-brand underline underline-offset-4"
          >
            Acompanhar candidatura
          </Link>
          {/* As high as what comes. */}
          <div className="min-h-9 w-32 sm:w-72 lg:mt-2 lg:min-h-14 lg:w-full">
            {candidateId === undefined ? null : (
              <LoadedSentApplication candidateId={candidateId} vacancyId={vacancyId} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Its code is loaded when there is an application to show: most visitors of a vacancy have none. */
function LoadedSentApplication(props: SentApplicationProps): ReactNode {
  const [Sent, setSent] = useState<typeof SentApplication>();
  useEffect(() => {
    import(/* webpackChunkName: "sent-application" */ './sent-application').then(
      ({ SentApplication }) => setSent(() => SentApplication),
      (error: unknown) => console.error('apply: the progress did not arrive', error),
    );
  }, []);
  return Sent ? <Sent {...props} /> : null;
}
