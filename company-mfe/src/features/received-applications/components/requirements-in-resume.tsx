import { useApi } from '@ponte/shared-auth';
import { matchResume, toAppError, toMatchDocument, type Resume } from '@ponte/shared-domain';
import { ErrorState, LoadingText } from '@ponte/shared-ui';
import { ComparisonDocument } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askedOfApplicationOptions } from '../received-applications.queries';

interface RequirementsInResumeProps {
  companyId: string;
  applicationId: string;
  resume: Resume;
}

/**
 * What the vacancy asks for beside what the sent resume says: what the candidate sees before applying, of the resume as
 * it was sent.
 */
export function RequirementsInResume({ companyId, applicationId, resume }: RequirementsInResumeProps): ReactNode {
  const api = useApi();
  const asked = useQuery(askedOfApplicationOptions(api, companyId, applicationId));
  if (asked.isError) {
    return (
      <ErrorState
        title="Não foi possível comparar"
        description={toAppError(asked.error).message}
        onRetry={() => void asked.refetch()}
      />
    );
  }
  if (asked.data === undefined) return <LoadingText>Comparando...</LoadingText>;

  return (
    <ComparisonDocument
      {...toMatchDocument(asked.data && matchResume(resume, asked.data), asked.data && asked.data.changed_at)}
    >
      <p className="text-ink-soft">
        Quem se candidatou vê esta mesma comparação. O que não está escrito pode ser verdade: pergunte.
      </p>
    </ComparisonDocument>
  );
}
