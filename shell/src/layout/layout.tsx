import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import { SubmittedBeforeLoadNotice } from './submitted-before-load-notice';
import { useMessageDismissal } from './use-message-dismissal';

/**
 * What stands around every page: header, the page's main, footer. It touches no browser global while rendering, so that a server can
 * draw it; there the visitor is always a signed-out one.
 */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  useMessageDismissal();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      {/* The skip link leads here. */}
      {/* At least the window below the header: while a page loads, the footer would stand in sight and then jump away. */}
      <main id="conteudo" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1">
        <SubmittedBeforeLoadNotice />
        {children}
      </main>
      <Footer />
    </div>
  );
}
