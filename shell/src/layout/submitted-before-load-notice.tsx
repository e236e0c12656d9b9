import { pageNotice } from '@ponte/shared-domain';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Shown after a form was submitted before the page's scripts had loaded: the server discards it and redirects back
 * (shell/server/app.ts). The address holds the notice, so it disappears on the next page.
 */
export function SubmittedBeforeLoadNotice(): ReactNode {
  const { search } = useLocation();
  if (new URLSearchParams(search).get(pageNotice.parameter) !== pageNotice.stillLoading) return null;
  return (
    <p role="alert" className="bg-warning-soft px-4 py-2 text-center text-sm font-medium text-warning">
      A página ainda estava carregando. Preencha e envie de novo.
    </p>
  );
}
