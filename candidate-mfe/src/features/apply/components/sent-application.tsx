import { useApi } from '@ponte/shared-auth';
import { applicationProgress, stepBeforeRefusal } from '@ponte/shared-domain';
import { ProgressBridge } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentApplicationOptions } from '../apply.queries';

export interface SentApplicationProps {
  candidateId: string;
  vacancyId: string;
}

/**
 * How far the candidate's application to this vacancy came. The sentence beside it says that there is one: without an
 * answer nothing is missing.
 */
export function SentApplication({ candidateId, vacancyId }: SentApplicationProps): ReactNode {
  const api = useApi();
  const { data } = useQuery(sentApplicationOptions(api, candidateId, vacancyId));
  const progress = data
    ? applicationProgress({ status: data.status, reached: stepBeforeRefusal(data.events) })
    : undefined;
  return progress ? <ProgressBridge {...progress} /> : null;
}
