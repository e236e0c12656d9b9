import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import { SentTooEarlyNotice } from './sent-too-early-notice';
import { usePassingMessages } from './use-passing-messages';

/**
 * What stands around every page: header, the page's main, footer. It touches no browser global while rendering, so that a server can
 * draw it; there the visitor is always a signed-out one.
 */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  usePassingMessages();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      {/* The skip link leads here. */}
      {/* At least the window below the header: while a page loads, the footer would stand in sight and then jump away. */}
      <main id="conteudo" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1">
        <SentTooEarlyNotice />
        {children}
      </main>
      <Footer />
    </div>
  );
}
