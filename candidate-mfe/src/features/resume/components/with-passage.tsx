import type { ReactNode } from 'react';

/** A field and, beside it, the lines of the resume that its value was read from. */
export function WithPassage({ passage, children }: { passage: string | undefined; children: ReactNode }): ReactNode {
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <div className="min-w-0">{children}</div>
      {passage === undefined ? (
        <p className="self-center text-sm text-ink-faint">Não encontrado no currículo</p>
      ) : (
        <figure className="min-w-0 self-start border-l-2 border-line-strong pl-3 text-sm">
          <figcaption className="text-ink-faint">Trecho do currículo</figcaption>
          <blockquote className="max-h-32 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
            {passage}
          </blockquote>
        </figure>
      )}
    </div>
  );
}
