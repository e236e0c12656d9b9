import { useApi } from '@ponte/shared-auth';
import {
  describePayGroup,
  formatAmount,
  formatDate,
  formatNumber,
  paths,
  type ContractType,
  type PayQuestion,
  type SalaryRange,
} from '@ponte/shared-domain';
import { RetryButton, TextLink } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { PublishedPay as Pay } from '../published-pay.api';
import { describeOffer } from '../offer-words';
import { publishedPayOptions } from '../published-pay.queries';
import { useSettledOffer, useSettledQuestion } from '../use-settled-question';
import type { VacancyFormValues } from '../vacancy-form';

interface PublishedPayProps {
  control: Control<VacancyFormValues>;
}

/** What companies publish as pay for a vacancy like the one in the form; nothing while it is not known. */
export default function PublishedPay({ control }: PublishedPayProps): ReactNode {
  const question = useSettledQuestion(control);
  const type = useWatch({ control, name: 'type' });
  const offer = useSettledOffer(control);
  return question ? <PayOf {...{ question, type, offer }} /> : null;
}

interface PayOfProps {
  question: PayQuestion;
  type: ContractType | '';
  offer: SalaryRange;
}

function PayOf({ question, type, offer }: PayOfProps): ReactNode {
  const api = useApi();
  const isOther = type === 'pj' || type === 'freelancer' || type === 'estagio' || question.nivel === 'estagio';
  const pay = useQuery({ ...publishedPayOptions(api, question), enabled: !isOther });

  if (isOther) {
    return (
      <p>
        Para PJ, freelancer e estágio não mostramos o que as empresas publicam: são valores sem 13º salário, férias e
        FGTS.
      </p>
    );
  }
  // Without an answer before it, another try counts as a first one
  if (pay.isError || (pay.isPending && pay.errorUpdateCount > 0)) {
    return (
      <>
        <p>Não foi possível consultar os salários.</p>
        <RetryButton size="sm" className="mt-2" busy={pay.isFetching} onClick={() => void pay.refetch()} />
      </>
    );
  }
  return pay.data ? <Answer asked={question} offer={offer} {...pay.data} /> : null;
}

interface AnswerProps extends Pay {
  asked: PayQuestion;
  offer: SalaryRange;
}

function Answer({ asked, offer, occupation, figures, group }: AnswerProps): ReactNode {
  const { firstQuartile, median, thirdQuartile } = figures;
  const comparison = describeOffer(offer, figures);
  const isWider = asked.uf !== group.uf || asked.nivel !== group.nivel;
  return (
    <>
      {/* atomic: a change of one amount alone would be read out without its sentence */}
      <p aria-atomic>
        Empresas publicam{' '}
        {firstQuartile === thirdQuartile ? (
          <>
            <strong className="text-ink">{formatAmount(median)}</strong> por mês
          </>
        ) : (
          <>
            de{' '}
            <strong className="text-ink">
              {formatAmount(firstQuartile)} a {formatAmount(thirdQuartile)}
            </strong>{' '}
            por mês (mediana {formatAmount(median)})
          </>
        )}{' '}
        para {occupation}: {describePayGroup(group)}.
        {isWider ? ` Ainda há poucas empresas para ${describePayGroup(asked)}.` : ''} De pelo menos{' '}
        {formatNumber(figures.companies)} empresas, calculado em {formatDate(figures.asOf)}.
      </p>
      {comparison === undefined ? null : (
        <p aria-atomic className="mt-2 text-ink">
          {comparison}
        </p>
      )}
      <TextLink to={paths.payStatistics(group)} target="_blank" rel="noopener" alone>
        Ver em Salários por cargo
        <span className="sr-only"> (abre em nova aba)</span>
      </TextLink>
    </>
  );
}
