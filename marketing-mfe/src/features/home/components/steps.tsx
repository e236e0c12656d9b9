import { Container } from '@ponte/shared-ui';
import { useId, type ReactNode } from 'react';
import { steps } from '../home-content';
import { Deck } from './bridge';
import { CrossingBus } from './bridge-lower-part';

/** How it works: the four piers that carry the deck. On a phone they stand one above the other, as one. */
export function Steps(): ReactNode {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-render="late"
      suppressHydrationWarning
      className="bridge-piers bg-brand-soft pt-12 sm:pt-16 lg:pt-20"
    >
      <Container size="wide">
        <h2 id={id} className="text-3xl">
          Como funciona
        </h2>
      </Container>
      <div className="mt-7 overflow-x-clip sm:mt-10">
        <CrossingBus />
        <Deck className="-mt-1" />
      </div>
      <Container size="wide">
        {/* Beside one another as long as their words have room, which large text takes. */}
        <ol className="grid lg:grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] lg:gap-x-8">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-[min(1rem,5vw)]">
              <div
                aria-hidden
                className="flex w-[min(3.5rem,17.5vw)] shrink-0 justify-center bg-band-soft pt-4 -mb-4 relative z-1 lg:bridge-pier lg:min-h-60"
              >
                <span className="font-display text-3xl leading-none font-bold text-on-band">{index + 1}</span>
              </div>
              <div className="min-w-0 py-4 lg:pb-10">
                <h3 className="font-display text-xl font-semibold text-ink">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
      <div aria-hidden className="h-14 bridge-water sm:h-20" />
    </section>
  );
}
