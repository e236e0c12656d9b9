import { formatNumber, plural } from '@ponte/shared-domain';
import { Card } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { durationText, reasonRows, shareText } from '../figures';
import type { Transparency } from '../transparency.api';
import { CountTable } from './count-table';

interface FigureProps {
  label: string;
  value: string;
  note: string;
}

function Figure({ label, value, note }: FigureProps): ReactNode {
  return (
    <Card className="flex flex-col">
      <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-1">
        <span className="font-display text-2xl font-bold text-ink [overflow-wrap:anywhere] sm:text-3xl">{value}</span>
        <span className="mt-1 block text-sm text-ink-soft">{note}</span>
      </dd>
    </Card>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function TransparencyFigures({ figures }: { figures: Transparency }): ReactNode {
  const { received, open, overdue, kept, removed, decidedInTime, medianHours } = figures;
  const decided = kept + removed;
  const { reporterAppeals, companyAppeals } = figures;
  return (
    <div className="space-y-10">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure
          label="Denúncias recebidas"
          value={formatNumber(received)}
          note={plural(decided, 'decidida', 'decididas')}
        />
        <Figure
          label="Em análise"
          value={formatNumber(open)}
          note={overdue === 0 ? 'nenhuma atrasada' : plural(overdue, 'atrasada', 'atrasadas')}
        />
        <Figure
          label="Decididas no prazo"
          value={decided === 0 ? '–' : shareText(decidedInTime, decided)}
          note={
            decided === 0
              ? 'nenhuma decidida ainda'
              : `${formatNumber(decidedInTime)} de ${plural(decided, 'decidida', 'decididas')}`
          }
        />
        <Figure
          label="Tempo até a decisão"
          value={medianHours === null ? '–' : durationText(medianHours)}
          note={medianHours === null ? 'nenhuma decidida ainda' : 'mediana: metade levou menos'}
        />
      </dl>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <Part id="por-motivo" title="Por motivo">
          <CountTable
            caption="Denúncias recebidas por motivo"
            rowHeader="Motivo"
            columns={['Denúncias']}
            rows={reasonRows(figures).map(({ label, count }) => ({ label, counts: [count] }))}
          />
        </Part>
        <div className="space-y-10">
          <Part id="decisoes" title="Decisões">
            <CountTable
              caption="Decisões sobre as denúncias"
              rowHeader="Primeira decisão"
              columns={['Denúncias']}
              rows={[
                { label: 'A vaga não foi removida', counts: [kept] },
                { label: 'A vaga foi removida', counts: [removed] },
              ]}
            />
            <p className="mt-3 text-sm text-ink-soft">
              {figures.vacanciesTakenDown === 0
                ? 'Nenhuma vaga saiu do ar.'
                : `${plural(figures.vacanciesTakenDown, 'vaga saiu', 'vagas saíram')} do ar, pela decisão ou pela revisão dela, contadas as cópias.`}{' '}
              Quando uma vaga sai do ar, todas as denúncias dela são decididas juntas.
            </p>
          </Part>
          <Part id="revisoes" title="Pedidos de revisão">
            <CountTable
              caption="Pedidos de revisão e como terminaram"
              rowHeader="Pedidos"
              columns={['De quem denunciou', 'De empresas']}
              rows={[
                { label: 'Recebidos', counts: [reporterAppeals.received, companyAppeals.received] },
                { label: 'Em análise', counts: [reporterAppeals.open, companyAppeals.open] },
                ...(reporterAppeals.overdue === null || companyAppeals.overdue === null
                  ? []
                  : [
                      { label: 'Em análise, fora do prazo', counts: [reporterAppeals.overdue, companyAppeals.overdue] },
                    ]),
                { label: 'Decisão mantida', counts: [reporterAppeals.upheld, companyAppeals.upheld] },
                { label: 'Decisão mudada', counts: [reporterAppeals.reversed, companyAppeals.reversed] },
                // A reporter's report goes with the account, and is in none of these
                ...(companyAppeals.ended === null || companyAppeals.ended === 0
                  ? []
                  : [{ label: 'Conta excluída antes da resposta', counts: [0, companyAppeals.ended] }]),
              ]}
            />
          </Part>
        </div>
      </div>
    </div>
  );
}
