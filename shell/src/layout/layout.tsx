import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import { MessageDismissal } from './message-dismissal';
import { SubmittedBeforeLoadNotice } from './submitted-before-load-notice';

interface LayoutProps {
  /** False on the pages of an account: who works there is not asked to subscribe. */
  hasNewsletter?: boolean;
  children: ReactNode;
}

/**
 * The frame of every page: header, main, footer. It uses no browser global while rendering, so that a server can render
 * it, always as a visitor.
 */
export function Layout({ hasNewsletter = true, children }: LayoutProps): ReactNode {
  return (
    <div className="flex min-h-dvh flex-col">
      <MessageDismissal />
      <Header />
      {/* The skip link leads here. */}
      {/* At least as high as the window: otherwise the footer would be visible while a page loads, and then move. */}
      <main id="conteudo" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1">
        <SubmittedBeforeLoadNotice />
        {children}
      </main>
      <Footer hasNewsletter={hasNewsletter} />
    </div>
  );
}
