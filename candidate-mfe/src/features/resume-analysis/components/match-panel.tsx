import { Badge, Card } from '@ponte/shared-ui';
import { Progress } from '@ponte/shared-ui/page-components';
import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { fewTermsNotice, type JobMatch, type JobTerm } from '@ponte/shared-domain';

interface TermsProps {
  title: string;
  tone: 'success' | 'neutral';
  icon: ReactNode;
  terms: readonly JobTerm[];
  empty: string;
}

function Terms({ title, tone, icon, terms, empty }: TermsProps): ReactNode {
  return (
    <div>
      <h4 className="font-semibold">{`${title} (${terms.length})`}</h4>
      {terms.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{empty}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label={title}>
          {terms.map(({ term }) => (
            <li key={term} className="max-w-full">
              <Badge tone={tone} className="max-w-full">
                {icon}
                <span className="break-words whitespace-normal">{term}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The resume beside the job description that was pasted. */
export function MatchPanel({ match }: { match: JobMatch }): ReactNode {
  const hasTerms = match.found.length + match.missing.length > 0;
  return (
    <Card as="section" aria-labelledby="compatibilidade">
      <h3 id="compatibilidade" className="text-xl">
        Compatibilidade com a vaga
      </h3>
      {!hasTerms && (
        <p className="mt-3 text-ink-soft">
          Não achamos requisitos na descrição colada. Copie também a parte do anúncio que diz o que a vaga pede.
        </p>
      )}
      {hasTerms && (
        <>
          {match.score === null ? (
            <p className="mt-3 text-ink-soft">{fewTermsNotice}</p>
          ) : (
            <div className="mt-3 flex items-center gap-4">
              <p className="shrink-0 font-display text-3xl font-semibold tabular-nums">{match.score}%</p>
              <Progress
                value={match.score}
                label="Termos da vaga encontrados no currículo"
                className="min-w-0 flex-1"
              />
            </div>
          )}
          <div className="mt-5 grid gap-6 md:grid-cols-2">
            <Terms
              title="Termos encontrados"
              tone="success"
              icon={<Check aria-hidden className="size-3.5 shrink-0" />}
              terms={match.found}
              empty="Nenhum termo da vaga aparece no currículo."
            />
            <Terms
              title="Termos que faltam"
              tone="neutral"
              icon={<Plus aria-hidden className="size-3.5 shrink-0" />}
              terms={match.missing}
              empty="Todos os termos da vaga aparecem no currículo."
            />
          </div>
        </>
      )}
    </Card>
  );
}
