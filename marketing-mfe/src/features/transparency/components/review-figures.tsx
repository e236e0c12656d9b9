import { plural } from '@ponte/shared-domain';
import type { ReactNode } from 'react';
import { durationText } from '../figures';
import type { Transparency } from '../transparency.api';
import { CountTable } from './count-table';

/** None where the database does not count it. */
const countedRow = (label: string, count: number | null): { label: string; counts: [number] }[] =>
  count === null ? [] : [{ label, counts: [count] }];

/** What was read before the public saw it (supabase/migrations, publication_review). */
export function ReviewFigures({ reviews }: { reviews: NonNullable<Transparency['reviews']> }): ReactNode {
  const { received, open, overdue, released, releasedAlong, refused, expired, decidedLate, medianHours } = reviews;
  return (
    <section aria-labelledby="antes-de-publicar" className="mt-12 max-w-prose">
      <h2 id="antes-de-publicar" className="text-2xl">
        Vagas lidas antes de publicar
      </h2>
      <p className="mt-3 text-ink-soft">
        Uma pessoa da nossa equipe lê a primeira vaga de cada empresa, e toda vaga com sinais de golpe, antes que ela
        apareça. O prazo é o próximo dia útil.
      </p>
      {received === 0 ? (
        <p className="mt-3">Nenhuma vaga esperou por essa leitura nos últimos 12 meses.</p>
      ) : (
        <>
          <div className="mt-4">
            <CountTable
              caption="Vagas lidas por decisão"
              rowHeader="O que foi feito"
              columns={['Vagas']}
              rows={[
                { label: 'Recebidas', counts: [received] },
                { label: 'Em análise', counts: [open] },
                { label: 'Publicadas', counts: [released] },
                { label: 'Recusadas', counts: [refused] },
                ...countedRow('Liberadas junto com outra da empresa, sem leitura própria', releasedAlong),
                ...countedRow('Não lidas antes de a vaga terminar ou ser excluída', expired),
              ]}
            />
          </div>
          <p className="mt-3 text-sm text-ink-soft">
            {medianHours === null
              ? 'Nenhuma decidida ainda.'
              : `Metade foi decidida em até ${durationText(medianHours)}.`}
            {decidedLate === null || decidedLate === 0
              ? ''
              : ` ${plural(decidedLate, 'foi decidida', 'foram decididas')} depois do prazo.`}
            {overdue === 0 ? '' : ` ${plural(overdue, 'ainda espera', 'ainda esperam')}, com o prazo passado.`}
          </p>
        </>
      )}
    </section>
  );
}
