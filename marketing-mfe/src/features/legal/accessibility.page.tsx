import { useIntegrations } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Prose } from '../../prose/prose';
import { ConformanceTable, NormTable } from './components/conformance-table';
import { TextPage } from './components/text-page';
import { after, before, byNorm, description, summary, title } from './documents/accessibility';
import { lastReview, principles } from './documents/conformance';
import { longDate } from './legal-document';

function AccessibilityPage(): ReactNode {
  const below = after(useIntegrations().vlibras !== undefined);
  return (
    <TextPage
      title={title}
      description={description}
      summary={summary}
      path={paths.accessibility()}
      date={
        <span>
          Última revisão: <time dateTime={lastReview}>{longDate(lastReview)}</time>
        </span>
      }
      blocks={[...before, ...byNorm, ...below]}
    >
      <Prose blocks={before} />
      <div className="max-w-4xl">
        {principles.map((principle) => (
          <ConformanceTable key={principle.name} principle={principle} />
        ))}
      </div>
      <Prose blocks={byNorm} />
      <div className="max-w-4xl">
        <NormTable />
      </div>
      <div className="mt-12">
        <Prose blocks={below} />
      </div>
    </TextPage>
  );
}

export function accessibilityRoute(): Pick<RouteObject, 'Component'> {
  return { Component: AccessibilityPage };
}
