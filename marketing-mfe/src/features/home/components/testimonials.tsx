import { Avatar, Container } from '@ponte/shared-ui';
import { useId, type ReactNode } from 'react';
import { testimonials } from '../home-content';
import { Deck } from './bridge';

const clothes = ['bg-brand', 'bg-danger', 'bg-info'];

/** People who have crossed, standing on the deck under what they say. */
export function Testimonials(): ReactNode {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-render="late"
      suppressHydrationWarning
      className="bridge-piers pt-12 sm:pt-16 lg:pt-20"
    >
      <Container size="wide">
        <h2 id={id} className="text-3xl">
          Quem já atravessou
        </h2>
        <div className="mt-7 grid gap-x-8 gap-y-10 sm:mt-10 lg:grid-cols-3">
          {testimonials.map(({ name, role, company, content }, index) => (
            <figure key={name} className="flex flex-col">
              <blockquote className="relative mb-7 rounded-lg border border-line bg-surface p-5 font-display text-xl leading-snug text-ink shadow-card lg:grow">
                <p>“{content}”</p>
                <span
                  aria-hidden
                  className="absolute -bottom-2 left-6 size-4 rotate-45 border-r border-b border-line bg-surface"
                />
              </blockquote>
              <figcaption className="flex items-end gap-4">
                <span className="flex w-16 shrink-0 flex-col items-center">
                  <Avatar name={name} />
                  <span
                    aria-hidden
                    className={`-mt-1 h-12 w-full rounded-t-full ${clothes[index % clothes.length] ?? ''}`}
                  />
                </span>
                <span className="min-w-0 pb-4 text-sm">
                  <span className="block font-semibold text-ink">{name}</span>
                  <span className="text-ink-soft">
                    {role}, {company}
                  </span>
                </span>
              </figcaption>
              {/* Where people stand below each other, each has the deck under their feet. */}
              <Deck className="-mx-4 sm:-mx-6 lg:hidden" />
            </figure>
          ))}
        </div>
      </Container>
      <Deck className="hidden lg:block" />
      <div aria-hidden className="h-10 bridge-water sm:h-14" />
    </section>
  );
}
