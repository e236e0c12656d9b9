import { Avatar, Badge, type BadgeTone } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

const people: readonly { name: string; note: string; status: string; tone: BadgeTone }[] = [
  { name: 'Luciana Prado', note: '6 anos na área', status: 'Contratado', tone: 'purple' },
  { name: 'Caio Menezes', note: '4 anos na área', status: 'Entrevista', tone: 'success' },
  { name: 'Bianca Tavares', note: '3 anos na área', status: 'Visualizado', tone: 'info' },
];

/**
 * What a company sees, drawn with the product's own pieces. An illustration: hidden from screen readers, nothing in it
 * is a control.
 */
export function HiringPicture(): ReactNode {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-md select-none lg:max-w-none">
      <div className="absolute -inset-x-3 top-10 -bottom-4 -rotate-2 rounded-xl bg-brand-soft" />
      <div className="relative rounded-xl border border-line bg-surface p-5 shadow-pop sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <div>
            <p className="font-display text-xl font-semibold">Analista de dados</p>
            <p className="text-sm text-ink-soft">Recife, PE · CLT · Pleno</p>
          </div>
          <Badge tone="success">Ativa</Badge>
        </div>
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {people.map(({ name, note, status, tone }) => (
            <li key={name} className="flex items-center gap-3 py-3">
              <Avatar name={name} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-sm text-ink-soft">{note}</span>
              </span>
              <Badge tone={tone}>{status}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
