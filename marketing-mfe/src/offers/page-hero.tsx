import { Container, Eyebrow } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

interface PageHeroProps {
  eyebrow: string;
  /** The page's one h1. */
  title: ReactNode;
  description: ReactNode;
  actions?: ReactNode;
  /** What stands below the actions, in small. */
  note?: ReactNode;
  /** Beside the text on wide windows, under it or nowhere on a phone. */
  picture?: ReactNode;
}

/**
 * The head of a page that persuades. The row is as high as the picture from the start, and text and picture stand at
 * its top: a page may arrive in pieces of which one ends within the text, and nothing moves when the rest comes.
 */
export function PageHero({ eyebrow, title, description, actions, note, picture }: PageHeroProps): ReactNode {
  return (
    <div className="overflow-clip border-b border-line bg-paper">
      <Container
        size="wide"
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 py-10 sm:py-14 lg:auto-rows-[minmax(21rem,auto)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-16"
      >
        <div className="min-w-0">
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1 className="text-4xl tracking-tight text-balance sm:text-5xl">{title}</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft">{description}</p>
          {actions !== undefined && <div className="mt-7 flex flex-wrap gap-3">{actions}</div>}
          {note !== undefined && <div className="mt-4 max-w-xl">{note}</div>}
        </div>
        {picture}
      </Container>
    </div>
  );
}
