import { useApi, type RemoteContext } from '@ponte/shared-auth';
import { pageTitle, paths } from '@ponte/shared-domain';
import { announce, Container, ErrorState, LoadingText, PageHead, PageHeader } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useNavigate, useSearchParams, type RouteObject } from 'react-router-dom';
import { HowItIsComputed } from './components/how-it-is-computed';
import { describeAnswer, PayAnswer } from './components/pay-answer';
import { PayForm } from './components/pay-form';
import { parseQuestion } from './pay-question';
import { payStatisticsOptions } from './pay-statistics.queries';

function PayStatisticsPage(): ReactNode {
  const api = useApi();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const question = useMemo(() => parseQuestion(params), [params]);
  const isAsked = question.cargo !== '';
  const statistics = useQuery({ ...payStatisticsOptions(api, question), enabled: isAsked });

  const place = useRef<HTMLDivElement>(null);
  const said = isAsked && statistics.data ? describeAnswer(question, statistics.data) : '';
  // What the page came with, a reader reads with the page.
  const heard = useRef(said);
  const firstQuestion = useRef(question);
  useEffect(() => {
    if (said === heard.current) return;
    heard.current = said;
    announce(said);
    // 'Ver todo o Brasil' is gone with its press. Of the answer that the page was opened with nobody has pressed it.
    if (said !== '' && question !== firstQuestion.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [said, question]);
  useEffect(() => () => announce(''), []);

  let answer: ReactNode;
  if (!isAsked) {
    answer = (
      <p className="text-ink-soft">Escreva um cargo para ver quanto as empresas publicam por mês, e em que faixa.</p>
    );
  } else if (statistics.isPending) {
    answer = <LoadingText>Consultando salários...</LoadingText>;
  } else if (statistics.isError) {
    answer = (
      <ErrorState
        as="h2"
        title="Não foi possível consultar os salários. Verifique sua conexão e tente novamente."
        onRetry={() => void statistics.refetch()}
      />
    );
  } else {
    answer = <PayAnswer question={question} answer={statistics.data} />;
  }

  return (
    <>
      <PageHead
        title={pageTitle('Salários por cargo')}
        description="Quanto as empresas publicam de salário por cargo, estado e nível: mediana e faixa, das vagas dos últimos 12 meses, a partir de cinco empresas."
        // An answer changes from day to day; the page without a question is what search engines should know
        canonical={paths.payStatistics()}
      />
      <Container className="py-8 sm:py-12">
        <PageHeader
          eyebrow="Para candidatos"
          title="Salários por cargo"
          description="O que as empresas publicam nas vagas daqui, por cargo, estado e nível."
        />
        <div className="mt-6">
          <PayForm
            question={question}
            onAsk={(next) => {
              const address = paths.payStatistics(next);
              // The same question again, as by a double click, is no step of the way back.
              const replace = address === window.location.pathname + window.location.search;
              void navigate(address, { replace, preventScrollReset: true });
            }}
          />
        </div>
        <div ref={place} tabIndex={-1} className="mt-8 outline-none">
          {answer}
        </div>
        <HowItIsComputed />
      </Container>
    </>
  );
}

/**
 * A server waits for the figures; a browser shows the page at once. A failed question is the page's to tell, not the
 * router's.
 */
export function payStatisticsRoute({ api, queryClient }: RemoteContext): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component: PayStatisticsPage,
    loader: async ({ request }) => {
      const question = parseQuestion(new URL(request.url).searchParams);
      if (question.cargo === '') return null;
      const answer = queryClient.prefetchQuery(payStatisticsOptions(api, question));
      if (typeof document === 'undefined') await answer;
      return null;
    },
  };
}
