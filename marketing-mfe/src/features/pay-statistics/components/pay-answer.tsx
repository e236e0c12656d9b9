import {
  describePayGroup,
  formatAmount,
  formatDate,
  formatNumber,
  paths,
  type PayAnswer as Answer,
  type PayQuestion,
} from '@ponte/shared-domain';
import { Button, Card, EmptyState, TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PayRange } from './pay-range';

/** The same question with less in it, the smallest step first. */
function widerQuestions(question: PayQuestion): { label: string; question: PayQuestion }[] {
  return [
    ...(question.nivel === '' ? [] : [{ label: 'Ver todos os níveis', question: { ...question, nivel: '' as const } }]),
    ...(question.uf === '' ? [] : [{ label: 'Ver todo o Brasil', question: { ...question, uf: '' as const } }]),
  ];
}

function titleOf(question: PayQuestion, { occupation, figures }: Answer): string {
  if (occupation === null) return `Não reconhecemos o cargo “${question.cargo}”`;
  const group = describePayGroup(question);
  return figures === null
    ? `Ainda há poucas empresas com salário publicado para ${occupation} (${group})`
    : `${occupation}: ${group}`;
}

/** The answer in one sentence, for who does not see it come. */
export function describeAnswer(question: PayQuestion, answer: Answer): string {
  const title = titleOf(question, answer);
  return answer.figures === null ? title : `${title}: mediana de ${formatAmount(answer.figures.median)} por mês`;
}

function SearchLink({ question }: { question: PayQuestion }): ReactNode {
  const { cargo, uf, nivel } = question;
  return <TextLink to={paths.vacancies({ cargo, local: uf, nivel })}>Ver vagas de {cargo}</TextLink>;
}

interface PayAnswerProps {
  question: PayQuestion;
  answer: Answer;
}

export function PayAnswer({ question, answer }: PayAnswerProps): ReactNode {
  const { occupation, figures } = answer;
  const title = titleOf(question, answer);
  if (occupation === null) {
    return (
      <EmptyState
        illustration="search"
        as="h2"
        title={title}
        description="Escreva só o nome da profissão, como nos anúncios: “auxiliar administrativo”, “enfermeiro”, “vendedor”."
        action={<SearchLink question={question} />}
      />
    );
  }
  if (figures === null) {
    const wider = widerQuestions(question);
    return (
      <EmptyState
        as="h2"
        title={title}
        description={
          wider.length > 0
            ? 'Mostramos valores a partir de cinco empresas. Tente um grupo maior, ou um cargo parecido.'
            : 'Mostramos valores a partir de cinco empresas. Tente um cargo parecido, ou veja o salário em cada vaga.'
        }
        action={
          <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
            {wider.map(({ label, question: next }) => (
              <Button key={label} asChild variant="outline">
                <Link to={paths.payStatistics(next)} preventScrollReset>
                  {label}
                </Link>
              </Button>
            ))}
            <SearchLink question={question} />
          </div>
        }
      />
    );
  }
  return (
    <Card as="section" aria-labelledby="salario-encontrado">
      <h2 id="salario-encontrado" className="mb-3 text-2xl">
        {title}
      </h2>
      <PayRange figures={figures} />
      <p className="mt-4 text-sm text-ink-soft">
        De pelo menos {formatNumber(figures.companies)} empresas e {formatNumber(figures.vacancies)} vagas dos últimos
        12 meses. Calculado em {formatDate(figures.asOf)}.
      </p>
      <p className="mt-4">
        <SearchLink question={question} />
      </p>
    </Card>
  );
}
