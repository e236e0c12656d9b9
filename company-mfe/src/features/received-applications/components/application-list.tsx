import { Button, Card } from '@ponte/shared-ui';
import { startTransition, useState, type ReactNode } from 'react';
import type { ApplicationAction } from '../application-actions';
import type { ReceivedApplication } from '../received-applications.api';
import { ApplicationRow } from './application-row';

/** Rows drawn at a time: filtering narrows all of them, drawing hundreds at once would only slow the typing down. */
const step = 50;

interface ApplicationListProps {
  applications: ReceivedApplication[];
  onAction: (action: ApplicationAction, application: ReceivedApplication) => void;
}

export function ApplicationList({ applications, onAction }: ApplicationListProps): ReactNode {
  const [limit, setLimit] = useState(step);
  const hidden = applications.length - limit;

  return (
    <>
      <Card className="overflow-hidden p-0">
        <ul aria-label="Candidaturas recebidas" className="divide-y divide-line">
          {applications.slice(0, limit).map((application) => (
            <li key={application.id}>
              <ApplicationRow application={application} onAction={onAction} />
            </li>
          ))}
        </ul>
      </Card>
      {hidden > 0 ? (
        <div className="mt-4 flex justify-center">
          <Button variant="outline" onClick={() => startTransition(() => setLimit(limit + step))}>
            Mostrar mais {Math.min(hidden, step)}
          </Button>
        </div>
      ) : null}
    </>
  );
}
