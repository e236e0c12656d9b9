import { useApi } from '@ponte/shared-auth';
import { matchResume, toAppError, toMatchDocument, type Resume } from '@ponte/shared-domain';
import { ErrorState, LoadingText } from '@ponte/shared-ui';
import { ComparisonDocument } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askedOfApplicationOptions } from '../applications.queries';

export interface SentComparisonProps {
  candidateId: string;
  applicationId: string;
  /** As it was sent. */
  resume: Resume;
}

/** What the company reads beside the sent resume, in its words: of the vacancy as the company has it, open or not. */
export function SentComparison({ candidateId, applicationId, resume }: SentComparisonProps): ReactNode {
  const api = useApi();
  const asked = useQuery(askedOfApplicationOptions(api, candidateId, applicationId));
  if (asked.isError) {
    return (
      <ErrorState
        title="Não foi possível comparar"
        description={toAppError(asked.error).message}
        onRetry={() => void asked.refetch()}
      />
    );
  }
  if (asked.data === undefined) return <LoadingText className="px-0 py-3 text-left">Comparando...</LoadingText>;

  return (
    <ComparisonDocument
      {...toMatchDocument(asked.data && matchResume(resume, asked.data), asked.data && asked.data.changed_at)}
    />
  );
}
