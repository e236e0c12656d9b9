import { pageTitle, paths } from '@ponte/shared-domain';
import { Button, Container, Eyebrow, PageHead } from '@ponte/shared-ui';
import { Breadcrumbs } from '@ponte/shared-ui/page-components';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Block } from '../../../prose/blocks';
import { outlineOf } from '../../../prose/outline';
import { TableOfContents } from '../../../prose/table-of-contents';
import { ControllerCard } from './controller-card';

const pages = [
  { label: 'Termos de Uso', to: paths.terms() },
  { label: 'Política de Privacidade', to: paths.privacy() },
  { label: 'Política de Cookies', to: paths.cookies() },
  { label: 'Acessibilidade', to: paths.accessibility() },
];

interface TextPageProps {
  title: string;
  /** Name of the tab and of its place in the site, where the title alone is another page's, too. */
  pageName?: string;
  /** For search engines. */
  description: string;
  summary: string;
  path: string;
  /** Search engines are asked to leave it out. */
  noIndex?: boolean;
  /** Of when the text is, above the title. */
  date: ReactNode;
  /** Below the summary. */
  note?: ReactNode;
  /** Their sections make the table of contents. */
  blocks: readonly Block[];
  children: ReactNode;
}

/** A long official text with a table of contents next to it; only the text is printed. */
export function TextPage({
  title,
  pageName = title,
  description,
  summary,
  path,
  noIndex = false,
  date,
  note,
  blocks,
  children,
}: TextPageProps): ReactNode {
  const trail = [{ label: 'Início', to: paths.home() }, { label: pageName }];
  return (
    <Container size="wide" className="py-5 sm:py-8 print:max-w-none print:p-0">
      <PageHead title={pageTitle(pageName)} description={description} trail={trail} noIndex={noIndex} />
      <Breadcrumbs items={trail} className="print:hidden" />
      <header className="mt-6 max-w-[68ch] sm:mt-8">
        <Eyebrow>{date}</Eyebrow>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-ink-soft">{summary}</p>
        {note}
        <div className="mt-5 noscript:hidden print:hidden">
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden />
            Imprimir
          </Button>
        </div>
      </header>
      <div className="mt-8 grid gap-x-12 gap-y-8 border-t border-line pt-8 lg:grid-cols-[18rem_minmax(0,1fr)] print:mt-4 print:block print:border-0 print:pt-0">
        <div className="print:hidden">
          <div className="lg:sticky lg:top-[calc(6rem+var(--header-notices,0px)+var(--sticky-shift))] lg:max-h-[calc(100dvh-7rem-var(--header-notices,0px))] lg:overflow-y-auto">
            <TableOfContents title="Nesta página" entries={outlineOf(blocks)} />
          </div>
        </div>
        <div className="min-w-0">
          {children}
          <ControllerCard />
          <nav aria-label="Documentos legais" className="mt-12 border-t border-line pt-5 print:hidden">
            <ul className="flex flex-wrap gap-x-6">
              {pages.map(({ label, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={to === path ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline aria-[current=page]:text-ink-soft"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </Container>
  );
}
