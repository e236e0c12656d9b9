import { Fragment, type ReactNode } from 'react';
import { cn } from '@ponte/shared-ui';

/** One thing that a {@link RecordDocument} tells of. */
export interface RecordEntry {
  title: string;
  subtitle?: string;
  /** When, how long: one line. */
  detail?: string;
  /** Line breaks are kept. */
  text?: string;
  note?: string;
  /** Opens in a new tab; on paper its address is written out. */
  link?: { label: string; href: string };
}

/** Props of {@link RecordDocument}. */
export interface RecordDocumentProps {
  title: string;
  /** Where the reader already has the name in a heading of its own, the document leaves it out. */
  isTitleShown?: boolean;
  /** Level of the title; sections are one below, or at this level without a title. */
  level?: 1 | 2 | 3;
  facts: readonly { label: string; text: string; href?: string }[];
  sections: readonly { title: string; entries: readonly RecordEntry[] }[];
  /** Shown instead of sections when there are none. */
  empty?: ReactNode;
  className?: string;
}

const titleBelow = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;

const linkClasses = 'text-brand underline underline-offset-4 hover:text-brand-strong print:text-ink print:no-underline';

/** An e-mail address that is wider than its line parts before '@' or a dot, not within a word. */
const breakable = (text: string): ReactNode =>
  text.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

/**
 * A record of one person or thing, to read on a screen and to print: a name, facts, and dated entries by section. On
 * paper an entry is not cut by the end of a page and a heading stays with what it heads.
 */
export function RecordDocument({
  title,
  isTitleShown = true,
  level = 2,
  facts,
  sections,
  empty,
  className,
}: RecordDocumentProps): ReactNode {
  const Title = `h${level}` as const;
  const SectionTitle = isTitleShown ? titleBelow[level] : Title;
  return (
    <div className={cn('text-ink [overflow-wrap:anywhere]', className)}>
      {isTitleShown && title !== '' ? (
        <Title className="font-display text-2xl font-semibold leading-tight print:text-[20pt]">{title}</Title>
      ) : null}
      {facts.length > 0 ? (
        <div className={cn('@container', isTitleShown && 'mt-3')}>
          {/* Large letters on a phone leave no room beside the names: an address would take a line for each of its syllables. */}
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-sm @max-[15rem]:grid-cols-[minmax(0,1fr)]">
            {facts.map(({ label, text, href }) => (
              <div key={label} className="contents">
                <dt className="text-ink-faint">{label}</dt>
                <dd>
                  {href === undefined ? (
                    text
                  ) : (
                    <a href={href} className={cn(linkClasses, 'inline-flex min-h-11 items-center print:min-h-0')}>
                      <span>{breakable(text)}</span>
                    </a>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      {sections.length === 0 ? empty : null}
      {sections.map((section) => (
        <section key={section.title} className="mt-6">
          <SectionTitle className="mb-3 border-b border-line pb-1 font-display text-base font-semibold print:break-after-avoid">
            {section.title}
          </SectionTitle>
          <ul className="space-y-4">
            {section.entries.map((entry, index) => (
              <li
                key={index}
                className="border-l-2 border-line pl-3 print:break-inside-avoid print:border-l-0 print:pl-0"
              >
                <p className="font-medium">{entry.title}</p>
                {entry.subtitle ? <p className="text-sm text-ink-soft">{entry.subtitle}</p> : null}
                {entry.detail ? <p className="text-sm text-ink-faint">{entry.detail}</p> : null}
                {entry.text ? <p className="mt-1 whitespace-pre-line text-sm">{entry.text}</p> : null}
                {entry.note ? <p className="mt-1 text-sm text-ink-soft">{entry.note}</p> : null}
                {entry.link ? (
                  <p className="mt-1 text-sm">
                    <a
                      href={entry.link.href}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={cn(linkClasses, 'inline-flex min-h-11 flex-wrap items-center print:min-h-0')}
                    >
                      {entry.link.label}
                      <span className="sr-only print:hidden"> de {entry.title} (abre em nova aba)</span>
                      <span className="hidden print:inline">: {entry.link.href}</span>
                    </a>
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
