import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { TimelineStep } from '../application-timeline';
import type { Application } from '../applications.api';
import { CancelledInterview, InterviewDetails } from './interview-details';

interface StepDetailsProps {
  application: Application;
  step: TimelineStep | undefined;
  className?: string;
}

/** What a step says beside its title: the company's words, and the interview that it books or calls off. */
export function StepDetails({ application, step, className }: StepDetailsProps): ReactNode {
  if (!step?.description && !step?.interview) return null;
  return (
    <div className={cn('text-sm [overflow-wrap:anywhere]', className)}>
      {step.description ? <p className="whitespace-pre-line">{step.description}</p> : null}
      {step.interview ? <InterviewDetails application={application} interview={step.interview} /> : null}
      {step.cancelled ? <CancelledInterview application={application} step={step} /> : null}
    </div>
  );
}
