import { useApi } from '@ponte/shared-auth';
import { formatDate, plural } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { productNumbersOptions } from './product-numbers.queries';
import type { ProductNumbers } from './product-numbers.schema';

type Subject = 'vacancies' | 'candidates';

/** What each claim is about: its sentence, counted. */
const sentences: Readonly<Record<Subject, (numbers: ProductNumbers) => string>> = {
  vacancies: ({ vacancies, companies, candidates, hired }) =>
    `${plural(vacancies, 'vaga aberta', 'vagas abertas')} de ${plural(companies, 'empresa', 'empresas')}, ` +
    `${plural(candidates, 'candidato', 'candidatos')} e ${plural(hired, 'contratação registrada', 'contratações registradas')} em 12 meses`,
  candidates: ({ candidates, applications, hired }) =>
    `${plural(candidates, 'candidato', 'candidatos')}, ` +
    `${plural(applications, 'candidatura enviada', 'candidaturas enviadas')} e ` +
    `${plural(hired, 'contratação registrada', 'contratações registradas')} em 12 meses`,
};

interface ProductNumbersLineProps {
  about: Subject;
  className?: string;
}

/** The counted numbers, beside the sentences that the owner has fixed. It has its height before its text. */
export function ProductNumbersLine({ about, className }: ProductNumbersLineProps): ReactNode {
  const api = useApi();
  const query = useQuery(productNumbersOptions(api));
  return (
    <p className={cn('min-h-[3lh] text-xs text-ink-soft sm:min-h-[2lh] sm:text-sm', className)}>
      {query.data
        ? `Contados em ${formatDate(query.data.countedAt)}: ${sentences[about](query.data)}.`
        : query.isPending
          ? null
          : 'Os números de hoje não estão disponíveis agora.'}
    </p>
  );
}
