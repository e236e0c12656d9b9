import type { Api } from '@ponte/shared-auth';
import { applicationProgress, stepBeforeRefusal } from '@ponte/shared-domain';
import { ProgressBridge } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentApplicationOptions } from '../apply.queries';

export interface SentApplicationProps {
  api: Api;
  candidateId: string;
  vacancyId: string;
}

/** How far the candidate's application to this vacancy came. The sentence beside it says that there is one: without an answer nothing is missing. */
export function SentApplication({ api, candidateId, vacancyId }: SentApplicationProps): ReactNode {
  const { data } = useQuery(sentApplicationOptions(api, candidateId, vacancyId));
  const progress = data
    ? applicationProgress({ status: data.status, reached: stepBeforeRefusal(data.events) })
    : undefined;
  return progress ? <ProgressBridge {...progress} /> : null;
}
