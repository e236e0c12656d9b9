import { useId, type ReactNode } from 'react';

/** Links to the sections of a long text. Plain anchors: they work before any script has run. */
export function TableOfContents({
  title,
  entries,
}: {
  title: string;
  entries: readonly { anchor: string; text: string }[];
}): ReactNode {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="font-sans text-sm font-semibold tracking-normal text-ink">
        {title}
      </h2>
      <ul className="mt-2 border-l-2 border-line">
        {entries.map(({ anchor, text }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="-ml-0.5 flex min-h-9 items-center border-l-2 border-transparent py-1 pl-4 text-sm text-ink-soft hover:border-brand hover:text-brand pointer-coarse:min-h-11"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
