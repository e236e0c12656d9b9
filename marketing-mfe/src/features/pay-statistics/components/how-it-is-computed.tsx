import type { ReactNode } from 'react';

/** What the database counts, in plain words (supabase/migrations, pay_statistics). */
const rules = [
  'Contam as vagas publicadas nos últimos 12 meses que escrevem o salário. De uma faixa vale o meio; do que é pago por hora ou por ano, o valor por mês.',
  'Vagas PJ, de freelancer e de estágio não entram: são valores sem 13º salário, férias e FGTS.',
  'Cada empresa conta uma vez, pela mediana das suas vagas, tenha ela uma ou cinquenta.',
  'Só há resposta a partir de cinco empresas. Para que nenhuma possa ser descoberta, algumas vagas ficam fora de certas respostas e os valores são arredondados a R$\u00A050. Eles mudam no máximo uma vez por dia, quando mudam os de pelo menos cinco empresas.',
  'É o que as empresas publicam, e não o que pagam no fim: benefícios e comissões não entram.',
] as const;

export function HowItIsComputed(): ReactNode {
  return (
    <section aria-labelledby="como-calculamos" className="mt-12 max-w-prose">
      <h2 id="como-calculamos" className="text-2xl">
        Como calculamos
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-ink-soft">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
