import {
  consentKindLabels,
  consentTexts,
  documentPath,
  documentVersions,
  formatDate,
  formatDateTime,
  toAppError,
  type ConsentKind,
} from '@ponte/shared-domain';
import { Badge, cn, ErrorState, Skeleton } from '@ponte/shared-ui';
import { SwitchField } from '@ponte/shared-ui/page-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { recordMarketingConsent, type Consent } from '../preferences.api';
import { consentsOptions } from '../profile.queries';
import { useQueuedSaves } from '../use-queued-saves';

/** A version is a day; the first ones were a month ('2025-04') and are shown as they stand. */
const versionName = (version: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) ? `versão de ${formatDate(version)}` : `versão ${version}`;

interface DocumentLinkProps {
  kind: 'terms' | 'privacy';
  /** What was agreed to; the text of today without it. */
  version: string | undefined;
  className: string;
}

/** Leads to the text that was agreed to, not to today's. */
function DocumentLink({ kind, version, className }: DocumentLinkProps): ReactNode {
  return (
    <a
      href={documentPath(kind, version)}
      target="_blank"
      rel="noopener"
      className={cn('font-medium text-brand underline underline-offset-4', className)}
    >
      {consentKindLabels[kind]}
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  );
}

/** Where the text has changed since it was agreed to: nobody is sent a notice (section 10 of the privacy policy). */
function NewerVersion({ kind, version }: Pick<DocumentLinkProps, 'kind'> & { version: string }): ReactNode {
  if (documentPath(kind, version) === documentPath(kind)) return null;
  return (
    <a
      href={documentPath(kind)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 basis-full items-center text-sm font-medium text-brand underline underline-offset-4 sm:min-h-9"
    >
      Há uma versão mais nova, de {formatDate(documentVersions[kind])}
      <span className="sr-only"> ({consentKindLabels[kind]}, abre em nova aba)</span>
    </a>
  );
}

function History({ consents }: { consents: readonly Consent[] }): ReactNode {
  if (consents.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand">Histórico</summary>
      <ul className="divide-y divide-line text-sm">
        {consents.map(({ id, kind, granted, version, givenAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {kind === 'terms' || kind === 'privacy' ? (
                <DocumentLink kind={kind} version={version} className="py-2" />
              ) : (
                consentKindLabels[kind]
              )}{' '}
              <span className="text-ink-soft">({versionName(version)})</span>
            </span>
            <span className="text-ink-soft">
              {granted ? 'Aceito' : 'Retirado'} em {formatDateTime(givenAt)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the person agreed to; what can be withdrawn without ending the account is withdrawn here. */
export function Consents({ userId }: { userId: string }): ReactNode {
  const queryClient = useQueryClient();
  const options = consentsOptions(userId);
  const query = useQuery(options);
  const { pending, change } = useQueuedSaves({
    scope: `marketing-consent:${userId}`,
    save: recordMarketingConsent,
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: options.queryKey });
      toast.success('Preferências salvas com sucesso!');
    },
    onError: (error) => toast.error(toAppError(error).message),
  });

  if (query.isPending) {
    return (
      <div role="status">
        {/* Said once, for the parts beside it as well. */}
        <span className="sr-only">Carregando...</span>
        <Skeleton className="h-60 w-full max-w-md md:h-50 lg:h-39" />
      </div>
    );
  }
  if (query.error) {
    return (
      <ErrorState
        title="Não foi possível carregar os consentimentos"
        description={toAppError(query.error).message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const latest = (kind: ConsentKind): Consent | undefined => query.data.find((consent) => consent.kind === kind);
  const hasAgreedToNews = pending.at(-1) ?? latest('marketing')?.granted ?? false;
  return (
    <div>
      <ul className="grid gap-2">
        {(['terms', 'privacy'] as const).map((kind) => {
          const consent = latest(kind);
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <DocumentLink
                kind={kind}
                version={consent?.version}
                className="inline-flex min-h-11 items-center sm:min-h-9"
              />
              {consent ? (
                <>
                  <Badge tone="success">Aceito</Badge>
                  <span className="text-sm text-ink-soft">em {formatDateTime(consent.givenAt)}</span>
                  <NewerVersion kind={kind} version={consent.version} />
                </>
              ) : (
                <Badge tone="neutral">Sem registro</Badge>
              )}
            </li>
          );
        })}
      </ul>
      <SwitchField fieldClassName="mt-2" checked={hasAgreedToNews} onChange={(event) => change(event.target.checked)}>
        {consentTexts.marketing}
      </SwitchField>
      <p className="mt-2 text-sm text-ink-soft">
        Para retirar o aceite dos Termos ou da Política de Privacidade, exclua a conta abaixo.
      </p>
      <History consents={query.data} />
    </div>
  );
}
