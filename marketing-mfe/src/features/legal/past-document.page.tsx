import { documentPath, type LegalDocumentName } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { useParams, type RouteObject } from 'react-router-dom';
import { Prose } from '../../prose/prose';
import { TextPage } from './components/text-page';
import { versionDate } from './legal-document';
import { pastDocuments } from './past-documents';

function PastDocumentPage({ name }: { name: LegalDocumentName }): ReactNode {
  const { versao: version = '' } = useParams();
  const text = pastDocuments[name][version];
  // The loader has answered 404 before; this is for a page kept open over a release.
  if (!text) return null;
  return (
    <TextPage
      {...text}
      pageName={`${text.title}: versão de ${versionDate(version)}`}
      description={`${text.title} de uma versão anterior, como estava no site.`}
      path={documentPath(name, version)}
      noIndex
      date={<time dateTime={version}>Versão de {versionDate(version)}</time>}
      note={
        <p className="mt-3 rounded-md border border-warning/30 bg-warning-soft px-4 py-3 text-sm text-ink">
          Esta é uma versão anterior, guardada para quem concordou com ela. O texto que vale hoje está em{' '}
          <TextLink to={documentPath(name)}>{text.title}</TextLink>.
        </p>
      }
    >
      <Prose blocks={text.blocks} />
    </TextPage>
  );
}

/** @throws Response 404 for a version that never was, and for the one that is shown at the document's own address */
export function pastDocumentRoute(name: LegalDocumentName): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component: () => <PastDocumentPage name={name} />,
    loader: ({ params }) => {
      if (!Object.hasOwn(pastDocuments[name], params['versao'] ?? ''))
        throw new Response('Versão não encontrada', { status: 404 });
      return null;
    },
  };
}
