import { useApi, type RemoteContext } from '@ponte/shared-auth';
import { formatDateTime, pageTitle } from '@ponte/shared-domain';
import { Container, EmptyState, ErrorState, LoadingText, PageHead, PageHeader } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { HowItIsDecided } from './components/how-it-is-decided';
import { ReviewFigures } from './components/review-figures';
import { TransparencyFigures } from './components/transparency-figures';
import { transparencyOptions } from './transparency.queries';

/** Until the database has answered; the same as private.decision_days and private.appeal_days. */
const terms = { decisionDays: 7, appealDays: 30 };

function TransparencyPage(): ReactNode {
  const api = useApi();
  const query = useQuery(transparencyOptions(api));

  let figures: ReactNode;
  if (query.isPending) {
    figures = <LoadingText>Contando as denúncias...</LoadingText>;
  } else if (query.isLoadingError) {
    figures = (
      <ErrorState
        as="h2"
        title="Não foi possível ler os números. Verifique sua conexão e tente novamente."
        onRetry={() => void query.refetch()}
      />
    );
  } else if (
    query.data.received === 0 &&
    query.data.companyAppeals.received === 0 &&
    query.data.vacanciesTakenDown === 0
  ) {
    figures = <EmptyState as="h2" title="Nenhuma denúncia nos últimos 12 meses." />;
  } else {
    figures = <TransparencyFigures figures={query.data} />;
  }

  return (
    <>
      <PageHead
        title={pageTitle('Transparência: denúncias de vagas')}
        description="Quantas vagas foram denunciadas nos últimos 12 meses, por que motivo, o que foi decidido, em quanto tempo e quantas decisões foram revistas."
      />
      <Container className="py-8 sm:py-12">
        <PageHeader
          title="Transparência"
          description={`O que foi feito das denúncias de vagas: números dos últimos 12 meses${
            query.data ? `, contados em ${formatDateTime(query.data.countedAt)}` : ''
          }.`}
        />
        <div className="mt-8">{figures}</div>
        {query.data?.reviews ? <ReviewFigures reviews={query.data.reviews} /> : null}
        <HowItIsDecided {...(query.data ?? terms)} />
      </Container>
    </>
  );
}

/**
 * A server waits for the figures; a browser shows the page at once. A failed question is the page's to tell, not the
 * router's.
 */
export function transparencyRoute({ api, queryClient }: RemoteContext): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component: TransparencyPage,
    loader: async () => {
      const answer = queryClient.prefetchQuery(transparencyOptions(api));
      if (typeof document === 'undefined') await answer;
      return null;
    },
  };
}
