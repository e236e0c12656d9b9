import { documentPath, documentVersions, pastDocumentVersions } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import { Fragment, type ReactNode } from 'react';
import { Prose } from '../../../prose/prose';
import { lastUpdate, longDate, versionDate, type LegalDocument } from '../legal-document';
import { TextPage } from './text-page';

interface LegalPageProps {
  document: LegalDocument;
  /** Below the document, what this installation alone has to tell. */
  children?: ReactNode;
}

/** A text that people agree to, with its version. */
export function LegalPage({ document: legal, children }: LegalPageProps): ReactNode {
  return (
    <TextPage
      {...legal}
      date={<time dateTime={lastUpdate.dateTime}>{lastUpdate.text}</time>}
      note={
        <>
          <p className="mt-3 text-sm text-ink-soft">
            Versão de <time dateTime={documentVersions[legal.name]}>{longDate(documentVersions[legal.name])}</time>: as
            seções com data própria mudaram ou foram criadas depois da última atualização geral.
          </p>
          <p className="mt-2 text-sm text-ink-soft print:hidden">
            Versões anteriores:{' '}
            {pastDocumentVersions[legal.name].map((version, index) => (
              <Fragment key={version}>
                {index > 0 ? ', ' : null}
                <TextLink to={documentPath(legal.name, version)}>{versionDate(version)}</TextLink>
              </Fragment>
            ))}
          </p>
        </>
      }
    >
      <Prose blocks={legal.blocks} />
      {children}
    </TextPage>
  );
}
