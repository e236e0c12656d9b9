import { Section } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { steps } from '../home-content';

/** How it works: four steps along one line, as over a bridge. */
export function Steps(): ReactNode {
  return (
    <Section title="Como funciona" className="bg-brand-soft">
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="relative border-t-4 border-brand pt-5">
            <span
              aria-hidden
              className="absolute -top-[0.7rem] left-0 size-4 rounded-full border-4 border-brand bg-accent"
            />
            <p aria-hidden className="font-display text-5xl leading-none font-bold text-brand">
              {index + 1}
            </p>
            <h3 className="mt-3 font-display text-xl font-semibold text-ink">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
