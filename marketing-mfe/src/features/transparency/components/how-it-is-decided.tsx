import { paths, plural } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

interface HowItIsDecidedProps {
  decisionDays: number;
  appealDays: number;
}

/** The rules of the database in plain words (supabase/migrations, vacancy_reports). */
export function HowItIsDecided({ decisionDays, appealDays }: HowItIsDecidedProps): ReactNode {
  const term = plural(decisionDays, 'dia', 'dias');
  const rules = [
    'Qualquer pessoa pode denunciar uma vaga, com ou sem conta. A denúncia recebe um número, um código e o dia até quando é decidida.',
    `Quem decide é uma pessoa da nossa equipe, em até ${term}. A decisão traz o motivo por escrito.`,
    'A empresa lê a decisão e o motivo; quem denunciou e o que escreveu, não.',
    `Quem não concorda pede revisão uma vez, em até ${plural(appealDays, 'dia', 'dias')}: quem denunciou, se a vaga não foi removida; a empresa, se a vaga foi removida. A revisão também é decidida em até ${term}, com o motivo.`,
    'Uma vaga removida sai do ar com as suas cópias, e a empresa não a publica de novo. Quem se candidatou, e quem denunciou com uma conta, recebe um e-mail, também quando a remoção é desfeita.',
  ];
  return (
    <section aria-labelledby="como-decidimos" className="mt-12 max-w-prose">
      <h2 id="como-decidimos" className="text-2xl">
        Como uma denúncia é decidida
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-ink-soft">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink alone to={paths.reports()}>
          Acompanhar uma denúncia ou pedir revisão
        </TextLink>
      </p>
    </section>
  );
}
