import { Avatar, Section } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { testimonials } from '../home-content';

export function Testimonials(): ReactNode {
  return (
    <Section title="Quem já atravessou">
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
        {testimonials.map(({ name, role, company, content }) => (
          <figure key={name} className="flex flex-col border-l-4 border-accent pl-5">
            <blockquote className="font-display text-xl leading-snug text-ink">
              <p>“{content}”</p>
            </blockquote>
            <figcaption className="mt-4 flex items-center gap-3">
              <Avatar name={name} />
              <span className="text-sm">
                <span className="block font-semibold text-ink">{name}</span>
                <span className="text-ink-soft">
                  {role}, {company}
                </span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
